import type { OrderState } from './order-state.ts';

/** Who caused an event. Admins by name. */
export type Actor = 'shopper' | 'shop' | 'provider' | `admin ${string}`;

/** An entry of the append-only order log. */
export type LogEntry = {
  readonly at: string;
  readonly by: Actor;
  /** Kind of event, `opened`, `corrected` for changed tracking, or `canceled` by the admin. */
  readonly event: string;
  readonly from: OrderState | null;
  readonly to: OrderState;
  /** Amount, tracking number or note; may be empty. */
  readonly detail: string;
};
