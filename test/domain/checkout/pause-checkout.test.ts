import { okAsync } from 'neverthrow';
import { expect, it } from 'vitest';
import type { PlacedOrder, PlaceOrder } from '#domain/checkout/orders/place-order.use-case.ts';
import { pausable } from '#domain/checkout/pause-checkout.ts';
import { request } from './stage.ts';

it('opens no order while checkout is paused, and says why; afterwards it does again [SET-09]', async () => {
  let vacation: string | null = 'Back on June 1';
  let opened = 0;
  const place: PlaceOrder = () => {
    opened += 1;
    return okAsync({} as PlacedOrder);
  };
  const placeOrder = pausable(place, () => vacation);
  expect((await placeOrder(request([])))._unsafeUnwrapErr()).toEqual({
    kind: 'checkout-paused',
    text: 'Back on June 1',
  });
  expect(opened).toBe(0);
  vacation = null;
  expect((await placeOrder(request([]))).isOk()).toBe(true);
  expect(opened).toBe(1);
});
