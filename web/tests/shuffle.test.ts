import { expect, test } from 'vitest';
import { commitmentTo, hex } from '../src/lib/shuffle';

test('the commitment to a part is the one that the kernel works out', async () => {
  const part = Uint8Array.from({ length: 32 }, (_, at) => at);
  expect(hex(part).slice(0, 8)).toBe('00010203');
  expect(await commitmentTo(part)).toBe('c2d23c47239153f58b7bae89906c8c38abbc287c4cdc5158ccca6a6f710a3702');
});
