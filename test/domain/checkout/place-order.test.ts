import * as fc from 'fast-check';
import { errAsync } from 'neverthrow';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeDemoGateway } from '#adapters/in-memory/demo-gateway.ts';
import type { Card } from '#domain/cards/card.ts';
import { holdTime, paymentIntentId } from '#domain/checkout/order.ts';
import type { Orders } from '#domain/checkout/orders.port.ts';
import { makePayOrder } from '#domain/checkout/pay-order.use-case.ts';
import type { PaymentGateway, PaymentRequest } from '#domain/checkout/payment-gateway.port.ts';
import { makePlaceOrder, type OrderRequest, type PlaceOrderPorts } from '#domain/checkout/place-order.use-case.ts';
import { type Cents, cents, centsOf } from '#domain/money/cents.ts';
import { cartNumber, someAddress } from '../../contract/an-order.ts';
import { aCard } from '../../support/cards.ts';
import { makeInMemoryShop } from '../../support/in-memory-shop.ts';

const rare = aCard({ id: 'rare', price: 100, stock: 1 });
const few = aCard({ id: 'few', price: 19.99, stock: 5 });
const endless = aCard({ id: 'endless', price: 0.1 });

const request = (cards: readonly (readonly [Card, number])[], more: Partial<OrderRequest> = {}): OrderRequest => ({
  cartId: cartNumber(1),
  lines: cards.map(([card, quantity]) => ({ cardId: card.id, quantity, shownPrice: centsOf(card.price) })),
  amount: cents(cards.reduce((sum, [card, quantity]) => sum + centsOf(card.price) * quantity, 0)),
  shipping: someAddress,
  idempotencyKey: 'first try',
  ...more,
});

let shop: ReturnType<typeof makeInMemoryShop>;
const placing = (ports: Partial<PlaceOrderPorts> = {}) => makePlaceOrder({ ...shop, ...ports });
const placed = async (wanted: OrderRequest, ports: Partial<PlaceOrderPorts> = {}) =>
  (await placing(ports)(wanted))._unsafeUnwrap();
const refused = async (wanted: OrderRequest, ports: Partial<PlaceOrderPorts> = {}) =>
  (await placing(ports)(wanted))._unsafeUnwrapErr();

const demo = makeDemoGateway();
const deadGateway: PaymentGateway = { ...demo, open: () => errAsync({ kind: 'payment-provider-unavailable' }) };

beforeEach(() => {
  shop = makeInMemoryShop([rare, few, endless]);
});

describe('placing an order', () => {
  it('holds the copies for fifteen minutes and prepares the payment [PAY-08][PAY-24]', async () => {
    const wanted = request([
      [few, 2],
      [endless, 1],
    ]);
    const { order, clientSecret, receiptToken } = await placed(wanted);
    expect(order).toMatchObject({
      state: 'awaiting_payment',
      demo: true,
      total: 4008,
      currency: 'usd',
      shippingAddress: someAddress,
      customerEmail: someAddress.email,
      cartId: wanted.cartId,
      createdAt: '2025-06-01T12:00:00.000Z',
      expiresAt: '2025-06-01T12:15:00.000Z',
      lines: [
        { cardId: few.id, quantity: 2, unitPrice: 1999, lineTotal: 3998 },
        { cardId: endless.id, quantity: 1, unitPrice: 10, lineTotal: 10 },
      ],
    });
    expect(order.paymentIntentId).toBe(`demo_pi_${order.id}`);
    expect(clientSecret).not.toBe('');
    expect(receiptToken).toBe('');
    expect(shop.stockOf(few)).toBe(3);
    expect((await shop.orders.find(order.id))._unsafeUnwrap()).toEqual(order);
    expect(holdTime).toBe(900_000);
  });

  it('asks the provider for exactly the total of the shop’s prices [PAY-08]', async () => {
    const asked: PaymentRequest[] = [];
    const gateway: PaymentGateway = {
      ...demo,
      demo: false,
      open: (payment) => {
        asked.push(payment);
        return demo.open(payment);
      },
    };
    const { order } = await placed(request([[few, 2]]), { gateway });
    await placed(
      request(
        [
          [few, 1],
          [rare, 1],
        ],
        { idempotencyKey: 'second', cartId: cartNumber(2) },
      ),
      { gateway },
    );
    expect(asked).toEqual([
      {
        orderId: order.id,
        amount: 3998,
        currency: 'usd',
        description: `Goat Collection: ${few.title}`,
        email: someAddress.email,
      },
      expect.objectContaining({ amount: 11_999, description: 'Goat Collection: 2 cards' }),
    ]);
    expect(order.demo).toBe(false);
  });

  it('keeps the address without outer spaces', async () => {
    const { order } = await placed(request([[few, 1]], { shipping: { ...someAddress, email: ' ada@example.org ' } }));
    expect([order.shippingAddress, order.customerEmail]).toEqual([someAddress, 'ada@example.org']);
  });
});

