import { err, type ResultAsync } from 'neverthrow';
import type { CardPage, CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import type { CardQuery } from '#domain/cards/card-query.ts';
import type { OutOfReach } from '#domain/checkout/admin-orders.use-case.ts';
import { cardPageShape } from '../wire/card-replies.wire.ts';
import { ask, openApi, type ShopApi } from './over-api.ts';

export type CardPages = (query: CardQuery) => ResultAsync<CardPage, CatalogFailure>;

const sentences: Record<Exclude<OutOfReach['kind'], 'refused'>, string> = {
  'api-unreachable': 'The shop cannot be reached. Is it running?',
  'api-not-running': 'The server at this address is not the shop.',
  'sign-in-needed': 'Only the admin can do this.',
};

export function makeCardPagesOverApi(shop: ShopApi): CardPages {
  const api = openApi(shop);
  return ({ sort, limit, cursor }) =>
    ask(
      api,
      { method: 'GET', url: '/cards', params: { status: 'all', sort, limit, ...(cursor && { cursor }) } },
      cardPageShape,
    ).orElse((failure) =>
      err({
        kind: 'catalog-unavailable' as const,
        detail: failure.kind === 'refused' ? failure.message : sentences[failure.kind],
      }),
    );
}
