import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A browser that allows notices; on a phone the word alone is not enough. */
function browser(phone: boolean): string[] {
  const shown: string[] = [];
  class Notice {
    static permission = 'default';

    static async requestPermission(): Promise<string> {
      return (Notice.permission = 'granted');
    }

    constructor(text: string) {
      if (phone) throw new TypeError('Illegal constructor.');
      shown.push(text);
    }
  }
  vi.stubGlobal('Notification', Notice);
  return shown;
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

describe('notices of the browser', () => {
  it('are shown once they were allowed', async () => {
    const shown = browser(false);
    const { allow, notify, permission } = await import('../src/lib/notices');
    expect(permission()).toBe('ask');
    expect(notify('Your turn', '')).toBe(false);
    expect(await allow('Hello')).toBe('granted');
    expect(notify('Your turn', '')).toBe(true);
    expect(shown).toEqual(['Hello', 'Your turn']);
  });

  it('that a phone refuses to show break nothing, and are known to be impossible', async () => {
    browser(true);
    const { allow, notify, permission } = await import('../src/lib/notices');
    expect(await allow('Hello')).toBe('impossible');
    expect(notify('Your turn', '')).toBe(false);
    expect(permission()).toBe('impossible');
  });

  it('are impossible where the browser does not know them', async () => {
    const { permission } = await import('../src/lib/notices');
    expect(permission()).toBe('impossible');
  });
});
