import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

/** Where a server of ours listens while the page is served by Vite. */
const server = 'http://127.0.0.1:8000';

/** A style sheet in the head holds everything up until it is here; after the skeleton it holds up only what needs it. */
const stylesLast = {
  name: 'styles-last',
  transformIndexHtml: {
    order: 'post' as const,
    handler(html: string): string {
      const links = html.match(/ *<link rel="stylesheet"[^>]*>\n?/g) ?? [];
      return links.reduce((page, link) => page.replace(link, ''), html).replace('    <noscript>', `${links.join('')}    <noscript>`);
    },
  },
};

export default defineConfig({
  plugins: [svelte(), stylesLast],
  base: '/',
  build: {
    outDir: '../src/regolith/server/static',
    emptyOutDir: true,
    target: 'es2022',
    // Nothing may be inlined into the page: the server allows files of its own only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Which files a screen needs: what the companion keeps for when there is no connection.
    manifest: true,
  },
  // Below the address of its page, since a service worker answers for nothing else.
  worker: { format: 'es', rollupOptions: { output: { entryFileNames: 'companion/worker-[hash].js' } } },
  server: { proxy: { '/api': { target: server, ws: true }, '/companion/': server } },
  test: { include: ['tests/**/*.test.ts'], environment: 'node' },
} as Parameters<typeof defineConfig>[0]);
