import { expect, it } from 'vitest';
import service from '../src/companion/offline.js?raw';

type Handler = (event: { waitUntil?: (work: Promise<void>) => void; respondWith?: (answer: Promise<string>) => void; request?: { url: string; method: string }; data?: string }) => void;

/** The service worker of one build, in a browser whose caches are given. */
class Service {
  handlers: Record<string, Handler> = {};
  fetched: string[] = [];
  taken = 0;

  constructor(
    version: string,
    files: string[],
    readonly stored: Map<string, Map<string, Answer>>,
  ) {
    const caches = {
      open: async (name: string) => {
        const cache = stored.get(name) ?? new Map<string, Answer>();
        stored.set(name, cache);
        return { put: async (path: string, answer: Answer) => void cache.set(path, answer), match: async (path: string) => cache.get(path) };
      },
      keys: async () => [...stored.keys()],
      delete: async (name: string) => stored.delete(name),
      match: async (path: string) => [...stored.values()].map((cache) => cache.get(path)).find(Boolean),
    };
    const fetch = async (path: string): Promise<Answer> => {
      this.fetched.push(path);
      return new Answer(`${path} of ${version}`);
    };
    const self = {
      addEventListener: (name: string, handler: Handler) => (this.handlers[name] = handler),
      clients: { claim: async () => undefined },
      location: { origin: 'https://here' },
      skipWaiting: () => (this.taken += 1),
    };
    new Function('BUILD', 'self', 'caches', 'fetch', service)({ version, files }, self, caches, fetch);
  }

  async run(name: string): Promise<void> {
    let work: Promise<void> | undefined;
    this.handlers[name]!({ waitUntil: (given) => (work = given) });
    await work;
  }

  async ask(url: string, method = 'GET'): Promise<string | null> {
    let answer: Promise<unknown> | undefined;
    this.handlers.fetch!({ request: { url, method }, respondWith: (given) => (answer = given) });
    return answer ? ((await answer) as Answer).text : null;
  }
}

class Answer {
  ok = true;
  constructor(readonly text: string) {}
  clone = (): Answer => this;
}

it('a build is kept whole, and what is not its own goes to the network', async () => {
  const one = new Service('1', ['/companion', '/assets/a-1.js'], new Map());
  await one.run('install');
  expect(await one.ask('https://here/companion?x=1')).toBe('/companion of 1');
  expect(await one.ask('https://here/api/shelf')).toBeNull();
  expect(await one.ask('https://elsewhere/companion')).toBeNull();
  expect(await one.ask('https://here/companion', 'POST')).toBeNull();
});

it('a newer build takes over what is the same, waits to be asked, and then the older one is gone', async () => {
  const stored = new Map<string, Map<string, Answer>>();
  const old = new Service('1', ['/companion', '/companion/files.json', '/companion/python-3/a.wasm', '/assets/a-1.js'], stored);
  await old.run('install');
  const newer = new Service('2', ['/companion', '/companion/files.json', '/companion/python-3/a.wasm', '/assets/a-2.js'], stored);
  await newer.run('install');
  expect(newer.fetched).toEqual(['/companion', '/companion/files.json', '/assets/a-2.js']);
  expect(await old.ask('https://here/companion')).toBe('/companion of 1');
  expect(newer.taken).toBe(0);
  newer.handlers.message!({ data: 'take over' });
  expect(newer.taken).toBe(1);
  await newer.run('activate');
  expect([...stored.keys()]).toEqual(['companion-2']);
  expect(await newer.ask('https://here/companion/python-3/a.wasm')).toBe('/companion/python-3/a.wasm of 1');
});
