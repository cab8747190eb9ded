// The companion without a connection: everything its page needs is kept, one cache for each build. `BUILD` stands above
// this when it is built. A new build waits until the page asks for it, so that no page is made of two builds.
const CACHE = `companion-${BUILD.version}`;
const KEPT = new Set(BUILD.files);
/** Files whose names say what is in them: what an older build has of them is taken from there. */
const isForGood = (path) => /^\/(assets|companion)\//.test(path) && !path.endsWith('/files.json');

async function keep() {
  const cache = await caches.open(CACHE);
  for (const path of BUILD.files) {
    const had = isForGood(path) ? await caches.match(path) : undefined;
    const answer = had ?? (await fetch(path, { cache: isForGood(path) ? 'default' : 'no-cache' }));
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    await cache.put(path, answer.clone());
  }
}

async function forgetOthers() {
  for (const name of await caches.keys()) if (name.startsWith('companion-') && name !== CACHE) await caches.delete(name);
  await self.clients.claim();
}

async function kept(request, path) {
  const cache = await caches.open(CACHE);
  return (await cache.match(path)) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(keep()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));
self.addEventListener('message', (event) => event.data === 'take over' && self.skipWaiting());
self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== self.location.origin || !KEPT.has(pathname)) return;
  event.respondWith(kept(event.request, pathname));
});
