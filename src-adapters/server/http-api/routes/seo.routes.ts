import type { FastifyReply } from 'fastify';
import { ok, type ResultAsync, safeTry } from 'neverthrow';
import * as z from 'zod/mini';
import type { CardId } from '#domain/cards/card.ts';
import type { CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import type { CardIndex, IndexedCard } from '../../card-index.ts';
import { answer, sendFailure } from '../answer.ts';
import type { App } from '../app-types.ts';
import type { ApiPorts, ApiSettings } from '../ports.ts';
import { publicPagesOf } from '../public-pages.ts';
import { cardsSiteMap, robotsText, siteMapIndex } from '../site-map.ts';

/** A site map may have 50,000 URLs; leaves room for pages. */
const cardsAFile = 49_000;

const slice = 1_000;

const config = { action: 'see-shop', rateLimit: { max: 30 } } as const;
const schema = { hide: true };
const anHour = 'public, max-age=3600';

const cardsAfter = (
  index: CardIndex,
  start: CardId | null,
  most: number,
): ResultAsync<readonly IndexedCard[], CatalogFailure> =>
  safeTry(async function* () {
    const cards: IndexedCard[] = [];
    for (let last = start; cards.length < most; ) {
      const wanted = Math.min(slice, most - cards.length);
      const next = yield* index.after(last, wanted);
      for (const card of next) cards.push(card);
      if (next.length < wanted) break;
      last = next.at(-1)?.id ?? null;
    }
    return ok(cards);
  });

export function seoRoutes(
  app: App,
  { cardIndex }: Pick<ApiPorts, 'cardIndex'>,
  { shop }: Pick<ApiSettings, 'shop'>,
  most = cardsAFile,
): void {
  const { publicUrl } = shop;
  const file = (start: CardId | null) =>
    cardsAfter(cardIndex, start, most).map((cards) =>
      cardsSiteMap(cards, publicUrl, start === null ? publicPagesOf(shop) : []),
    );

  const sendXml = (reply: FastifyReply, xml: ResultAsync<string, CatalogFailure>) =>
    answer(
      reply,
      xml.andTee(() => {
        reply.header('Cache-Control', anHour).type('application/xml; charset=utf-8');
      }),
    );

  app.get('/robots.txt', { config: { action: 'see-shop' }, schema }, async (_request, reply) =>
    reply.header('Cache-Control', anHour).type('text/plain; charset=utf-8').send(robotsText(publicUrl)),
  );

  app.get('/sitemap.xml', { config, schema }, async (_request, reply) =>
    sendXml(
      reply,
      cardIndex
        .parts(most)
        .andThen((parts) => (parts.length === 1 ? file(null) : ok(siteMapIndex(parts.length, publicUrl)))),
    ),
  );

  app.get(
    '/sitemap-:number(^\\d{1,5}).xml',
    { config, schema: { ...schema, params: z.object({ number: z.coerce.number() }) } },
    async (request, reply) => {
      const parts = await cardIndex.parts(most);
      if (parts.isErr()) return sendFailure(reply, parts.error);
      const start = parts.value[request.params.number - 1];
      return start === undefined ? sendFailure(reply, { kind: 'no-such-call' }) : sendXml(reply, file(start));
    },
  );
}
