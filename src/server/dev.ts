import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { createServer } from 'vite';
import { shopConfigElement } from '#adapters/calls/shop-config-element.ts';
import { makeLogger } from '#adapters/server/node/log.ts';
import { readServerSettings } from './server-settings.ts';
import { tokens } from './server-tokens.ts';
import { projectFolder, startShop } from './start-shop.ts';

/** Paths of the API; others go to the page. */
const calls = ['/health', '/ready', '/api', '/documentation'];

/** Vite dev server in front of a running shop. */
async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const settings = readServerSettings(process.env);
  if (settings.isErr()) throw new Error(settings.error);
  const shop = await startShop(settings.value, makeLogger(settings.value.logLevel));
  if (shop.isErr()) throw new Error(shop.error);
  const { url, container, madePassword, stop } = shop.value;

  const config = () => ({ ...container.get(tokens.currentShop)(), publicUrl: url });
  const vite = await createServer({
    root: projectFolder,
    server: {
      proxy: {
        ...Object.fromEntries(calls.map((path) => [path, url])),
        '^/cards(/|\\?|$)': {
          target: url,
          bypass: ({ headers, url: path }) => (headers.accept?.includes('text/html') ? path : undefined),
        },
      },
    },
    plugins: [
      {
        name: 'shop-config',
        transformIndexHtml: () => [
          {
            tag: 'script',
            attrs: { type: 'application/json', id: shopConfigElement },
            children: JSON.stringify(config()).replaceAll('<', '\\u003c'),
          },
        ],
      },
    ],
  });
  await vite.listen();
  vite.printUrls();
  process.stdout.write(`The API answers at ${url}\n`);
  if (madePassword !== null) process.stdout.write(`Admin password:      ${madePassword}\n`);
  // Vite would exit on SIGTERM before the shop has stopped.
  process.removeAllListeners('SIGTERM');
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(
      signal,
      () =>
        void vite
          .close()
          .then(stop)
          .finally(() => process.exit()),
    );
  }
}

await main();
