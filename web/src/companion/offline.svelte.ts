/** The page without a connection: whether everything is kept for that, and whether a newer build waits. */

export type Offline = 'unknown' | 'fetching' | 'ready' | 'never';

class OfflineState {
  state = $state<Offline>('unknown');
  /** A newer build is here and takes over when asked. */
  newer = $state(false);
  private waiting: ServiceWorker | null = null;

  async start(): Promise<void> {
    if (!('serviceWorker' in navigator)) {
      this.state = 'never';
      return;
    }
    const had = navigator.serviceWorker.controller !== null;
    navigator.serviceWorker.addEventListener('controllerchange', () => had && location.reload());
    try {
      const registration = await navigator.serviceWorker.register('/companion-sw.js', { scope: '/companion' });
      this.state = registration.active ? 'ready' : 'fetching';
      this.look(registration);
      registration.addEventListener('updatefound', () => this.look(registration));
    } catch {
      // Without a connection the one that is there goes on.
      this.state = had ? 'ready' : 'never';
    }
  }

  takeNewer(): void {
    this.waiting?.postMessage('take over');
  }

  private look(registration: ServiceWorkerRegistration): void {
    const coming = registration.installing ?? registration.waiting;
    if (!coming) return;
    const seen = (): void => {
      if (coming.state === 'activated') this.state = 'ready';
      if (coming.state === 'redundant' && !registration.active) this.state = 'never';
      if (coming.state === 'installed' && registration.active) {
        this.waiting = coming;
        this.newer = true;
      }
    };
    coming.addEventListener('statechange', seen);
    seen();
  }
}

export const offline = new OfflineState();
