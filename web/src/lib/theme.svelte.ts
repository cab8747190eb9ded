/** Light or dark: the system's choice until somebody chooses here. */

const KEY = 'regolith.theme';

export type Theme = 'dark' | 'light';

class ThemeChoice {
  now = $state<Theme>('dark');

  start(): void {
    const system = matchMedia('(prefers-color-scheme: light)');
    this.show(this.stored() ?? (system.matches ? 'light' : 'dark'));
    system.addEventListener('change', () => {
      if (!this.stored()) this.show(system.matches ? 'light' : 'dark');
    });
  }

  toggle(): void {
    const next = this.now === 'dark' ? 'light' : 'dark';
    remember(KEY, next);
    this.show(next);
  }

  private stored(): Theme | null {
    const found = recall(KEY);
    return found === 'light' || found === 'dark' ? found : null;
  }

  private show(theme: Theme): void {
    this.now = theme;
    document.documentElement.dataset.theme = theme;
  }
}

/** Small things kept on this device; a browser that refuses storage just forgets them. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    return;
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    return;
  }
}

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export const theme = new ThemeChoice();
