/** The shuffle written once more, from its description alone and in another language: whoever doubts a deal can do the same.
 * A commitment, the parts that others add, the streams of chance and a shuffle must come out as the kernel has them. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';

const sha256 = (...parts: (Uint8Array | string)[]): Buffer => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const fourBytes = (n: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(n);
  return bytes;
};
const bytes = (first: number): Buffer => Buffer.from(Array.from({ length: 32 }, (_, at) => first + at));

const commitment = (seed: Buffer, salt: Buffer, chosen: boolean): string => sha256('regolith commitment\0', chosen ? 'chosen' : 'secret', '\0', salt, seed).toString('hex');
const shareCommitment = (part: Buffer): string => sha256('regolith share\0', part).toString('hex');
const mixed = (seed: Buffer, parts: [number, Buffer][]): Buffer => sha256('regolith shares\0', seed, ...parts.flatMap(([seat, part]) => [Buffer.from([seat]), part]));

/** The n-th use of a stream: 16-bit words out of SHA-256(key | name | 0 | n | i). */
function* words(key: Buffer, stream: string, use: number): Generator<number> {
  for (let block = 0; ; block++) {
    const found = sha256(key, stream, '\0', fourBytes(use), fourBytes(block));
    for (let at = 0; at < 32; at += 2) yield found.readUInt16BE(at);
  }
}

/** The first word under the largest multiple of the bound, modulo the bound. */
function below(source: Generator<number>, bound: number): number {
  const limit = 65536 - (65536 % bound);
  for (;;) {
    const word = source.next().value as number;
    if (word < limit) return word % bound;
  }
}

function shuffled(key: Buffer, stream: string, use: number, size: number): number[] {
  const order = Array.from({ length: size }, (_, at) => at);
  const source = words(key, stream, use);
  for (let last = size - 1; last > 0; last--) {
    const other = below(source, last + 1);
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}

describe('a deal can be proven by a program of one’s own', () => {
  const seed = bytes(0);
  const key = mixed(seed, [[0, bytes(100)], [2, bytes(150)]]);

  it('commits to a seed', () => {
    expect(commitment(seed, bytes(64), false)).toBe('1f07dab058888c67aacfc6658f5bca163f621af4df7b4be205438d8f7200cd6b');
    expect(commitment(seed, bytes(64), true)).toBe('175660ea5f8ac3b6e37db703703bd76b7b41cc7652e7b1d966f2b438e0ce28ad');
  });

  it('lets others add to it', () => {
    expect(shareCommitment(bytes(100))).toBe('9e39355a7b32af2d83ea3e8fea609b2da031a2d29665c24ddafa42b82743826c');
    expect(key.toString('hex')).toBe('6fe45d32fc0552907a08b25b8df9d37176872915cf339824beca6ed083c9ea01');
  });

  it('shuffles and rolls', () => {
    expect(shuffled(key, 'deck', 0, 20)).toEqual([1, 13, 16, 17, 7, 12, 6, 18, 4, 14, 15, 11, 19, 8, 0, 5, 9, 10, 3, 2]);
    expect(shuffled(key, 'deck', 1, 20)).toEqual([8, 5, 4, 13, 19, 3, 15, 18, 12, 9, 0, 11, 14, 16, 17, 1, 7, 6, 10, 2]);
    expect(Array.from({ length: 8 }, (_, use) => below(words(key, 'dice', use), 6))).toEqual([5, 4, 5, 5, 1, 4, 2, 2]);
    expect(below(words(key, 'wide', 0), 40000)).toBe(33415);
  });
});
