import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ShopConfig, shopConfigElement } from '../../wire/shop-config.wire.ts';
import type { App } from './app-types.ts';

/** The shop's page with configuration from the server. */
export type Page = {
  /** Null when there is no built page. */
  html(head: string): string | null;
};

/** Escapes `<`, so that the shop's name cannot end the element. */
const scriptOf = (shop: ShopConfig): string =>
  `<script type="application/json" id="${shopConfigElement}">${JSON.stringify(shop).replaceAll('<', '\\u003c')}</script>`;

const withConfig = (html: string, shop: ShopConfig): string =>
  html.includes('</head>') ? html.replace('</head>', () => `${scriptOf(shop)}</head>`) : scriptOf(shop) + html;

function withHead(html: string, head: string): string {
  const bare = head.includes('<title>')
    ? html.replace(/<title>[^<]*<\/title>\s*/, '').replace(/<meta\s+name="description"[^>]*>\s*/, '')
    : html;
  return bare.includes('</head>') ? bare.replace('</head>', () => `${head}</head>`) : head + bare;
}

/** Reads the file again after a new build. */
export function pageIn(folder: string, shop: ShopConfig): Page {
  const path = join(folder, 'index.html');
  let read = { changed: -1, html: '' };
  return {
    html: (head) => {
      try {
        const changed = statSync(path).mtimeMs;
        if (changed !== read.changed) read = { changed, html: withConfig(readFileSync(path, 'utf8'), shop) };
        return withHead(read.html, head);
      } catch {
        return null;
      }
    },
  };
}

export const sendPage = (reply: FastifyReply, html: string, status = 200): FastifyReply =>
  reply.code(status).header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(html);

const accepts = ({ headers }: FastifyRequest, type: string): boolean => (headers.accept ?? '*/*').includes(type);

const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** A browser navigation, not a fetch (API-13). */
export const isNavigation = (request: FastifyRequest): boolean => isReading(request) && accepts(request, 'text/html');

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

function cachingOf(path: string): string {
  if (/[\\/]assets[\\/]/.test(path)) return `public, max-age=${year}, immutable`;
  return /\.(svg|png|webp|avif|jpg|ico)$/.test(path) ? `public, max-age=${day}` : 'no-cache';
}

/** Hashed files are cached for a year; `file.br` and `file.gz` are served if present. */
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
    },
  });
}
