import { errAsync, okAsync } from 'neverthrow';
import type { Card } from '#domain/cards/card.ts';
import { centsOf } from '#domain/money/cents.ts';
import { makeIsCovered } from '#domain/pricing/coverage.ts';
import { endedNow } from '#domain/pricing/period.ts';
import { type Sale, type SaleId, saleId, salePrice } from '#domain/pricing/sale.ts';
import type { ChangeSaleFailure, Sales, StoredSale } from '#domain/pricing/sales.port.ts';
import type { Clock } from '#domain/shared/clock.port.ts';

/** Without a catalog whose prices follow. @param cards whose prices are counted */
export function makeInMemorySales(clock: Clock, cards: readonly Card[] = []): Sales {
  let stored: readonly StoredSale[] = [];
  let made = 0;
  const now = () => new Date(clock.now()).toISOString();
  const counted = (sale: Sale): number => {
    const isCovered = makeIsCovered(sale);
    return cards.filter((card) => isCovered(card) && salePrice(centsOf(card.price), sale) !== null).length;
  };
  const failed = (failure: ChangeSaleFailure) => errAsync<StoredSale, ChangeSaleFailure>(failure);

  const change = (id: SaleId, since: number, next: (before: Sale) => Sale) => {
    const before = stored.find((one) => one.id === id);
    if (!before) return failed({ kind: 'sale-not-found' });
    if (before.version !== since) return failed({ kind: 'stale-sale', current: structuredClone(before) });
    const sale = structuredClone(next(before.sale));
    const after = { ...before, sale, cards: counted(sale), version: since + 1 };
    stored = stored.map((one) => (one === before ? after : one));
    return okAsync<StoredSale, ChangeSaleFailure>(structuredClone(after));
  };

  return {
    list: () => okAsync(structuredClone(stored)),
    add: (sale) => {
      made += 1;
      const added = {
        id: saleId(`sale-${made}`),
        sale: structuredClone(sale),
        version: 1,
        createdAt: now(),
        cards: counted(sale),
      };
      stored = [added, ...stored];
      return okAsync(structuredClone(added));
    },
    change: (id, sale, since) => change(id, since, () => sale),
    end: (id, since) => change(id, since, (before) => endedNow(before, now())),
  };
}
