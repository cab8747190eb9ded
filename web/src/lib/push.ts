/** Web Push in this browser: subscribe with the server's key, and say whether this browser is among those it tells. */
import type { NewWay } from './api.gen';

export const canPush = (): boolean => typeof navigator !== 'undefined' && 'serviceWorker' in navigator && typeof PushManager !== 'undefined';

/** A key as the server writes it, in the bytes that a browser wants. */
export function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const plain = atob(key.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** The subscription of this browser as the server wants it; nothing if the browser gives no keys. */
export function wayOf(subscription: PushSubscriptionJSON): NewWay | null {
  const { endpoint, keys } = subscription;
  return endpoint && keys?.p256dh && keys.auth ? { kind: 'push', target: endpoint, p256dh: keys.p256dh, auth: keys.auth } : null;
}

/** Ask the reader and subscribe. A subscription with an older key of the server is given up first. */
export async function subscribe(key: string): Promise<NewWay | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const worker = await navigator.serviceWorker.register('/sw.js');
  await navigator.serviceWorker.ready;
  const old = await worker.pushManager.getSubscription();
  const known = old?.options.applicationServerKey;
  if (old && known && String(new Uint8Array(known)) !== String(bytesOf(key))) await old.unsubscribe();
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  return wayOf(made.toJSON());
}
