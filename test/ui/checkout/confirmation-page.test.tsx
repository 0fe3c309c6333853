// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { errAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import type { Order } from '#domain/checkout/order.ts';
import type { ReadOrder, ReadOrderFailure } from '#domain/checkout/read-order.use-case.ts';
import { blankShipping } from '#domain/checkout/shipping.ts';
import { centsOf } from '#domain/money/cents.ts';
import { aCard } from '#test/support/cards.ts';
import { behaviourOf } from '#test/support/shop-behaviour.ts';
import { renderPages, shopWith } from '#test/ui/cart/render-page.tsx';
import { ConfirmationPage } from '#ui/pages/ConfirmationPage.tsx';

const jordan = aCard({ id: 'jordan', title: '1996 Topps Jordan', price: 19.99 });

const shipping = {
  ...blankShipping,
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  line1: '1 Analytical Way',
  city: 'Springfield',
  state: 'IL',
  postalCode: '62701',
};

/** An order that was really placed and paid in a shop in memory. */
async function paidOrder() {
  const shop = await shopWith({ cards: [jordan] });
  const useCases = behaviourOf(shop);
  const placed = await useCases.checkout.placeOrder({
    cartId: shop.places.identity.current(),
    lines: [{ cardId: jordan.id, quantity: 2, shownPrice: centsOf(19.99) }],
    amount: centsOf(39.98),
    shipping,
    idempotencyKey: 'key',
  });
  const { paymentIntentId } = placed._unsafeUnwrap().order;
  if (!paymentIntentId) throw new Error('the order has no payment');
  const { order } = (await useCases.checkout.payOrder(paymentIntentId))._unsafeUnwrap();
  return { useCases, order };
}

type Given = { state?: unknown; receipt?: boolean; readOrder?: (own: ReadOrder) => ReadOrder; search?: string };

async function open({ state, receipt = false, readOrder = (own) => own, search }: Given) {
  const { useCases, order } = await paidOrder();
  if (receipt) useCases.checkout.receipts.keep({ orderId: order.id, receiptToken: 'token' });
  const page = renderPages(
    { ...useCases, checkout: { ...useCases.checkout, readOrder: readOrder(useCases.checkout.readOrder) } },
    [{ path: '/checkout/success', Component: ConfirmationPage }],
    [
      {
        pathname: '/checkout/success',
        search: search ?? `?order=${order.id}`,
        state: state === 'order' ? { order } : state,
      },
    ],
  );
  return { ...page, order };
}

const expectReceipt = (order: Order): void => {
  expect(screen.getByText(order.id)).toBeTruthy();
  expect(screen.getByText(order.paymentIntentId ?? '')).toBeTruthy();
  expect(screen.getByText(/^Paid/)).toBeTruthy();
  expect(screen.getByText('1996 Topps Jordan')).toBeTruthy();
  expect(screen.getByText('2 × $19.99')).toBeTruthy();
  expect(screen.getAllByText('$39.98').length).toBeGreaterThan(0);
  expect(screen.getByText('ada@example.com')).toBeTruthy();
  expect(screen.getByText('Springfield, IL 62701')).toBeTruthy();
};

describe('the confirmation', () => {
  it('shows the order that was handed over, without asking anybody [PAY-27]', async () => {
    const { order } = await open({ state: 'order', readOrder: () => () => errAsync({ kind: 'api-unreachable' }) });
    expect(await screen.findByRole('heading', { name: 'Order confirmed' })).toBeTruthy();
    expectReceipt(order);
  });

  it('reads the order with the receipt after a reload [PAY-28]', async () => {
    const tokens: string[] = [];
    const { order } = await open({
      receipt: true,
      readOrder: (own) => (id, token) => {
        tokens.push(token);
        return own(id, token);
      },
    });
    expect(await screen.findByRole('heading', { name: 'Order confirmed' })).toBeTruthy();
    expectReceipt(order);
    expect(tokens).toEqual(['token']);
  });

  it('keeps showing what was handed over when the shop cannot be reached [PAY-27]', async () => {
    const { order } = await open({
      state: 'order',
      receipt: true,
      readOrder: () => () => errAsync({ kind: 'api-unreachable' }),
    });
    await screen.findByRole('heading', { name: 'Order confirmed' });
    expectReceipt(order);
  });

  it.each([
    ['without state and receipt', {}],
    ['without an order in the address', { search: '' }],
    ['with a state that is no order', { state: { order: { id: 'x', lines: 'none' } } }],
    [
      'for an order that the shop does not know',
      { receipt: true, readOrder: () => () => errAsync({ kind: 'order-not-found' as const }) },
    ],
  ] satisfies [string, Given][])('is not found %s [PAY-29]', async (_, given) => {
    await open(given);
    expect(await screen.findByRole('heading', { name: 'Order Not Found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Continue shopping' })).toBeTruthy();
  });

  it('leads on to the collection and the profile [PAY-30]', async () => {
    await open({ state: 'order' });
    const onward = await screen.findByRole('link', { name: 'Continue shopping' });
    expect(onward.getAttribute('href')).toBe('/cards');
    expect(screen.getByRole('link', { name: 'Go to profile' }).getAttribute('href')).toBe('/profile');
  });

  it('marks a demonstration order as one [PAY-23]', async () => {
    await open({ state: 'order' });
    expect(await screen.findByText('Demonstration')).toBeTruthy();
    expect(screen.getByText(/no money was taken/)).toBeTruthy();
  });

  it('does not call an unpaid order confirmed [PAY-28]', async () => {
    await open({
      receipt: true,
      readOrder: (own) => (id, token) =>
        own(id, token).map((order) => ({ ...order, state: 'awaiting_payment' as const })),
    });
    expect(await screen.findByRole('heading', { name: 'Your order' })).toBeTruthy();
    expect(screen.getByText(/^Waiting for payment/)).toBeTruthy();
  });

  it.each([
    [{ kind: 'api-unreachable' }, /^Cannot connect to API server/],
    [{ kind: 'api-not-running' }, /^API server not running/],
    [{ kind: 'orders-unavailable' }, /^Failed to get order status/],
    [{ kind: 'refused', message: 'The books are closed.' }, /^The books are closed\./],
  ] satisfies [ReadOrderFailure, RegExp][])(
    'offers another try after %o [PAY-14, PAY-15, PAY-16]',
    async (failure, said) => {
      let down = true;
      const { user } = await open({
        receipt: true,
        readOrder: (own) => (id, token) => (down ? errAsync(failure) : own(id, token)),
      });
      expect(await screen.findByText(said)).toBeTruthy();
      down = false;
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(screen.getByRole('heading', { name: 'Order confirmed' })).toBeTruthy());
    },
  );
});
