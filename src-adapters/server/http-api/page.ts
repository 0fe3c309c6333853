import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ShopConfig } from '../../calls/shop-config.wire.ts';
import { shopConfigElement } from '../../calls/shop-config-element.ts';
import type { App } from './app-types.ts';
import { type CompressibleBody, compressed, encodingFor } from './compressed-body.ts';
import { etagOf, hasEtag } from './etag.ts';
import type { RenderedPage } from './rendered-page.ts';

/** The shop's page with configuration from the server. */
export type Page = {
  /** Without a head and content; null when there is no built page. */
  shell(): string | null;
};

/** Escapes `<`, so that the shop's name cannot end the element. */
const scriptOf = (shop: ShopConfig): string =>
  `<script type="application/json" id="${shopConfigElement}">${JSON.stringify(shop).replaceAll('<', '\\u003c')}</script>`;

const withConfig = (html: string, shop: ShopConfig): string =>
  html.includes('</head>') ? html.replace('</head>', () => `${scriptOf(shop)}</head>`) : scriptOf(shop) + html;

export function withHead(html: string, head: string): string {
  const bare = head.includes('<title>')
    ? html.replace(/<title>[^<]*<\/title>\s*/, '').replace(/<meta\s+name="description"[^>]*>\s*/, '')
    : html;
  return bare.includes('</head>') ? bare.replace('</head>', () => `${head}</head>`) : head + bare;
}

/** The empty root element, and the text for browsers without scripts. */
const root = /<div id="root"><\/div>\s*(<noscript>.*?<\/noscript>)?/s;

/** The page is complete without its code: the script in its head loads that after styles, font and pictures. */
const withCodeLast = (html: string): string =>
  html
    .replaceAll('<script type="module"', '<script type="late-module"')
    .replaceAll('<link rel="modulepreload"', '<link rel="late-modulepreload"');

export const withRendered = (shell: string, { head, body }: Pick<RenderedPage, 'head' | 'body'>): string =>
  withCodeLast(shell.replace('</head>', () => `${head}</head>`)).replace(root, () => body);

/** What the content policy says of the scripts that stand in the document of a built page, to let them run. */
export function inlineScriptsIn(folder: string | null): string[] {
  const path = folder === null ? '' : join(folder, 'index.html');
  if (!existsSync(path)) return [];
  const scripts = readFileSync(path, 'utf8').matchAll(/<script>(.*?)<\/script>/gs);
  return Array.from(scripts, ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
}

/** Made again after a new build, and when the shop has changed. */
export function pageIn(folder: string, currentShop: () => ShopConfig): Page {
  const path = join(folder, 'index.html');
  let read: { readonly changed: number; readonly shop: ShopConfig; readonly html: string } | null = null;
  return {
    shell: () => {
      try {
        const [changed, shop] = [statSync(path).mtimeMs, currentShop()];
        if (changed !== read?.changed || shop !== read.shop) {
          read = { changed, shop, html: withConfig(readFileSync(path, 'utf8'), shop) };
        }
        return read.html;
      } catch {
        return null;
      }
    },
  };
}

export type Html = CompressibleBody & { readonly etag: string };

export function htmlOf(text: string): Html {
  const body = Buffer.from(text);
  return { body, encoded: new Map(), etag: etagOf(body) };
}

export async function sendPage(reply: FastifyReply, { body, encoded, etag }: Html, status: number): Promise<void> {
  reply.header('Cache-Control', 'no-cache').header('ETag', etag);
  if (status === 200 && hasEtag(reply.request.headers['if-none-match'], etag)) {
    reply.code(304).send();
    return;
  }
  reply.code(status).type('text/html; charset=utf-8');
  const encoding = encodingFor(reply.request, body);
  if (encoding === null) {
    reply.send(body);
    return;
  }
  const small = encoded.get(encoding) ?? (await compressed(body, encoding));
  encoded.set(encoding, small);
  reply.header('Content-Encoding', encoding).send(small);
}

const accepts = ({ headers }: FastifyRequest, type: string): boolean => (headers.accept ?? '*/*').includes(type);

const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** A browser navigation, not a fetch (API-13). */
export const isNavigation = (request: FastifyRequest): boolean => isReading(request) && accepts(request, 'text/html');

/** The service worker asks for one plain document, which it keeps for every address (STORE-17). */
export const wantsContent = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-dest'] !== 'empty';

export const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '';

/** A browser navigation, or a client that accepts anything. */
export const wantsPage = (request: FastifyRequest): boolean =>
  isReading(request) && (accepts(request, 'text/html') || accepts(request, '*/*'));

/** Whether an unknown URL may be a page. */
export function isPageAddress(request: FastifyRequest): boolean {
  const path = pathOf(request);
  const foreign = /^\/(api|documentation|assets|images|sharing)(\/|$)/.test(path) || /\.[a-z0-9]{1,8}$/i.test(path);
  return wantsPage(request) && !foreign;
}

const year = 365 * 24 * 60 * 60;
const day = 24 * 60 * 60;

/** The worker that reads labels, by its name in the build; it may be a compressed form. */
const scanWorker = /[\\/]scan-worker-[\w-]+\.js(\.(br|gz))?$/;

/** A worker has the policy of its own answer: this one compiles WebAssembly, loads that from the shop, and nothing else. */
const scanWorkerPolicy = "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'";

function cachingOf(path: string): string {
  if (/[\\/]assets[\\/]|[\\/]pictures[\\/]cards[\\/].*\.avif$/.test(path)) return `public, max-age=${year}, immutable`;
  return /\.(svg|png|webp|avif|jpg|ico)$/.test(path) ? `public, max-age=${day}` : 'no-cache';
}

/** Hashed files and sample cards, which never change, are cached for a year; `file.br` and `file.gz` are served if present. */
export async function servePageFiles(app: App, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: true,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('Cache-Control', cachingOf(path));
      if (scanWorker.test(path)) reply.header('Content-Security-Policy', scanWorkerPolicy);
    },
  });
}
