/** Limits on the copies that unpaid orders hold: a share of those for sale, but never below `least` or above `most`. */
type HoldLimit = { readonly share: number; readonly least: number; readonly most: number };

/** For a customer, and for all customers of one network: an office shares its address (PAY-44). */
export const holdLimits = {
  customer: { share: 1 / 4, least: 5, most: 40 },
  network: { share: 1 / 2, least: 10, most: 80 },
} as const satisfies Record<string, HoldLimit>;

/** Copies for sale beyond which no limit grows. */
export const stockThatCounts = 160;

/** Copies in open orders. */
export type Holds = Readonly<Record<keyof typeof holdLimits, number>>;

/** `most`: copies that may be held at once. */
export type TooManyHeld = { readonly kind: 'too-many-held'; readonly most: number };

const limitOf = ({ share, least, most }: HoldLimit, forSale: number): number =>
  Math.max(least, Math.min(most, Math.floor(forSale * share)));

const exceeded = (held: Holds, wanted: number, forSale: number): HoldLimit | undefined =>
  Object.entries(holdLimits)
    .filter(([who, limit]) => held[who as keyof Holds] + wanted > limitOf(limit, forSale))
    .map(([, limit]) => limit)[0];

/** Whether the copies are allowed in a shop of any size, so that its stock need not be counted. */
export const isAlwaysAllowed = (held: Holds, wanted: number): boolean => exceeded(held, wanted, 0) === undefined;

/**
 * Refuses copies that would leave too few for others; null when they may be held.
 * @param wanted copies of the new order @param forSale all tracked copies on offer, held ones too; at least up to `stockThatCounts`
 */
export function tooManyHeld(held: Holds, wanted: number, forSale: number): TooManyHeld | null {
  const limit = exceeded(held, wanted, forSale);
  return limit ? { kind: 'too-many-held', most: limitOf(limit, forSale) } : null;
}
