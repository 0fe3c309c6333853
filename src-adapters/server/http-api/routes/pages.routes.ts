import { existsSync } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import { type Card, cardId, isDraft } from '#domain/cards/card.ts';
import { sendFailure } from '../answer.ts';
import type { App } from '../app-types.ts';
import { cardHead } from '../card-head.ts';
import type { Failure } from '../failure.ts';
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
import { isPagePath, publicPageAt } from '../public-pages.ts';
import type { Viewers } from '../viewers.ts';
import { visibleCard } from '../visible-card.ts';

type Told = { readonly head: string; readonly status: number };

/** Milliseconds to wait for metadata. */
const longestWait = 1_000;

const config = { action: 'see-shop' } as const;

const afterWait = (milliseconds: number): Promise<null> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds, null).unref());

/** Serves the page to navigations; `/cards` is both a page and a call (API-13). */
export async function pageRoutes(
  app: App,
  { catalog }: Pick<ApiPorts, 'catalog'>,
  { page: folder, shop }: Pick<ApiSettings, 'page' | 'shop'>,
  viewers: Viewers,
): Promise<void> {
  const page: Page = folder !== null && existsSync(folder) ? pageIn(folder, shop) : { html: () => null };

  const headOf = (path: string): Told => {
    const told = publicPageAt(path, shop);
    if (told) return { head: headHtml(told, shop.publicUrl), status: 200 };
    return { head: unlistedHead, status: isPagePath(path, shop) ? 200 : 404 };
  };

  const found = (request: FastifyRequest, id: string): ResultAsync<Card, Failure> =>
    viewers.of(request).andThen((viewer) => visibleCard(catalog, viewer, cardId(id)));

  /** Plain page if the database does not answer; nothing about drafts. */
  const cardHeadOf = async (request: FastifyRequest, id: string): Promise<Told> => {
    const card = await Promise.race([found(request, id), afterWait(longestWait)]);
    if (card === null) return { head: '', status: 200 };
    return card.match<Told>(
      (shown) => {
        const head = isDraft(shown) ? unlistedHead : headHtml(cardHead(shown, shop.publicUrl), shop.publicUrl);
        return { head, status: 200 };
      },
      ({ kind }) => (kind === 'card-not-found' ? { head: unlistedHead, status: 404 } : { head: '', status: 200 }),
    );
  };

  const send = (reply: FastifyReply, { head, status }: Told): FastifyReply => {
    const html = page.html(head);
    return html ? sendPage(reply, html, status) : sendFailure(reply, { kind: 'no-such-call' });
  };

  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.url?.startsWith('/cards')) return undefined;
    reply.header('Vary', 'Accept');
    const html = isNavigation(request) ? page.html(headOf(pathOf(request)).head) : null;
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
      wantsPage(request) ? send(reply, await cardHeadOf(request, request.params.id)) : reply.callNotFound(),
  );

  if (folder !== null && existsSync(folder)) await servePageFiles(app, folder);
}
