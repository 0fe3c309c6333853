import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OrderEvent } from '#domain/checkout/orders/order-step.ts';
import { comeBack, differs, openOrders, packed, paid, unpaid, view } from './orders-stage.tsx';

const ordersLink = async () =>
  within(await screen.findByRole('navigation', { name: 'Management' })).getByRole('link', { name: /^Orders/ });

const real = (number: number, events: readonly OrderEvent[]) => ({ number, events, change: { demo: false } });

describe('beside Orders in the sidebar', () => {
  it('stands how many orders are to pack and how many are under review, with a name of their own [ADMIN-31]', async () => {
    const { shop } = await openOrders('', {
      orders: [real(1, paid(1)), real(2, paid(2)), real(3, [...unpaid(3), differs]), real(4, [...paid(4), packed])],
    });
    await waitFor(async () => expect(await ordersLink()).toHaveAccessibleName('Orders, 2 to pack, 1 under review'));
    view(shop, real(5, paid(5)));
    comeBack();
    await waitFor(async () => expect(await ordersLink()).toHaveAccessibleName('Orders, 3 to pack, 1 under review'));
  });

  it('stands the number of open returns [ADMIN-31, RET-04]', async () => {
    await openOrders('', {
      orders: [real(1, paid(1))],
      adminOrders: ({ counts }) => ({ counts: () => counts().map((known) => ({ ...known, returns: 2 })) }),
    });
    await waitFor(async () =>
      expect(await ordersLink()).toHaveAccessibleName('Orders, 1 to pack, 2 with an open return'),
    );
  });

  it('stands no number for demonstration orders, which are not packed [ADMIN-31]', async () => {
    await openOrders('', { orders: [{ number: 1, events: paid(1) }] });
    await screen.findByRole('tab', { name: /^To pack 1/ });
    expect(await ordersLink()).toHaveAccessibleName('Orders');
  });

  it('stands no number where no order waits [ADMIN-31]', async () => {
    await openOrders('', { orders: [real(1, unpaid(1))] });
    await screen.findByRole('tab', { name: /^To pack 0/ });
    expect(await ordersLink()).toHaveAccessibleName('Orders');
  });
});
