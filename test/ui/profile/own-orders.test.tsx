import { screen, waitFor, within } from '@testing-library/react';
import { errAsync, ResultAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import type { ListOwnOrders } from '#domain/checkout/orders/list-own-orders.use-case.ts';
import { type Order, orderReference } from '#domain/checkout/orders/order.ts';
import { demoIntent } from '#domain/checkout/payments/demo-intent.ts';
import { userId } from '#domain/identity/user.ts';
import { aCard } from '#test/support/cards.ts';
import { anAdmin, aUser, renderShop, type ShopWish } from '#test/support/render-shop.tsx';
import { newOrder, orderNumber } from '../../contract/an-order.ts';

const jordan = aCard({ id: 'jordan', title: '1986 Fleer Michael Jordan', price: 125 });
const brady = aCard({ id: 'brady', title: '2000 Bowman Tom Brady', price: 10 });
const minute = 60_000;

type Shop = Awaited<ReturnType<typeof renderShop>>['shop'];

/** An order as it was placed, a minute after the one with the number before. */
function place({ orders }: Pick<Shop, 'orders'>, number: number, wish: Partial<Order> = {}) {
  const wanted = newOrder({
    number,
    cards: [
      [jordan, 2],
      [brady, 1],
    ],
  });
  const createdAt = new Date(Date.UTC(2025, 4, 31, 12, number)).toISOString();
  void orders.open({ ...wanted, order: { ...wanted.order, owner: userId('1'), createdAt, ...wish } });
}

function pay({ orders }: Pick<Shop, 'orders'>, number: number) {
  const id = orderNumber(number);
  void orders.record(id, { kind: 'intent_created', intent: demoIntent(id) }, 'shop', minute);
  void orders.record(id, { kind: 'demo_paid' }, 'shopper', minute);
}

function buy(shop: Pick<Shop, 'orders'>, number: number, wish: Partial<Order> = {}) {
  place(shop, number, wish);
  pay(shop, number);
}

/** The profile of a customer with these orders. */
async function open(prepare: (shop: Shop) => void, wish: ShopWish = {}) {
  const shop = await renderShop('/profile/orders', {
    cards: [jordan, brady],
    viewer: aUser,
    ...wish,
    over: (useCases, made) => {
      prepare(made);
      return wish.over?.(useCases, made) ?? {};
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Your orders' });
  return shop;
}

const section = () => within(screen.getByRole('region', { name: 'Your orders' }));
const rows = () => section().findAllByRole('listitem');

describe('Your orders', () => {
  it('lists what this account bought, the latest first, and nothing of other users [ORDER-10]', async () => {
    await open((shop) => {
      buy(shop, 1);
      buy(shop, 2, { owner: userId('2') });
      buy(shop, 3, { owner: null });
      place(shop, 4);
      buy(shop, 5);
    });
    expect((await rows()).map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual([
      `/checkout/success?order=${orderNumber(5)}`,
      `/checkout/success?order=${orderNumber(1)}`,
    ]);
  });

  it('says of each when, which, how many, how much and how it stands [ORDER-10, ORDER-14, DATA-21]', async () => {
    await open((shop) => buy(shop, 1));
    const [row] = await rows();
    const shown = within(row as HTMLElement);
    const reference = orderReference(orderNumber(1));
    expect(shown.getByRole('heading', { level: 3 })).toHaveTextContent(
      `${jordan.title} (Near Mint) and ${brady.title} (Near Mint)`,
    );
    expect(shown.getByRole('link')).toHaveAccessibleDescription(`Order ${reference} · May 31, 2025 · 3\u00a0cards`);
    expect(shown.getByText('$260.00')).toBeInTheDocument();
    expect(shown.getByText('Paid')).toBeInTheDocument();
  });

  it('marks a demonstration, and no other [PAY-23]', async () => {
    await open((shop) => {
      buy(shop, 1);
      buy(shop, 2, { demo: false });
    });
    const marks = (await rows()).map((row) => within(row).queryByText('Demonstration') !== null);
    expect(marks).toEqual([false, true]);
  });

  it('shows how far the parcel is [ORDER-10]', async () => {
    await open((shop) => {
      buy(shop, 1);
      const tracking = { carrier: 'USPS', number: '1' } as const;
      void shop.orders.record(orderNumber(1), { kind: 'packed' }, 'admin Ada', minute);
      void shop.orders.record(orderNumber(1), { kind: 'shipped', tracking }, 'admin Ada', minute);
    });
    expect(within((await rows())[0] as HTMLElement).getByText('Shipped')).toBeInTheDocument();
  });

  it('leads to the confirmation, which needs no receipt from its owner [ORDER-10, PAY-26]', async () => {
    const { user, address, useCases } = await open((shop) => buy(shop, 1));
    expect(useCases.checkout.receipts.find(orderNumber(1))).toBeNull();
    await user.click(within((await rows())[0] as HTMLElement).getByRole('link'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Order confirmed' })).toBeInTheDocument();
    expect(address()).toBe(`/checkout/success?order=${orderNumber(1)}`);
  });

  it('shows five, and the others on request, with the focus on the first of them', async () => {
    const { user } = await open((shop) => {
      for (const number of [1, 2, 3, 4, 5, 6, 7]) buy(shop, number);
    });
    expect(await rows()).toHaveLength(5);
    await user.click(section().getByRole('button', { name: 'Show all 7 orders' }));
    expect(await rows()).toHaveLength(7);
    expect(section().getAllByRole('link')[5]).toHaveFocus();
    expect(section().queryByRole('button')).toBeNull();
  });

  it('says that there are none yet, with a way to the collection [ORDER-10]', async () => {
    await open(() => {});
    expect(await section().findByRole('heading', { name: 'No orders yet' })).toBeInTheDocument();
    expect(section().getByRole('link', { name: 'See the collection' })).toHaveAttribute('href', '/cards');
  });

  it('say that the orders are loading', async () => {
    const never: ListOwnOrders = () => new ResultAsync(new Promise(() => {}));
    await open(() => {}, { over: () => ({ listOwnOrders: never }) });
    expect(section().getByRole('status', { name: 'Loading your orders' })).toBeInTheDocument();
  });

  it('says why they cannot be read, and reads them again [ORDER-10]', async () => {
    let isAway = true;
    const { user } = await open((shop) => buy(shop, 1), {
      over: ({ listOwnOrders }) => ({
        listOwnOrders: () => (isAway ? errAsync({ kind: 'unavailable', why: 'offline' }) : listOwnOrders()),
      }),
    });
    expect(await section().findByText(/^Cannot connect to API server/)).toBeInTheDocument();
    isAway = false;
    await user.click(section().getByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(1);
  });

  it('leads to the sign-in form when the session has ended meanwhile [M4]', async () => {
    const shop = await open(() => {}, {
      over: (_, made) => ({
        listOwnOrders: () => {
          made.identity.become({ role: 'guest' });
          return errAsync({ kind: 'sign-in-needed' });
        },
      }),
    });
    expect(await screen.findByRole('form', { name: 'Sign In' })).toBeInTheDocument();
    await waitFor(() => expect(shop.address()).toBe('/profile?then=%2Fprofile%2Forders'));
  });

  it('are shown to the admin too [ORDER-10]', async () => {
    await open((shop) => buy(shop, 1, { owner: userId('admin') }), { viewer: anAdmin });
    expect(await rows()).toHaveLength(1);
  });
});
