/** Notices of the browser itself, for somebody who looks elsewhere. Some browsers promise them and then refuse. */

/** Not asked yet, allowed, refused by the reader, or not possible in this browser. */
export type Permission = 'ask' | 'granted' | 'refused' | 'impossible';

let impossible = typeof Notification === 'undefined';

export function permission(): Permission {
  if (impossible) return 'impossible';
  const said = Notification.permission;
  return said === 'default' ? 'ask' : said === 'granted' ? 'granted' : 'refused';
}

/** Ask the reader, and show a first one: only then is it known whether this browser can. */
export async function allow(first: string): Promise<Permission> {
  if (!impossible && (await Notification.requestPermission()) === 'granted') notify(first, '');
  return permission();
}

/** Says whether the browser has shown it. On phones it may refuse although it was allowed. */
export function notify(text: string, body: string): boolean {
  if (permission() !== 'granted') return false;
  try {
    new Notification(text, { body, tag: 'regolith' });
  } catch {
    impossible = true;
  }
  return !impossible;
}
