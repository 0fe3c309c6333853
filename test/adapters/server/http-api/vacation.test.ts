import { expect, it } from 'vitest';
import { pausable } from '#domain/checkout/pause-checkout.ts';
import { apiOver, openTestApi } from '#test/support/api.ts';
import { aCard } from '#test/support/cards.ts';
import { paymentBody } from './checkout-requests.ts';

it('refuses to open an order on vacation with a problem of its own, and keeps the cart’s cards free [SET-09]', async () => {
  const usual = await openTestApi();
  const rare = aCard({ id: 'rare', price: 100, stock: 1 });
  await usual.seed([rare]);
  let vacation: string | null = 'We are back on June 1';
  const api = await apiOver(usual.database, {
    ports: { placeOrder: pausable(usual.ports.placeOrder, () => vacation) },
  });
  const order = () =>
    api.app.inject({ method: 'POST', url: '/api/v1/payments/payment-intents', payload: paymentBody(1, [[rare, 1]]) });
  const refused = await order();
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: 'checkout-paused', title: 'Checkout paused', detail: 'We are back on June 1.' },
  ]);
  vacation = null;
  expect((await order()).statusCode).toBe(201);
  for (const one of [api, usual]) await one.close();
});
