import { describe, expect, it } from 'vitest';
import { type CardId, cardId } from '#domain/cards/card.ts';
import { paymentIntentId } from '#domain/checkout/orders/order.ts';
import { buildDashboard } from '#domain/dashboard/build-dashboard.ts';
import { type Day, dayAt } from '#domain/dashboard/days.ts';
import { cents } from '#domain/money/cents.ts';
import { anOrder, orderNumber } from '../../contract/an-order.ts';
import { aCard } from '../../support/cards.ts';
import { facts, now, paidOrder, someCard } from './facts.ts';

const day = (text: string) => text as Day;
const dayOf = (dashboard: ReturnType<typeof buildDashboard>, text: string) =>
  dashboard.days.find((one) => one.day === text);

describe('the cards updated last', () => {
  const cards = ['a', 'b', 'c', 'd'].map((id, index) =>
    aCard({ id, addedAt: `2025-01-0${index + 1}T00:00:00.000Z`, imageUrl: `/samples/${index}.svg` }),
  );

  it('are three, the latest first, each with its title, price, picture and looks [ADMIN-22, ADMIN-23]', () => {
    const views = new Map<CardId, number>([[cardId('c'), 7]]);
    const { recentlyUpdated } = buildDashboard(facts({ cards, views }));
    expect(recentlyUpdated.map(({ id, views: looks }) => [id, looks])).toEqual([
      ['d', 0],
      ['c', 7],
      ['b', 0],
    ]);
    expect(recentlyUpdated[0]).toEqual({
      id: 'd',
      title: '1996 Topps Michael Jordan Chicago Bulls',
      price: 125,
      imageUrl: '/samples/3.svg',
      views: 0,
      updatedAt: '2025-01-04T00:00:00.000Z',
    });
  });

  it('go by the change of the card, not by when it came in, and by their ids where that is the same [ADMIN-22]', () => {
    const given = facts({
      cards: [aCard({ id: 'y' }), aCard({ id: 'x' }), aCard({ id: 'old', addedAt: '2020-01-01' })],
    });
    const dated = given.cards.map((one) => (one.card.id === 'old' ? { ...one, updatedAt: '2025-06-01' } : one));
    const { recentlyUpdated } = buildDashboard({ ...given, cards: dated });
    expect(recentlyUpdated.map(({ id }) => id)).toEqual(['old', 'x', 'y']);
  });
});

describe('the cards that wait longest', () => {
  it('are five posted ones in stock, the oldest first, with since when [ADMIN-30]', () => {
    const since = (month: number) => `2024-0${month}-01T00:00:00.000Z`;
    const cards = [
      aCard({ id: 'e7', addedAt: since(7) }),
      aCard({ id: 'e6', addedAt: since(6), stock: 1 }),
      aCard({ id: 'draft', addedAt: since(1), isPosted: false }),
      aCard({ id: 'home', addedAt: since(1), isPosted: false, isHomepage: true }),
      aCard({ id: 'sold', addedAt: since(1), stock: 0 }),
      aCard({ id: 'held', addedAt: since(1), stock: 0, held: 1 }),
      aCard({ id: 'e5', addedAt: since(5) }),
      aCard({ id: 'b4', addedAt: since(4) }),
      aCard({ id: 'a4', addedAt: since(4) }),
      aCard({ id: 'e3', addedAt: since(3) }),
    ];
    const { waitingLongest } = buildDashboard(facts({ cards }));
    expect(waitingLongest.map(({ id }) => id)).toEqual(['e3', 'a4', 'b4', 'e5', 'e6']);
    expect(waitingLongest[0]).toMatchObject({ price: 125, since: since(3) });
  });

  it('begin with those of unknown age [ADMIN-30]', () => {
    const cards = [aCard({ id: 'known', addedAt: '2020-01-01' }), aCard({ id: 'unknown', addedAt: undefined })];
    const { waitingLongest } = buildDashboard(facts({ cards }));
    expect(waitingLongest.map(({ id, since }) => [id, since])).toEqual([
      ['unknown', null],
      ['known', '2020-01-01'],
    ]);
  });
});

