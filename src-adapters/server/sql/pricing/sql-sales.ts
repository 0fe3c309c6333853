import type { Kysely } from 'kysely';
import { err, ok, type Result, type ResultAsync } from 'neverthrow';
import { makeIsCovered } from '#domain/pricing/coverage.ts';
import { endedNow } from '#domain/pricing/period.ts';
import { type Sale, type SaleId, saleId, salePrice } from '#domain/pricing/sale.ts';
import {
  type ApplySales,
  mostListedSales,
  type SaleNotFound,
  type Sales,
  type StaleSale,
  type StoredSale,
} from '#domain/pricing/sales.port.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Editor } from '#domain/shared/editor.ts';
import type { Ids } from '#domain/shared/ids.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';
import { nextChangeNumber } from '../cards/write-change.ts';
import type { Tables } from '../tables.ts';
import { inTransaction, orUnavailable, success, type Tx } from '../transaction.ts';
import { applySales, type PricedCard, readPricedCards } from './apply-sales.ts';
import { isDue, lockSales, readSales, type SaleRow } from './read-sales.ts';

function lowered(cards: readonly PricedCard[], sale: Sale): number {
  const isCovered = makeIsCovered(sale);
  return cards.filter((card) => isCovered(card) && salePrice(card.regular, sale) !== null).length;
}

const storedOf = ({ id, content, version, created_at }: SaleRow, cards: readonly PricedCard[]): StoredSale => ({
  id,
  sale: content,
  version,
  createdAt: created_at.toISOString(),
  cards: lowered(cards, content),
});

async function list(db: Kysely<Tables>): Promise<readonly StoredSale[]> {
  const rows = await readSales(db, mostListedSales);
  const cards = rows.length === 0 ? [] : await readPricedCards(db);
  return rows.map((row) => storedOf(row, cards));
}

type Parts = { readonly clock: Clock; readonly ids: Ids; readonly log: Log };

/** Keeps all versions; the audit log reads them. @param by the editor */
export function makeSqlSales(db: Kysely<Tables>, { clock, ids, log }: Parts, by: Editor): Sales {
  async function write(tx: Tx, id: SaleId, content: Sale, version: number): Promise<StoredSale> {
    const at = new Date(clock.now());
    const change = await nextChangeNumber(tx);
    await tx
      .insertInto('sales')
      .values({ id, version, content: JSON.stringify(content), saved_at: at, by, change })
      .execute();
    await applySales(tx, at);
    const row = (await readSales(tx)).find((one) => one.id === id);
    if (!row) throw new Error('a sale that was written is not there');
    return storedOf(row, await readPricedCards(tx));
  }

  const change = (
    id: SaleId,
    since: number,
    next: (before: Sale) => Sale,
  ): ResultAsync<StoredSale, SaleNotFound | StaleSale | Unavailable> =>
    orUnavailable(
      log,
      'changing a sale',
      inTransaction<StoredSale, SaleNotFound | StaleSale>(db, async (tx) => {
        await lockSales(tx);
        const row = (await readSales(tx)).find((one) => one.id === id);
        if (!row) return err({ kind: 'sale-not-found' });
        if (row.version !== since) {
          return err({ kind: 'stale-sale', current: storedOf(row, await readPricedCards(tx)) });
        }
        return ok(await write(tx, id, next(row.content), since + 1));
      }),
    );

  return {
    list: () => orUnavailable(log, 'listing sales', list(db).then(success)),
    add: (sale) =>
      orUnavailable(
        log,
        'adding a sale',
        inTransaction<StoredSale, never>(db, async (tx) => {
          await lockSales(tx);
          return ok(await write(tx, saleId(ids.random()), sale, 1));
        }),
      ),
    change: (id, sale, since) => change(id, since, () => sale),
    end: (id, since) => change(id, since, (before) => endedNow(before, new Date(clock.now()).toISOString())),
  };
}

/** Looks first whether there is anything to do, which costs one small query. */
export function makeSqlApplySales(db: Kysely<Tables>, { clock, log }: Pick<Parts, 'clock' | 'log'>): ApplySales {
  async function apply(): Promise<Result<number, never>> {
    const due = (await readSales(db)).some((row) => isDue(row, clock.now()));
    if (!due) return ok(0);
    return inTransaction<number, never>(db, async (tx) => {
      await lockSales(tx);
      return ok(await applySales(tx, new Date(clock.now())));
    });
  }
  return () => orUnavailable(log, 'applying sales', apply());
}
