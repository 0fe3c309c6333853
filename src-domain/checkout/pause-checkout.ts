import { errAsync } from 'neverthrow';
import type { PlaceOrder } from './orders/place-order.use-case.ts';

/** Opens no order while checkout is paused. Open orders can still be paid. @param vacation why; null while it is not */
export const pausable =
  (place: PlaceOrder, vacation: () => string | null): PlaceOrder =>
  (request, customer) => {
    const text = vacation();
    return text === null ? place(request, customer) : errAsync({ kind: 'checkout-paused', text });
  };
