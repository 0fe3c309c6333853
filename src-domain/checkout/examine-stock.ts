import { okAsync, type ResultAsync } from 'neverthrow';
import type { OrdersUnavailable } from './orders.port.ts';
import type { CopiesMisfit, StockAudit, StockGap } from './stock-audit.port.ts';

export type StockFinding = {
  readonly kind: 'stock-gap' | 'copies-misfit';
  readonly subject: string;
  readonly detail: string;
  readonly safe: boolean;
  readonly fixed: boolean;
};

const countText = ({ counted: { total, available, held, sold }, byOrders }: StockGap): string =>
  `counted: ${total} in all, ${available} to be had, ${held} held, ${sold} sold; by the orders: ${byOrders.held} held, ${byOrders.sold} sold`;

/** Counted anew, no card has fewer copies than none; where it would, more was sold than there is, and the owner has to look. */
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

/** Compares the counted copies with the orders (ORDER-11). @param fix counts anew where that is safe */
export function examineStock(audit: StockAudit, fix: boolean): ResultAsync<StockFinding[], OrdersUnavailable> {
  const leftOf = (gaps: readonly StockGap[]): ResultAsync<ReadonlySet<string>, OrdersUnavailable> =>
    fix && gaps.some(isSafe) ? audit.recount().andThen(() => audit.gaps().map(idsOf)) : okAsync(idsOf(gaps));

  return audit
    .gaps()
    .andThen((gaps) => leftOf(gaps).map((left) => gaps.map(gapFinding(left))))
    .andThen((gaps) => audit.misfits().map((misfits) => [...gaps, ...misfits.map(misfitFinding)]));
}
