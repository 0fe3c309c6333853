import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ok, type ResultAsync, safeTry } from 'neverthrow';
import * as z from 'zod/mini';
import type { CardId } from '#domain/cards/card.ts';
import type { CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import { makeOneFlight } from '../../one-flight.ts';
import type { ServerCatalog, SiteMapCard } from '../../server-catalog.ts';
import { sendFailure } from '../answer.ts';
import type { App } from '../app-types.ts';
import { pathOf } from '../page.ts';
import type { ApiPorts, HttpApiSettings } from '../ports.ts';
import type { ResponseCache } from '../public-answers.ts';
import { publicPagesOf } from '../public-pages.ts';
import { cardEntries, pageEntries, robotsText, siteMap, siteMapIndex } from '../site-map.ts';

/** A site map may have 50,000 URLs; leaves room for pages. */
const cardsAFile = 49_000;

/** Cards at a time: the event loop has a turn after each slice. */
const slice = 500;

const config = { action: 'see-shop', rateLimit: { max: 30 }, cost: 200 } as const;
const schema = { hide: true };
const anHour = 'public, max-age=3600';

/** The texts of all slices of a file. */
const entriesAfter = (
  catalog: Pick<ServerCatalog, 'siteMapCards'>,
  start: CardId | null,
  most: number,
  textOf: (cards: readonly SiteMapCard[]) => string,
): ResultAsync<readonly string[], CatalogFailure> =>
  safeTry(async function* () {
    const texts: string[] = [];
    let last = start;
    for (let left = most; left > 0; left -= slice) {
      const wanted = Math.min(slice, left);
      const next = yield* catalog.siteMapCards(last, wanted);
      texts.push(textOf(next));
      if (next.length < wanted) break;
      last = next.at(-1)?.id ?? null;
      await turn();
    }
    return ok(texts);
  });

export function seoRoutes(
  app: App,
  { catalog, currentShop }: Pick<ApiPorts, 'catalog' | 'currentShop'>,
  { shop: { publicUrl } }: Pick<HttpApiSettings, 'shop'>,
  { route, send }: ResponseCache,
  most = cardsAFile,
): void {
  const file = (start: CardId | null) =>
    entriesAfter(catalog, start, most, (cards) => cardEntries(cards, publicUrl)).map((cards) =>
      siteMap(start === null ? [pageEntries(publicPagesOf(currentShop()), publicUrl), ...cards] : cards),
    );

  const oneFlight = makeOneFlight<string, CatalogFailure>();
  /** One for all who ask in the same state of the catalog. */
  const shared = ({ url, catalogVersion }: FastifyRequest, make: () => ResultAsync<string, CatalogFailure>) =>
    oneFlight(`${catalogVersion} ${url}`, make);

  const xml = { type: 'application/xml; charset=utf-8', caching: anHour, isPublic: true };
  const sendXml = (request: FastifyRequest, reply: FastifyReply, text: ResultAsync<string, CatalogFailure>) =>
    send(
      request,
      reply,
      text.map((whole) => ({ ...xml, text: whole })),
    );

  app.get('/robots.txt', { config: { action: 'see-shop' }, schema }, async (_request, reply) =>
    reply.header('Cache-Control', anHour).type('text/plain; charset=utf-8').send(robotsText(publicUrl)),
  );

  // A query would be another address of the same file, made and kept anew.
  const withoutQuery = (request: FastifyRequest, reply: FastifyReply, done: () => void): void =>
    request.url.includes('?') ? void reply.redirect(pathOf(request), 301) : done();

  app.get('/sitemap.xml', { config, schema, onRequest: withoutQuery, ...route }, async (request, reply) =>
    sendXml(
      request,
      reply,
      shared(request, () =>
        catalog
          .siteMapParts(most)
          .andThen((parts) => (parts.length === 1 ? file(null) : ok(siteMapIndex(parts.length, publicUrl)))),
      ),
    ),
  );

  app.get(
    '/sitemap-:number(^\\d{1,5}).xml',
    {
      config,
      onRequest: withoutQuery,
      ...route,
      schema: { ...schema, params: z.object({ number: z.coerce.number() }) },
    },
    async (request, reply) => {
      const parts = await catalog.siteMapParts(most);
      if (parts.isErr()) return sendFailure(reply, parts.error);
      const start = parts.value[request.params.number - 1];
      return start === undefined
        ? sendFailure(reply, { kind: 'no-such-call' })
        : sendXml(
            request,
            reply,
            shared(request, () => file(start)),
          );
    },
  );
}
