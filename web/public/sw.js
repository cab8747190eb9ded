// Shows a turn notice while no page is open, and opens the table when it is pressed. Nothing is cached here.
self.addEventListener('push', (event) => {
  const notice = event.data?.json() ?? {};
  event.waitUntil(self.registration.showNotification(notice.title ?? 'Regolith', { body: notice.text ?? '', tag: notice.table ?? 'regolith', icon: '/favicon.svg', data: { path: notice.path ?? '/' } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = String(event.notification.data?.path ?? '/');
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((pages) => {
      const open = pages.find((page) => new URL(page.url).pathname === path);
      return open ? open.focus() : self.clients.openWindow(path.startsWith('/') ? path : '/');
    }),
  );
});