describe('an order is refused, and nothing is held,', () => {
  const untouched = () => {
    expect([shop.stockOf(rare), shop.stockOf(few)]).toEqual([1, 5]);
  };

  it('when the address is not complete [PAY-03]', async () => {
    expect(await refused(request([[few, 1]], { shipping: { ...someAddress, city: ' ' } }))).toEqual({
      kind: 'invalid-shipping',
      issues: [{ kind: 'missing', field: 'city' }],
    });
    untouched();
  });

  it('when it wants nothing, or no whole number of copies', async () => {
    expect(await refused(request([]))).toEqual({ kind: 'nothing-to-buy' });
    expect((await refused(request([[few, 0.5]]))).kind).toBe('bad-quantity');
    untouched();
  });

  it('when its amount is not the total: the answer says what it costs [PAY-08][PAY-09]', async () => {
    expect(await refused(request([[few, 2]], { amount: cents(1) }))).toEqual({
      kind: 'price-changed',
      lines: [{ cardId: few.id, title: few.title, shown: 1999, price: 1999 }],
      total: 3998,
    });
    untouched();
  });

  it('for any amount but the total [PAY-08]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.integer({ min: -10, max: 8000 }), fc.double()), async (amount) => {
        fc.pre(amount !== 3998);
        const failure = await refused(request([[few, 2]], { amount: amount as Cents }));
        expect(failure).toMatchObject({ kind: 'price-changed', total: 3998 });
      }),
    );
    untouched();
  });

  it('when a price changed since the page showed it, and goes ahead at the new one [PAY-09]', async () => {
    const before = request([[few, 2]]);
    await shop.desk.save([{ ...few, price: 25 }]);
    expect(await refused(before)).toMatchObject({ kind: 'price-changed', lines: [{ shown: 1999, price: 2500 }] });
    expect((await placed(request([[{ ...few, price: 25 }, 2]]))).order.total).toBe(5000);
  });

  it('when a card is gone or a draft', async () => {
    await shop.desk.save([{ ...few, isPosted: false }]);
    expect(await refused(request([[few, 1]]))).toMatchObject({ kind: 'sold', lines: [{ cardId: few.id, left: 0 }] });
    expect(await refused(request([[aCard({ id: 'gone' }), 1]]))).toMatchObject({ kind: 'sold' });
    untouched();
  });

  it('when there are fewer copies than it wants [PAY-25]', async () => {
    expect(await refused(request([[few, 6]]))).toEqual({
      kind: 'sold',
      lines: [{ cardId: few.id, title: few.title, left: 5 }],
    });
    untouched();
  });

  it('when the cards cannot be read', async () => {
    const catalog = { ...shop.catalog, cards: () => errAsync({ kind: 'catalog-unavailable' as const }) };
    expect(await refused(request([[few, 1]]), { catalog })).toEqual({ kind: 'catalog-unavailable' });
    untouched();
  });

  it('when orders cannot be kept', async () => {
    const orders: Orders = { ...shop.orders, open: () => errAsync({ kind: 'orders-unavailable' }) };
    expect(await refused(request([[few, 1]]), { orders })).toEqual({ kind: 'orders-unavailable' });
    untouched();
  });
});

describe('two buyers of the last copy', () => {
  it('get one order and one refusal [PAY-25]', async () => {
    const buyers = [1, 2].map((number) =>
      request([[rare, 1]], { cartId: cartNumber(number), idempotencyKey: `buyer ${number}` }),
    );
    const answers = await Promise.all(buyers.map((wanted) => placing()(wanted)));
    expect(answers.filter((answer) => answer.isOk())).toHaveLength(1);
    const failure = answers.find((answer) => answer.isErr())?._unsafeUnwrapErr();
    expect(failure).toMatchObject({ kind: 'sold', lines: [{ cardId: rare.id, left: 0 }] });
    expect(shop.stockOf(rare)).toBe(0);
  });

  it('get the second chance when the first does not pay in time [PAY-25]', async () => {
    await placed(request([[rare, 1]]));
    const second = request([[rare, 1]], { cartId: cartNumber(2), idempotencyKey: 'second' });
    shop.clock.advance(holdTime - 1);
    expect((await refused(second)).kind).toBe('sold');
    shop.clock.advance(1);
    expect((await placed(second)).order.state).toBe('awaiting_payment');
    expect(shop.stockOf(rare)).toBe(0);
  });
});

