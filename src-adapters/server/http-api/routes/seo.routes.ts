import type { FastifyReply, FastifyRequest } from 'fastify';
import { ok, type ResultAsync, safeTry } from 'neverthrow';
import * as z from 'zod/mini';
import type { CardId } from '#domain/cards/card.ts';
import type { CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import type { ServerCatalog, SiteMapCard } from '../../server-catalog.ts';
import { sendFailure } from '../answer.ts';
import type { App } from '../app-types.ts';
import type { ApiPorts, ApiSettings } from '../ports.ts';
import type { KeptAnswers } from '../public-answers.ts';
import { publicPagesOf } from '../public-pages.ts';
import { cardsSiteMap, robotsText, siteMapIndex } from '../site-map.ts';

/** A site map may have 50,000 URLs; leaves room for pages. */
const cardsAFile = 49_000;

const slice = 1_000;

const config = { action: 'see-shop', rateLimit: { max: 30 } } as const;
const schema = { hide: true };
const anHour = 'public, max-age=3600';

const cardsAfter = (
  catalog: Pick<ServerCatalog, 'siteMapCards'>,
  start: CardId | null,
  most: number,
): ResultAsync<readonly SiteMapCard[], CatalogFailure> =>
  safeTry(async function* () {
    const cards: SiteMapCard[] = [];
    for (let last = start; cards.length < most; ) {
      const wanted = Math.min(slice, most - cards.length);
      const next = yield* catalog.siteMapCards(last, wanted);
      for (const card of next) cards.push(card);
      if (next.length < wanted) break;
      last = next.at(-1)?.id ?? null;
    }
    return ok(cards);
  });

export function seoRoutes(
  app: App,
  { catalog }: Pick<ApiPorts, 'catalog'>,
  { shop }: Pick<ApiSettings, 'shop'>,
  { route, send }: KeptAnswers,
  most = cardsAFile,
): void {
  const { publicUrl } = shop;
  const file = (start: CardId | null) =>
    cardsAfter(catalog, start, most).map((cards) =>
      cardsSiteMap(cards, publicUrl, start === null ? publicPagesOf(shop) : []),
    );

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

  app.get('/sitemap.xml', { config, schema, ...route }, async (request, reply) =>
    sendXml(
      request,
      reply,
      catalog
        .siteMapParts(most)
        .andThen((parts) => (parts.length === 1 ? file(null) : ok(siteMapIndex(parts.length, publicUrl)))),
    ),
  );

  app.get(
    '/sitemap-:number(^\\d{1,5}).xml',
    { config, ...route, schema: { ...schema, params: z.object({ number: z.coerce.number() }) } },
    async (request, reply) => {
      const parts = await catalog.siteMapParts(most);
      if (parts.isErr()) return sendFailure(reply, parts.error);
      const start = parts.value[request.params.number - 1];
      return start === undefined ? sendFailure(reply, { kind: 'no-such-call' }) : sendXml(request, reply, file(start));
    },
  );
}