describe('the line of thirty days', () => {
  it('has the orders by the day they were paid, with what they came to less what went back [ADMIN-29]', () => {
    const orders = [
      paidOrder(1, '2025-06-10T00:00:00.000Z', { createdAt: '2025-06-01T00:00:00.000Z' }),
      paidOrder(2, '2025-06-10T23:59:59.999Z', { total: cents(5_000), refunded: cents(1_500), state: 'refund_due' }),
      paidOrder(3, '2025-06-15T09:00:00.000Z', { total: cents(900), refunded: cents(900), state: 'refunded' }),
      paidOrder(4, '2025-05-16T23:59:59.999Z'),
      paidOrder(5, null),
    ];
    const dashboard = buildDashboard(facts({ orders }));
    expect(dashboard.days[0]?.day).toBe('2025-05-17');
    expect(dayOf(dashboard, '2025-06-10')).toMatchObject({ orders: 2, sales: 1_000 + 3_500 });
    expect(dayOf(dashboard, '2025-06-15')).toMatchObject({ orders: 1, sales: 0 });
    expect(dashboard.days.reduce((sum, { orders: count }) => sum + count, 0)).toBe(3);
  });

  it('leaves out orders that were canceled [ADMIN-29]', () => {
    const at = '2025-06-10T12:00:00.000Z';
    const orders = [
      paidOrder(1, at, { total: cents(500), canceledAt: at, state: 'refund_due' }),
      paidOrder(2, at, { total: cents(700), refunded: cents(700), canceledAt: at, state: 'refunded' }),
      paidOrder(3, at, { total: cents(900), canceledAt: at, state: 'review' }),
    ];
    expect(dayOf(buildDashboard(facts({ orders })), '2025-06-10')).toMatchObject({ orders: 1, sales: 900 });
  });

  it('counts no demonstration beside real orders, and nothing else where there are none [ADMIN-29, PAY-23]', () => {
    const at = '2025-06-10T12:00:00.000Z';
    const demo = paidOrder(1, at, { demo: true, total: cents(700) });
    const real = paidOrder(2, '2024-01-01T00:00:00.000Z');
    const mixed = buildDashboard(facts({ orders: [demo, real] }));
    expect([mixed.ordersCounted, dayOf(mixed, '2025-06-10')?.orders]).toEqual(['real', 0]);
    const shown = buildDashboard(facts({ orders: [demo, paidOrder(3, null)] }));
    expect([shown.ordersCounted, dayOf(shown, '2025-06-10')]).toMatchObject([
      'demonstration',
      { orders: 1, sales: 700 },
    ]);
    expect(buildDashboard(facts()).ordersCounted).toBe('real');
    expect(buildDashboard(facts({ orders: [paidOrder(4, null, { demo: true })] })).ordersCounted).toBe('real');
  });

  it('has the stock’s value where it was recorded, and of today as it is now [ADMIN-29]', () => {
    const stockValues = new Map([
      [day('2025-06-13'), cents(100)],
      [day('2025-06-14'), cents(0)],
      [dayAt(now), cents(5)],
      [day('2025-05-16'), cents(9)],
    ]);
    const { days } = buildDashboard(facts({ cards: [someCard], stockValues }));
    expect(days.slice(-4).map(({ stockValue }) => stockValue)).toEqual([null, 100, 0, 1_000]);
    expect(days.slice(0, -4).every(({ stockValue }) => stockValue === null)).toBe(true);
  });
});

describe('the latest orders', () => {
  it('are five of every kind, the latest first [ADMIN-30]', () => {
    const orders = [3, 1, 6, 2, 4, 5].map((number) =>
      paidOrder(number, null, { createdAt: `2025-06-0${Math.min(number, 5)}T00:00:00.000Z`, demo: number % 2 === 0 }),
    );
    const { latestOrders } = buildDashboard(facts({ orders }));
    expect(latestOrders.map(({ id }) => id)).toEqual([6, 5, 4, 3, 2].map(orderNumber));
  });

  it('tell who bought what for how much, and how it stands [ADMIN-30]', () => {
    const cards = [someCard, aCard({ id: 'other' })].map((card) => [card, 2] as const);
    const order = {
      ...anOrder({ number: 1, cards }),
      refunded: cents(5),
      paymentIntentId: paymentIntentId('pi_1'),
    };
    expect(buildDashboard(facts({ orders: [order] })).latestOrders).toEqual([
      {
        id: order.id,
        state: 'reserved',
        canceledAt: null,
        demo: true,
        paymentIntentId: 'pi_1',
        createdAt: order.createdAt,
        total: order.total,
        refunded: 5,
        customer: 'Ada Lovelace',
        title: someCard.title,
        more: 1,
      },
    ]);
  });
});