describe('a repeated request', () => {
  const wanted = request([[rare, 1]]);

  it('answers the same order and the same payment, and holds nothing twice [PAY-24]', async () => {
    const first = await placed(wanted);
    shop.clock.advance(60_000);
    expect(await placed(wanted)).toEqual(first);
    expect(await Promise.all([placed(wanted), placed(wanted)])).toEqual([first, first]);
    expect(shop.stockOf(rare)).toBe(0);
  });

  it('answers a paid order as it is, and does not move it back [PAY-24]', async () => {
    const { order, clientSecret } = await placed(wanted);
    await makePayOrder(shop.orders, shop.gateway)(paymentIntentId(`demo_pi_${order.id}`));
    const again = await placed(wanted);
    expect(again).toMatchObject({ order: { id: order.id, state: 'paid' }, clientSecret });
  });

  it('is refused when its key was used for something else', async () => {
    await placed(wanted);
    for (const other of [
      request([[few, 1]]),
      { ...wanted, cartId: cartNumber(2) },
      { ...wanted, shipping: { ...someAddress, line2: 'Apt 4' } },
    ]) {
      expect(await refused(other)).toEqual({ kind: 'idempotency-key-reused' });
    }
    expect(shop.stockOf(few)).toBe(5);
  });

  it('is told from other cards or copies at the same total', async () => {
    const twin = aCard({ id: 'twin', price: 0.1 });
    await shop.desk.save([twin]);
    await placed(
      request([
        [endless, 1],
        [twin, 2],
      ]),
    );
    for (const other of [
      request([
        [endless, 2],
        [twin, 1],
      ]),
      request([[endless, 3]]),
    ]) {
      expect(await refused(other)).toEqual({ kind: 'idempotency-key-reused' });
    }
  });

  it('makes a new order once the hold is over', async () => {
    const first = await placed(wanted);
    shop.clock.advance(holdTime);
    const second = await placed(wanted);
    expect(second.order.id).not.toBe(first.order.id);
    expect((await shop.orders.find(first.order.id))._unsafeUnwrap().state).toBe('expired');
    expect(shop.stockOf(rare)).toBe(0);
  });
});

describe('an order that is interrupted', () => {
  const wanted = request([[rare, 1]]);

  it('before the provider answered keeps its hold, and is finished by the next try', async () => {
    expect(await refused(wanted, { gateway: deadGateway })).toEqual({ kind: 'payment-provider-unavailable' });
    expect(shop.stockOf(rare)).toBe(0);
    const { order } = await placed(wanted);
    expect(order.state).toBe('awaiting_payment');
    expect(shop.stockOf(rare)).toBe(0);
  });

  it('passes on what the provider says no to', async () => {
    const no = { kind: 'payment-refused', message: 'Not this time.' } as const;
    expect(await refused(wanted, { gateway: { ...demo, open: () => errAsync(no) } })).toEqual(no);
  });

  it('before the payment was written down is finished by the next try, with the same payment', async () => {
    const orders: Orders = { ...shop.orders, record: () => errAsync({ kind: 'orders-unavailable' }) };
    expect(await refused(wanted, { orders })).toEqual({ kind: 'orders-unavailable' });
    const { order } = await placed(wanted);
    expect(order.paymentIntentId).toBe(`demo_pi_${order.id}`);
    expect(shop.stockOf(rare)).toBe(0);
  });

  it('by the end of its hold says so, and the copy is free again', async () => {
    const gateway: PaymentGateway = {
      ...demo,
      open: (payment) => shop.orders.record(payment.orderId, 'hold_ended').andThen(() => demo.open(payment)) as never,
    };
    expect(await refused(wanted, { gateway })).toEqual({
      kind: 'step-not-allowed',
      state: 'expired',
      fact: 'intent_created',
    });
    expect(shop.stockOf(rare)).toBe(1);
  });
});
