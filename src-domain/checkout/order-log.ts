import type { OrderState } from './order-state.ts';

/** Who did something to an order. The admin by name. */
export type Actor = 'shopper' | 'shop' | 'provider' | `admin ${string}`;

/** One line of an order's log, which is only ever added to. */
export type LogEntry = {
  /** ISO instant. */
  readonly at: string;
  readonly by: Actor;
  /** The kind of the fact, `opened`, or `corrected` for tracking that was changed. */
  readonly fact: string;
  readonly from: OrderState | null;
  readonly to: OrderState;
  /** What the fact brought along, as a sentence: an amount, a tracking number, a note. Empty where it brought nothing. */
  readonly detail: string;
};
