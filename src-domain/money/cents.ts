import type { Brand } from '../shared/brand.ts';

/** A whole number of US cents. Sums use cents to avoid floating-point remainders. */
export type Cents = Brand<number, 'Cents'>;

export const cents = (amount: number): Cents => Math.round(amount) as Cents;

export const noCents: Cents = cents(0);

const isFiniteNumber = (value: unknown): value is number => Number.isFinite(value);

/** One billion dollars. A higher number is treated as a mistake. */
const highest = 100_000_000_000;

/**
 * Converts dollars to cents; anything but a finite, non-negative number is 0 (CART-06).
 *
 * Rounds half up on the decimal text, not on the binary product: 1.005 is 101 cents, 19.99 is 1999.
 */
export function centsOf(dollars: unknown): Cents {
  if (!isFiniteNumber(dollars) || dollars < 0.005 || dollars > highest / 100) return noCents;
  // Stryker disable next-line ArithmeticOperator: the text gives the same amount
  const nearest = cents(dollars * 100);
  // With at most two decimals, which is nearly always, the text is not needed.
  // Stryker disable next-line ConditionalExpression: the same amount, several times faster
  if (dollarsOf(nearest) === dollars) return nearest;
  return cents(Number(`${dollars}e2`));
}

export const dollarsOf = (amount: Cents): number => amount / 100;

export const sumCents = (amounts: readonly Cents[]): Cents => cents(amounts.reduce((sum, amount) => sum + amount, 0));

export const timesCents = (amount: Cents, quantity: number): Cents => cents(amount * quantity);

/** Whether a value is a finite, non-negative number with at most two decimals. */
export const isPrice = (value: unknown): value is number => dollarsOf(centsOf(value)) === value;
