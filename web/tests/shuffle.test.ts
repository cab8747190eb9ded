import { beforeEach, expect, test, vi } from 'vitest';
import { api } from '../src/lib/api';
import type { SeatLine } from '../src/lib/api.gen';
import { addTo, commitmentTo, hex, type Shuffling } from '../src/lib/shuffle';

const said = vi.spyOn(api, 'share');
const kept = new Map<string, string>();
vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });

const seat = (share: string): SeatLine[] => [{ yours: true, share } as unknown as SeatLine];
const sealing = { stage: 'seal' as const, seats: seat(''), seq: 9 };
const opening = { stage: 'open' as const, seats: seat('sealed'), seq: 9 };
const bytes = (part: string) => Uint8Array.from(part.match(/../g) ?? [], (byte) => parseInt(byte, 16));
const wishes = () => said.mock.calls.map(([, wish]) => wish as { commitment?: string; part?: string });

beforeEach(() => {
  kept.clear();
  said.mockReset();
  said.mockResolvedValue({ seq: 5 });
});

test('the part that is opened is the one that was committed to', async () => {
  await addTo('a', () => sealing);
  await addTo('a', () => opening);
  const [first, second] = wishes();
  expect(first?.commitment).toBe(await commitmentTo(bytes(second?.part ?? '')));
});

test('who hears late that they have added commits to the same part, even if that is refused', async () => {
  await addTo('b', () => sealing);
  said.mockRejectedValueOnce(new Error('409'));
  await addTo('b', () => sealing);
  await addTo('b', () => opening);
  const [first, again, opened] = wishes();
  expect(again?.commitment).toBe(first?.commitment);
  expect(await commitmentTo(bytes(opened?.part ?? ''))).toBe(first?.commitment);
});

test('what is heard while something is said is done afterwards', async () => {
  let now: Shuffling = sealing;
  let done = () => {};
  said.mockImplementationOnce(() => new Promise((resolve) => { done = () => resolve({ seq: 5 }); }));
  const adding = addTo('c', () => now);
  await vi.waitFor(() => expect(said).toHaveBeenCalledTimes(1));
  now = opening;
  await addTo('c', () => now);
  expect(said).toHaveBeenCalledTimes(1);
  done();
  await adding;
  expect(wishes()[1]?.part).toBeDefined();
});

test('a shuffle that begins anew after a part was shown takes another one', async () => {
  await addTo('d', () => sealing);
  await addTo('d', () => opening);
  await addTo('d', () => sealing);
  const commitments = wishes().map((wish) => wish.commitment).filter(Boolean);
  expect(new Set(commitments).size).toBe(2);
});

test('a part that did not arrive is opened again', async () => {
  await addTo('e', () => sealing);
  said.mockRejectedValueOnce(new Error('offline'));
  await addTo('e', () => opening);
  await addTo('e', () => opening);
  const parts = wishes().map((wish) => wish.part).filter(Boolean);
  expect(parts).toHaveLength(2);
  expect(parts[1]).toBe(parts[0]);
});

test('what was heard before it had spoken tells a browser nothing', async () => {
  await addTo('g', () => ({ ...sealing, seq: 3 }));
  await addTo('g', () => ({ ...sealing, seq: 4 }));
  expect(said).toHaveBeenCalledTimes(1);
  await addTo('g', () => ({ ...opening, seq: 6 }));
  expect(wishes()[1]?.part).toBeDefined();
});

test('who has no seat adds nothing', async () => {
  await addTo('f', () => ({ stage: 'seal', seats: [{ yours: false } as unknown as SeatLine], seq: 9 }));
  expect(said).not.toHaveBeenCalled();
});

test('the commitment to a part is the one that the kernel works out', async () => {
  const part = Uint8Array.from({ length: 32 }, (_, at) => at);
  expect(hex(part).slice(0, 8)).toBe('00010203');
  expect(await commitmentTo(part)).toBe('c2d23c47239153f58b7bae89906c8c38abbc287c4cdc5158ccca6a6f710a3702');
});
