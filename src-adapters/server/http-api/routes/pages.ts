import { existsSync } from 'node:fs';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { cardId, isDraft } from '#domain/cards/card.ts';
import { sendFailure } from '../answer.ts';
import type { App } from '../app.ts';
import { cardHead } from '../card-head.ts';
import {
  isNavigation,
  isPageAddress,
  type Page,
  pageIn,
  pathOf,
  sendPage,
  servePageFiles,
  wantsPage,
} from '../page.ts';
import { headHtml, unlistedHead } from '../page-head.ts';
import type { ApiPorts, ApiSettings } from '../ports.ts';
import { publicPageAt } from '../public-pages.ts';

/** The longest that a page waits for what its head tells, in milliseconds. */
const longestWait = 1_000;

const config = { action: 'see-shop' } as const;

const afterWait = (milliseconds: number): Promise<null> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds, null).unref());

/** The page for whoever goes to an address of it; `/cards` is a page and a call (API-13). */
export async function pageRoutes(
  app: App,
  { catalog }: Pick<ApiPorts, 'catalog'>,
  { page: folder, shop }: Pick<ApiSettings, 'page' | 'shop'>,
): Promise<void> {
  const page: Page = folder !== null && existsSync(folder) ? pageIn(folder, shop) : { html: () => null };

  const headOf = (path: string): string => {
    const told = publicPageAt(path);
    return told ? headHtml(told, shop.publicUrl) : unlistedHead;
  };

  /** The page as it was built while the cards cannot be asked; nothing of a draft, and of a card that is not there, is told. */
  const cardHeadOf = async (id: string): Promise<string> => {
    const card = await Promise.race([catalog.card(cardId(id)), afterWait(longestWait)]);
    if (card === null) return '';
    return card.match(
      (found) => (isDraft(found) ? unlistedHead : headHtml(cardHead(found, shop.publicUrl), shop.publicUrl)),
      ({ kind }) => (kind === 'card-not-found' ? unlistedHead : ''),
    );
  };

  const send = (reply: FastifyReply, head: string): FastifyReply => {
    const html = page.html(head);
    return html ? sendPage(reply, html) : sendFailure(reply, { kind: 'no-such-call' });
  };

  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.url?.startsWith('/cards')) return undefined;
    reply.header('Vary', 'Accept');
    const html = isNavigation(request) ? page.html(headOf(pathOf(request))) : null;
    return html ? sendPage(reply, html) : undefined;
  });

  app.setNotFoundHandler((request, reply) =>
    isPageAddress(request) ? send(reply, headOf(pathOf(request))) : sendFailure(reply, { kind: 'no-such-call' }),
  );

  app.get('/', { schema: { hide: true }, config }, (_request, reply) => reply.callNotFound());

  app.get(
    '/card/:id',
    { schema: { hide: true, params: z.object({ id: z.string() }) }, config },
    async (request, reply) =>
      wantsPage(request) ? send(reply, await cardHeadOf(request.params.id)) : reply.callNotFound(),
  );

  if (folder !== null && existsSync(folder)) await servePageFiles(app, folder);
}
