import { type Cents, noCents, sumCents } from './cents.ts';

/** Products of two amounts exceed what a number holds exactly. */
const product = (amount: number, weight: number): bigint => BigInt(amount) * BigInt(weight);

/** `amount × part / whole`, rounded half up; 0 of nothing. Rises with `amount` by at most a cent per cent where `part ≤ whole`. */
export function portionOf(amount: Cents, part: number, whole: number): Cents {
  if (whole <= 0) return noCents;
  return Number((product(amount, part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n)) as Cents;
}

/**
 * Shares an amount in proportion to whole weights, to the cent (largest remainder; the first of equals). The parts sum to
 * the amount; all are 0 where every weight is.
 */
export function shareCents(amount: Cents, weights: readonly number[]): readonly Cents[] {
  const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  if (whole === 0n) return weights.map(() => noCents);
  const exact = weights.map((weight) => product(amount, weight));
  const floors = exact.map((share) => Number(share / whole) as Cents);
  const left = amount - sumCents(floors);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share % whole }))
    .sort((a, b) => Number(b.remainder - a.remainder));
  const raised = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return floors.map((floor, index) => (raised.has(index) ? ((floor + 1) as Cents) : floor));
}
