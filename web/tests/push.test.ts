import { describe, expect, it } from 'vitest';
import { bytesOf, wayOf } from '../src/lib/push';

describe('a push subscription', () => {
  it('is made with the key of the server in bytes', () => expect([...bytesOf('-_8B')]).toEqual([251, 255, 1]));
  it('is sent with its address and both keys', () => {
    const given = { endpoint: 'https://push.example.org/x', keys: { p256dh: 'p', auth: 'a' } };
    expect(wayOf(given)).toEqual({ kind: 'push', target: 'https://push.example.org/x', p256dh: 'p', auth: 'a' });
    expect(wayOf({ ...given, keys: { p256dh: 'p' } })).toBeNull();
  });
});
