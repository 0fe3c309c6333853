import type { ResultAsync } from 'neverthrow';
import type { CardPage, CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import type { CardQuery } from '#domain/cards/card-query.ts';
import type { OutOfReach } from '#domain/checkout/orders/admin-orders.use-case.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { cardPageShape } from '../calls/card-replies.wire.ts';
import { outageText } from './outage-text.ts';
import { ask, openApi, type ShopApi } from './over-api.ts';

export type CardPages = (query: CardQuery) => ResultAsync<CardPage, CatalogFailure>;

function detailOf(failure: OutOfReach): string {
  if (failure.kind === 'refused') return failure.message;
  return failure.kind === 'unavailable' ? outageText(failure, '') : 'Only the admin can do this.';
}

export function makeCardPagesOverApi(shop: ShopApi): CardPages {
  const api = openApi(shop);
  return ({ sort, limit, cursor }) =>
    ask(
      api,
      { method: 'GET', url: '/cards', params: { status: 'all', sort, limit, ...(cursor && { cursor }) } },
      cardPageShape,
    ).mapErr((failure) => ({ ...storageFails, detail: detailOf(failure) }));
}
