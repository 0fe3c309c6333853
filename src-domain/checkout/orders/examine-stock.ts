import { okAsync, type ResultAsync } from 'neverthrow';
import type { Unavailable } from '../../shared/unavailable.ts';
import type { CopiesMisfit, StockAudit, StockGap } from './orders.port.ts';

export type StockFinding = {
  readonly kind: 'stock-gap' | 'copies-misfit';
  readonly subject: string;
  readonly detail: string;
  readonly safe: boolean;
  readonly fixed: boolean;
};

const countText = ({ counted: { total, available, held, sold }, byOrders }: StockGap): string =>
  `counted: ${total} in all, ${available} to be had, ${held} held, ${sold} sold; by the orders: ${byOrders.held} held, ${byOrders.sold} sold`;

/** A recount below 0 means that too many copies were sold: the admin must decide. */
const isSafe = ({ counted, byOrders }: StockGap): boolean => byOrders.held + byOrders.sold <= counted.total;

const gapFinding =
  (left: ReadonlySet<string>) =>
  (gap: StockGap): StockFinding => ({
    kind: 'stock-gap',
    subject: gap.cardId,
    detail: countText(gap),
    safe: isSafe(gap),
    fixed: !left.has(gap.cardId),
  });

const misfitFinding = ({ orderId, detail }: CopiesMisfit): StockFinding => ({
  kind: 'copies-misfit',
  subject: orderId,
  detail,
  safe: false,
  fixed: false,
});

const idsOf = (gaps: readonly StockGap[]): ReadonlySet<string> => new Set(gaps.map(({ cardId }) => cardId));

/** Compares stock with the orders. @param fix recounts where that is safe */
export function examineStock(audit: StockAudit, fix: boolean): ResultAsync<StockFinding[], Unavailable> {
  const leftOf = (gaps: readonly StockGap[]): ResultAsync<ReadonlySet<string>, Unavailable> =>
    fix && gaps.some(isSafe) ? audit.recount().andThen(() => audit.gaps().map(idsOf)) : okAsync(idsOf(gaps));

  return audit
    .gaps()
    .andThen((gaps) => leftOf(gaps).map((left) => gaps.map(gapFinding(left))))
    .andThen((gaps) => audit.misfits().map((misfits) => [...gaps, ...misfits.map(misfitFinding)]));
}
