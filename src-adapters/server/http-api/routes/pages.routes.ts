import { existsSync } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import { type Card, cardId, isDraft } from '#domain/cards/card.ts';
import { sendFailure } from '../answer.ts';
import type { App } from '../app-types.ts';
import type { Budgets } from '../budgets.ts';
import { cardHead } from '../card-head.ts';
import type { Failure } from '../failure.ts';
import {
  type Html,
  htmlOf,
  isNavigation,
  isPageAddress,
  type Page,
  pageIn,
  pathOf,
  sendPage,
  servePageFiles,
  wantsContent,
  wantsPage,
  withHead,
  withRendered,
} from '../page.ts';
import { makePageCache } from '../page-cache.ts';
import { headHtml, unlistedHead } from '../page-head.ts';
import type { ApiPorts, HttpApiSettings } from '../ports.ts';
import { pagePattern, publicPageAt } from '../public-pages.ts';
import type { Viewers } from '../viewers.ts';
import { visibleCard } from '../visible-card.ts';

type Told = { readonly head: string; readonly status: number };

/** Milliseconds to wait for metadata. */
const longestWait = 1_000;

/** Milliseconds to render a page. */
const renderCost = 20;

const config = { action: 'see-shop' } as const;

const afterWait = (milliseconds: number): Promise<null> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds, null).unref());

/** Serves the page to navigations; `/cards` is both a page and a call (API-13). */
export async function pageRoutes(
  app: App,
  { catalog, catalogVersion, currentShop }: Pick<ApiPorts, 'catalog' | 'catalogVersion' | 'currentShop'>,
  { page: folder, renderPage }: Pick<HttpApiSettings, 'page' | 'renderPage'>,
  viewers: Viewers,
  budgets: Budgets,
): Promise<void> {
  const page: Page = folder !== null && existsSync(folder) ? pageIn(folder, currentShop) : { shell: () => null };
  const kept = makePageCache(catalogVersion);

  const headOf = (path: string): Told => {
    const shop = currentShop();
    const publicPage = publicPageAt(path, shop);
    if (publicPage) return { head: headHtml(publicPage, shop), status: 200 };
    return { head: unlistedHead, status: pagePattern(path, shop) === null ? 404 : 200 };
  };

  const found = (request: FastifyRequest, id: string): ResultAsync<Card, Failure> =>
    viewers.of(request).andThen((viewer) => visibleCard(catalog, viewer, cardId(id)));

  /** Plain page if the database does not answer; nothing about drafts. */
  const cardHeadOf = async (request: FastifyRequest, id: string): Promise<Told> => {
    const card = await Promise.race([found(request, id), afterWait(longestWait)]);
    if (card === null) return { head: '', status: 200 };
    return card.match<Told>(
      (shown) => {
        const shop = currentShop();
        const head = isDraft(shown) ? unlistedHead : headHtml(cardHead(shown, shop), shop);
        return { head, status: 200 };
      },
      ({ kind }) => (kind === 'card-not-found' ? { head: unlistedHead, status: 404 } : { head: '', status: 200 }),
    );
  };

  /** Null when the session cannot be read in time. */
  const isUser = (request: FastifyRequest): Promise<boolean | null> => {
    const told = viewers.of(request).match(
      (viewer) => viewer.role !== 'guest',
      () => null,
    );
    return Promise.race([told, afterWait(longestWait)]);
  };

  type DescribePage = () => Told | Promise<Told>;
  type Answer = { readonly html: Html; readonly status: number };

  /** Rendered if the page is public and there, and the caller's budget allows it; plain otherwise. */
  const answerTo = async (request: FastifyRequest, shell: string, notify: DescribePage): Promise<Answer> => {
    const { url } = request;
    const wanted = wantsContent(request) ? renderPage : null;
    const signedIn = wanted !== null && pathOf(request).startsWith('/profile') ? await isUser(request) : false;
    const render = signedIn === null ? null : wanted;
    const place = signedIn ? `${url} of a user` : url;
    const known = render && kept.find(place, shell);
    if (known) return { html: known, status: 200 };
    const version = catalogVersion();
    const { head, status } = await notify();
    const isRendered = render !== null && status === 200 && head !== '' && budgets.spend(request, renderCost);
    const rendered = isRendered ? await render(url, signedIn === true) : null;
    const plain = withHead(shell, head);
    const html = htmlOf(rendered ? withRendered(plain, rendered) : plain);
    if (rendered?.onlyCatalog) kept.keep(place, shell, html, version);
    return { html, status };
  };

  const send = async (request: FastifyRequest, reply: FastifyReply, notify: DescribePage): Promise<FastifyReply> => {
    const shell = page.shell();
    if (shell === null) return sendFailure(reply, { kind: 'no-such-call' });
    reply.header('Vary', `Accept, Accept-Encoding${renderPage ? ', Sec-Fetch-Dest' : ''}`);
    const { html, status } = await answerTo(request, shell, notify);
    await sendPage(reply, html, status);
    return reply;
  };

  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.url?.startsWith('/cards')) return done();
    reply.header('Vary', 'Accept');
    if (!isNavigation(request) || page.shell() === null) return done();
    send(request, reply, () => ({ ...headOf(pathOf(request)), status: 200 })).catch(done);
  });

  app.setNotFoundHandler((request, reply) =>
    isPageAddress(request)
      ? send(request, reply, () => headOf(pathOf(request)))
      : sendFailure(reply, { kind: 'no-such-call' }),
  );

  app.get('/', { schema: { hide: true }, config }, (_request, reply) => reply.callNotFound());

  app.get(
    '/card/:id',
    { schema: { hide: true, params: z.object({ id: z.string() }) }, config },
    async (request, reply) =>
      wantsPage(request) ? send(request, reply, () => cardHeadOf(request, request.params.id)) : reply.callNotFound(),
  );

  if (folder !== null && existsSync(folder)) await servePageFiles(app, folder);
}
