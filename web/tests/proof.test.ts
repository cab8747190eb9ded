/** The shuffle written once more, from its description alone and in another language: whoever doubts a deal can do the same.
 * A commitment, the parts that others add, the streams of chance and a shuffle must come out as the kernel has them. */
import { describe, expect, it } from 'vitest';

type Bytes = Uint8Array<ArrayBuffer>;

const hex = (bytes: Bytes): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const text = (word: string): Bytes => new TextEncoder().encode(word) as Bytes;
const from = (first: number): Bytes => Uint8Array.from({ length: 32 }, (_, at) => first + at);
const fourBytes = (n: number): Bytes => Uint8Array.of(n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255);
const sha256 = async (...parts: Bytes[]): Promise<Bytes> => new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(parts.flatMap((part) => [...part]))));

const commitment = async (seed: Bytes, salt: Bytes, chosen: boolean): Promise<string> =>
  hex(await sha256(text(`regolith commitment\0${chosen ? 'chosen' : 'secret'}\0`), salt, seed));
const shareCommitment = async (part: Bytes): Promise<string> => hex(await sha256(text('regolith share\0'), part));
const mixed = (seed: Bytes, parts: [number, Bytes][]): Promise<Bytes> => sha256(text('regolith shares\0'), seed, ...parts.flatMap(([seat, part]) => [Uint8Array.of(seat), part]));

/** The n-th use of a stream: 16-bit words out of SHA-256(key | name | 0 | n | i). */
async function* words(key: Bytes, stream: string, use: number): AsyncGenerator<number, never> {
  for (let block = 0; ; block++) {
    const found = await sha256(key, text(`${stream}\0`), fourBytes(use), fourBytes(block));
    for (let at = 0; at < 32; at += 2) yield found[at]! * 256 + found[at + 1]!;
  }
}

/** The first word under the largest multiple of the bound, modulo the bound. */
async function below(source: AsyncGenerator<number, never>, bound: number): Promise<number> {
  const limit = 65536 - (65536 % bound);
  for (;;) {
    const word = (await source.next()).value;
    if (word < limit) return word % bound;
  }
}

async function shuffled(key: Bytes, stream: string, use: number, size: number): Promise<number[]> {
  const order = Array.from({ length: size }, (_, at) => at);
  const source = words(key, stream, use);
  for (let last = size - 1; last > 0; last--) {
    const other = await below(source, last + 1);
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}

describe('a deal can be proven by a program of one’s own', () => {
  const seed = from(0);
  const key = mixed(seed, [[0, from(100)], [2, from(150)]]);

  it('commits to a seed', async () => {
    expect(await commitment(seed, from(64), false)).toBe('1f07dab058888c67aacfc6658f5bca163f621af4df7b4be205438d8f7200cd6b');
    expect(await commitment(seed, from(64), true)).toBe('175660ea5f8ac3b6e37db703703bd76b7b41cc7652e7b1d966f2b438e0ce28ad');
  });

  it('lets others add to it', async () => {
    expect(await shareCommitment(from(100))).toBe('9e39355a7b32af2d83ea3e8fea609b2da031a2d29665c24ddafa42b82743826c');
    expect(hex(await key)).toBe('6fe45d32fc0552907a08b25b8df9d37176872915cf339824beca6ed083c9ea01');
  });

  it('shuffles and rolls', async () => {
    expect(await shuffled(await key, 'deck', 0, 20)).toEqual([1, 13, 16, 17, 7, 12, 6, 18, 4, 14, 15, 11, 19, 8, 0, 5, 9, 10, 3, 2]);
    expect(await shuffled(await key, 'deck', 1, 20)).toEqual([8, 5, 4, 13, 19, 3, 15, 18, 12, 9, 0, 11, 14, 16, 17, 1, 7, 6, 10, 2]);
    const rolls = Array.from({ length: 8 }, async (_, use) => below(words(await key, 'dice', use), 6));
    expect(await Promise.all(rolls)).toEqual([5, 4, 5, 5, 1, 4, 2, 2]);
    expect(await below(words(await key, 'wide', 0), 40000)).toBe(33415);
  });
});
