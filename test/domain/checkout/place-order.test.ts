import * as fc from 'fast-check';
import { errAsync, okAsync } from 'neverthrow';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeDemoGateway } from '#adapters/in-memory/demo-gateway.ts';
import { makePaymentGateways } from '#adapters/server/stripe/payment-gateways.ts';
import { holdTime, orderId, paymentIntentId } from '#domain/checkout/orders/order.ts';
import type { Orders } from '#domain/checkout/orders/orders.port.ts';
import {
  makePlaceOrder,
  type OrderRequest,
  type PlaceOrderPorts,
} from '#domain/checkout/orders/place-order.use-case.ts';
import { makeReconcileOrder } from '#domain/checkout/payments/reconcile-order.use-case.ts';
import type { ChargeSettings } from '#domain/checkout/price-order.ts';
import { freeShipping } from '#domain/checkout/shipping/shipping-methods.ts';
import { userId } from '#domain/identity/user.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import { makeApplyCode } from '#domain/pricing/apply-code.use-case.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { aCode } from '#test/support/discount-codes.ts';
import { makeInMemoryDiscountCodes } from '#test/support/in-memory/discount-codes.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { propertyRuns } from '#test/support/property-runs.ts';
import { cartNumber, someAddress } from '../../contract/an-order.ts';
import { aCard } from '../../support/cards.ts';
import { endless, few, openStage, rare, request, type Stage } from './stage.ts';

const charges: ChargeSettings = {
  methods: [
    { ...freeShipping, name: 'Express', price: cents(1500) },
    { ...freeShipping, name: 'Mailer', price: cents(500) },
    { ...freeShipping, name: 'Envelope', price: cents(100), mostValue: cents(3997) },
  ],
  tax: { included: false, rows: [{ region: 'IL', rate: 625, onShipping: false }] },
};

let stage: Stage;
const placing = (ports: Partial<PlaceOrderPorts> = {}) => makePlaceOrder({ ...stage, ...ports });
const placed = async (wanted: OrderRequest, ports: Partial<PlaceOrderPorts> = {}) =>
  (await placing(ports)(wanted))._unsafeUnwrap();
const refused = async (wanted: OrderRequest, ports: Partial<PlaceOrderPorts> = {}) =>
  (await placing(ports)(wanted))._unsafeUnwrapErr();

/** An order paid by card at once. */
const paid = async (wanted: OrderRequest) => {
  const { order, intent } = await stage.placed(wanted);
  stage.provider.move(intent, { status: 'succeeded' });
  return (await stage.reconcile(order.id))._unsafeUnwrap();
};

beforeEach(() => {
  stage = openStage();
});

describe('placing an order', () => {
  it('holds the copies for fifteen minutes and prepares the payment [PAY-08, PAY-24]', async () => {
    const wanted = request([
      [few, 2],
      [endless, 1],
    ]);
    const { order, clientSecret, receiptToken, form } = await placed(wanted);
    expect(order).toMatchObject({
      state: 'awaiting_payment',
      demo: true,
      total: 4008,
      currency: 'usd',
      shippingAddress: someAddress,
      customerEmail: someAddress.email,
      cartId: wanted.cartId,
      owner: null,
      createdAt: '2025-06-01T12:00:00.000Z',
      expiresAt: '2025-06-01T12:15:00.000Z',
      paymentIntentId: `pi_${order.id}`,
      paidAt: null,
      copies: 'held',
      fulfilment: 'unpacked',
      refunded: 0,
      lines: [
        { cardId: few.id, quantity: 2, unitPrice: 1999, lineTotal: 3998 },
        { cardId: endless.id, quantity: 1, unitPrice: 10, lineTotal: 10 },
      ],
    });
    expect([clientSecret, form, receiptToken]).toEqual([`pi_${order.id}_secret`, 'card', '']);
    expect(await stage.copies(few)).toEqual({ left: 3, held: 2 });
    expect(await stage.stored(order.id)).toEqual(order);
    expect(holdTime).toBe(900_000);
  });

  it('asks the provider for exactly the total of the shop’s prices [PAY-08, P1]', async () => {
    const { order } = await placed(request([[few, 2]]));
    expect(stage.provider.paymentsOf(order.id)).toMatchObject([{ amount: 3998, currency: 'usd' }]);
    expect(stage.provider.asked).toEqual([`open ${order.id}`]);
  });

  it('has shipping and tax of the chosen method in total and payment, and keeps them [SHIP-07, SHIP-09, TAX-05]', async () => {
    stage = openStage({ charges });
    const { order } = await placed(request([[few, 2]], { amount: cents(5748), shippingMethod: 'Express' }));
    expect(order).toMatchObject({
      total: 5748,
      charges: {
        discount: 0,
        shipping: 1500,
        method: { name: 'Express' },
        taxes: [{ name: 'Sales tax (IL)', rate: 625, amount: 250 }],
      },
    });
    expect(stage.provider.paymentsOf(order.id)).toMatchObject([{ amount: 5748 }]);
    expect(await stage.stored(order.id)).toEqual(order);
  });

  it('takes the cheapest method where the request names none [SHIP-07]', async () => {
    stage = openStage({ charges });
    const { order } = await placed(request([[few, 2]], { amount: cents(4748) }));
    expect(order.charges?.method.name).toBe('Mailer');
  });

  it('is another order with another method [SHIP-07, P11]', async () => {
    stage = openStage({ charges });
    await placed(request([[few, 2]], { amount: cents(4748), shippingMethod: 'Mailer' }));
    expect(await refused(request([[few, 2]], { amount: cents(5748), shippingMethod: 'Express' }))).toEqual({
      kind: 'idempotency-key-reused',
    });
    const again = request([[few, 2]], { amount: cents(4748), shippingMethod: 'Mailer' });
    expect((await placed(again)).order.charges?.method.name).toBe('Mailer');
  });

  it('is for show with play money, and not with real money [PAY-23]', async () => {
    stage = openStage({ mode: 'live' });
    expect((await placed(request([[few, 1]]))).order.demo).toBe(false);
  });

  it('remembers whose account it is, as the shop knows it [ORDER-10]', async () => {
    const customer = { owner: userId('1'), client: 'client', network: 'network' };
    expect((await stage.place(request([[few, 1]]), customer))._unsafeUnwrap().order.owner).toBe('1');
  });

  it('keeps the address without outer spaces', async () => {
    const { order } = await placed(request([[few, 1]], { shipping: { ...someAddress, email: ' ada@example.org ' } }));
    expect([order.shippingAddress, order.customerEmail]).toEqual([someAddress, 'ada@example.org']);
  });
});

describe('an order is refused, and nothing is held,', () => {
  it('when its amount has not the shop’s shipping and tax in it [PAY-08, SHIP-07, TAX-05]', async () => {
    stage = openStage({ charges });
    expect(await refused(request([[few, 2]]))).toMatchObject({ kind: 'price-changed', total: 4748 });
    await untouched();
  });

  it('when its discount code gives nothing, although it agrees to more [DISC-03]', async () => {
    const unknown = { kind: 'discount-refused', refusal: { reason: 'unknown' } };
    expect(await refused(request([[few, 2]], { discountCode: 'SUMMER10' }))).toEqual(unknown);
    const codes = makeInMemoryDiscountCodes(stage.clock);
    await codes.add(aCode({ limit: 0 }));
    stage = openStage({ applyCode: makeApplyCode({ codes, clock: stage.clock }) });
    const usedUp = { kind: 'discount-refused', refusal: { reason: 'used-up' } };
    expect(await refused(request([[few, 2]], { discountCode: 'summer10' }))).toEqual(usedUp);
    expect(await refused(request([[few, 2]], { discountCode: 'OTHER' }))).toEqual(unknown);
    stage = openStage({ applyCode: () => errAsync(storageFails) });
    expect(await refused(request([[few, 2]], { discountCode: 'SUMMER10' }))).toEqual({
      ...storageFails,
    });
    await untouched();
  });

  it('when its amount is not the one with its discount code [DISC-01, PAY-08]', async () => {
    const codes = makeInMemoryDiscountCodes(stage.clock);
    await codes.add(aCode({ covers: 'card', covered: ['few'] }));
    stage = openStage({ applyCode: makeApplyCode({ codes, clock: stage.clock }) });
    const coded = request([[few, 2]], { discountCode: 'summer10' });
    expect(await refused(coded)).toMatchObject({ kind: 'price-changed', total: 3598 });
    await untouched();
    const { order } = await placed({ ...coded, amount: cents(3598) });
    expect(order).toMatchObject({ total: 3598, charges: { discount: 400, discountCode: 'SUMMER10' } });
    expect((await placed({ ...coded, amount: cents(3598), idempotencyKey: 'again' })).order.id).toBe(order.id);
  });

  it('when its method does not carry it [SHIP-07]', async () => {
    stage = openStage({ charges });
    const unavailable = { kind: 'shipping-unavailable' };
    expect(await refused(request([[few, 2]], { shippingMethod: 'Envelope' }))).toEqual(unavailable);
    expect(await refused(request([[few, 2]], { shippingMethod: 'Pigeon' }))).toEqual(unavailable);
    await untouched();
  });

  const untouched = async () => {
    expect([await stage.copies(rare), await stage.copies(few)]).toEqual([
      { left: 1, held: 0 },
      { left: 5, held: 0 },
    ]);
    expect(stage.provider.asked).toEqual([]);
  };

  it('when the address is not complete [PAY-03]', async () => {
    expect(await refused(request([[few, 1]], { shipping: { ...someAddress, city: ' ' } }))).toEqual({
      kind: 'invalid-shipping',
      issues: [{ kind: 'missing', field: 'city' }],
      country: 'US',
    });
    await untouched();
  });

  it('when it has no lines', async () => {
    expect(await refused(request([]))).toEqual({ kind: 'nothing-to-buy' });
    await untouched();
  });

  it('when it wants no whole number of copies from 1 to 999 [P3]', async () => {
    const bad = fc.oneof(
      fc.integer({ max: 0 }),
      fc.integer({ min: 1000 }),
      fc.double().filter((quantity) => !Number.isInteger(quantity)),
      fc.constantFrom('2', null, true, 1e308, Number.NaN) as fc.Arbitrary<unknown> as fc.Arbitrary<number>,
    );
    await fc.assert(
      fc.asyncProperty(bad, async (quantity) => {
        const wanted = { ...request([[few, 1]]), lines: [{ cardId: few.id, quantity }] };
        expect(await refused(wanted)).toEqual({ kind: 'bad-quantity', cardId: few.id });
      }),
      { numRuns: propertyRuns(2_000) },
    );
    await untouched();
  });

  it('when it asks for the demonstration where real money is taken [PAY-20, P10]', async () => {
    stage = openStage({ mode: 'live' });
    expect(await refused(request([[few, 1]], { demo: true }))).toEqual({
      kind: 'payment-refused',
      message: 'The demonstration is not offered here.',
    });
    await untouched();
  });

  it('when its amount is not the total: the answer says what it costs [PAY-08, PAY-09]', async () => {
    expect(await refused(request([[few, 2]], { amount: cents(1) }))).toEqual({
      kind: 'price-changed',
      lines: [{ cardId: few.id, title: few.title, shown: 1999, price: 1999 }],
      total: 3998,
    });
    await untouched();
  });

  it('for any amount but the total [PAY-08, P1]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.integer({ min: -10, max: 8000 }), fc.double()), async (amount) => {
        fc.pre(amount !== 3998);
        const failure = await refused(request([[few, 2]], { amount: amount as Cents }));
        expect(failure).toMatchObject({ kind: 'price-changed', total: 3998 });
      }),
      { numRuns: propertyRuns(10_000) },
    );
    await untouched();
  });

  it('when a price changed since the page showed it, and goes ahead at the new one [PAY-09]', async () => {
    const before = request([[few, 2]]);
    await stage.cards.save([{ ...few, price: 25 }]);
    expect(await refused(before)).toMatchObject({ kind: 'price-changed', lines: [{ shown: 1999, price: 2500 }] });
    expect((await placed(request([[{ ...few, price: 25 }, 2]]))).order.total).toBe(5000);
  });

  it('when a card is gone or a draft', async () => {
    await stage.cards.save([{ ...few, isPosted: false }]);
    expect(await refused(request([[few, 1]]))).toMatchObject({ kind: 'sold', lines: [{ cardId: few.id, left: 0 }] });
    expect(await refused(request([[aCard({ id: 'gone' }), 1]]))).toMatchObject({ kind: 'sold' });
    await untouched();
  });

  it('when there are fewer copies than it wants [PAY-25]', async () => {
    expect(await refused(request([[few, 6]]))).toEqual({
      kind: 'sold',
      lines: [{ cardId: few.id, title: few.title, left: 5, held: 0 }],
    });
    await untouched();
  });

  it('when the cards cannot be read', async () => {
    const catalog = { ...stage.catalog, cards: () => errAsync(storageFails) };
    expect(await refused(request([[few, 1]]), { catalog })).toEqual(storageFails);
    await untouched();
  });

  it('when orders cannot be kept', async () => {
    const orders: Orders = { ...stage.orders, open: () => errAsync(storageFails) };
    expect(await refused(request([[few, 1]]), { orders })).toEqual(storageFails);
    await untouched();
  });
});

describe('two customers of the last copy', () => {
  const second = request([[rare, 1]], { cartId: cartNumber(2), idempotencyKey: 'second' });

  it('get one order and one refusal [PAY-25, O1]', async () => {
    const answers = await Promise.all([request([[rare, 1]]), second].map((wanted) => placing()(wanted)));
    expect(answers.filter((answer) => answer.isOk())).toHaveLength(1);
    const failure = answers.find((answer) => answer.isErr())?._unsafeUnwrapErr();
    expect(failure).toMatchObject({ kind: 'sold', lines: [{ cardId: rare.id, left: 0, held: 1 }] });
    expect(await stage.copies(rare)).toEqual({ left: 0, held: 1 });
  });

  it('get the second chance when the first did not pay, and the provider says so [PAY-25, PAY-32]', async () => {
    const { order } = await placed(request([[rare, 1]]));
    stage.clock.advance(holdTime);
    expect((await refused(second)).kind).toBe('sold');
    await stage.reconcile(order.id);
    expect((await placed(second)).order.state).toBe('awaiting_payment');
    expect(await stage.copies(rare)).toEqual({ left: 0, held: 1 });
  });
});

describe('a repeated request', () => {
  const wanted = request([[rare, 1]]);

  it('answers the same order and the same payment, and holds nothing twice [PAY-24, M3]', async () => {
    const first = await placed(wanted);
    stage.clock.advance(60_000);
    expect(await placed(wanted)).toEqual(first);
    expect(await Promise.all([placed(wanted), placed(wanted)])).toEqual([first, first]);
    expect(stage.provider.paymentsOf(first.order.id)).toHaveLength(1);
    expect(await stage.copies(rare)).toEqual({ left: 0, held: 1 });
  });

  it('answers the same order to two tabs that ask under keys of their own [M3]', async () => {
    const other = { ...wanted, idempotencyKey: 'other tab' };
    const [first, second] = await Promise.all([placed(wanted), placed(other)]);
    expect(second).toEqual(first);
  });

  it('answers a paid order as it is, and does not move it back [PAY-24, P5]', async () => {
    const order = await paid(wanted);
    expect(await placed(wanted)).toMatchObject({ order, clientSecret: `pi_${order.id}_secret` });
  });

  it('completes an order that was paid without a webhook [PAY-40, P7]', async () => {
    const { intent } = await stage.placed(wanted);
    stage.provider.move(intent, { status: 'succeeded' });
    expect((await placed(wanted)).order).toMatchObject({ state: 'paid', copies: 'sold' });
  });

  it('answers an order whose payment is under way, as the provider has it, and says so in its log [PAY-39, ORDER-08]', async () => {
    const { order, intent } = await stage.placed(wanted);
    stage.provider.move(intent, { status: 'processing' });
    for (const _ of [1, 2]) expect((await placed(wanted)).order).toMatchObject({ id: order.id, state: 'processing' });
    const log = (await stage.records.log(order.id))._unsafeUnwrap();
    expect(log.map(({ event, by }) => `${event} ${by}`)).toEqual([
      'opened shopper',
      'intent_created shop',
      'payment_processing provider',
    ]);
  });

  it('says that the order has ended when its payment was canceled elsewhere [PAY-32]', async () => {
    const { intent } = await stage.placed(wanted);
    stage.provider.move(intent, { status: 'canceled' });
    expect(await refused(wanted)).toEqual({ kind: 'step-not-allowed', state: 'expired', event: 'intent_created' });
    expect(await stage.copies(rare)).toEqual({ left: 1, held: 0 });
    expect((await placed(wanted)).order.state).toBe('awaiting_payment');
  });

  it('leads to the order where its payment does not fit: it may have been paid [PAY-35, PAY-39]', async () => {
    const { order, intent } = await stage.placed(wanted);
    stage.provider.move(intent, { status: 'succeeded', amount: cents(1) });
    for (const _ of [1, 2]) {
      expect(await refused(wanted)).toEqual({ kind: 'checkout-in-progress', orderId: order.id });
    }
    expect((await stage.stored(order.id)).state).toBe('review');
  });

  it('is refused when its key was used for something else [P11]', async () => {
    await placed(wanted);
    for (const other of [
      request([[few, 1]]),
      { ...wanted, cartId: cartNumber(2) },
      { ...wanted, shipping: { ...someAddress, line2: 'Apt 4' } },
      { ...wanted, demo: true },
    ]) {
      expect(await refused(other)).toEqual({ kind: 'idempotency-key-reused' });
    }
    expect(await stage.copies(few)).toEqual({ left: 5, held: 0 });
  });

  it('is told from one with another method or discount code at the same total [P11]', async () => {
    const at = (name: string) => ({ ...freeShipping, name, price: cents(500) });
    stage = openStage({
      charges: { methods: [at('Mailer'), at('Box')], tax: { included: false, rows: [] } },
      applyCode: (code) => okAsync({ code, amounts: [cents(0)], freeShipping: false }),
    });
    const plain = request([[few, 2]], { amount: cents(4498), idempotencyKey: 'plain' });
    const chosen = { ...plain, shippingMethod: 'Mailer', discountCode: 'ONE', idempotencyKey: 'chosen' };
    const { order } = await placed(chosen);
    expect((await placed(chosen)).order.id).toBe(order.id);
    for (const change of [
      { shippingMethod: 'Box' },
      { shippingMethod: undefined },
      { discountCode: 'TWO' },
      { discountCode: undefined },
    ]) {
      expect(await refused({ ...chosen, ...change })).toEqual({ kind: 'idempotency-key-reused' });
    }
  });

  it('is told from other cards or copies at the same total [P11]', async () => {
    const twin = aCard({ id: 'twin', price: 0.1 });
    await stage.cards.save([twin]);
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

  it('makes a new order once the hold of the first is over and its payment canceled [PAY-32]', async () => {
    const first = await placed(wanted);
    stage.clock.advance(holdTime);
    const second = await placed(wanted);
    expect(second.order.id).not.toBe(first.order.id);
    expect((await stage.stored(first.order.id)).state).toBe('expired');
    expect(stage.provider.paymentsOf(first.order.id)).toMatchObject([{ status: 'canceled' }]);
    expect(await stage.copies(rare)).toEqual({ left: 0, held: 1 });
  });

  it('ends an order of another kind of money, and opens one of the shop’s own [PAY-20, P10]', async () => {
    const demo = makeDemoGateway();
    stage = openStage({ mode: 'demo', through: () => demo });
    const { order: forShow } = await placed(wanted);
    const card = openStage({ mode: 'live' }).provider;
    const live = { ...stage, gateway: makePaymentGateways({ card, demo, log: makeSilentLog() }) };
    const answer = await placed(wanted, { ...live, reconcile: makeReconcileOrder(live) });
    expect(answer).toMatchObject({ form: 'card', order: { demo: false, state: 'awaiting_payment' } });
    expect((await stage.stored(forShow.id)).state).toBe('expired');
  });
});

describe('a changed cart', () => {
  const first = request([[few, 2]]);
  const changed = request([[few, 3]], { idempotencyKey: 'second' });

  it('ends its open order at the provider, and then opens another one [PAY-39, M2, O4]', async () => {
    const { order: before } = await placed(first);
    const { order: after } = await placed(changed);
    expect((await stage.stored(before.id)).state).toBe('expired');
    expect(stage.provider.paymentsOf(before.id)).toMatchObject([{ status: 'canceled' }]);
    expect(after).toMatchObject({ state: 'awaiting_payment', lines: [{ quantity: 3 }] });
    expect(await stage.copies(few)).toEqual({ left: 2, held: 3 });
    expect((await stage.records.log(before.id))._unsafeUnwrap()[2]).toMatchObject({
      event: 'hold_ended',
      by: 'shopper',
    });
  });

  it('of an account is ended by that account, and by nobody else who knows the id of the cart [ADMIN-89, PAY-39]', async () => {
    const [ada, bob] = [userId('ada'), userId('bob')];
    const as = (owner: typeof ada | null) => ({ owner, client: null, network: null });
    const placeAs = (owner: typeof ada | null, wanted: OrderRequest) => placing()(wanted, as(owner));
    const { order } = (await placeAs(ada, first))._unsafeUnwrap();
    const conflict = { kind: 'checkout-in-progress', orderId: order.id };
    for (const other of [bob, null]) expect((await placeAs(other, changed))._unsafeUnwrapErr()).toEqual(conflict);
    expect((await stage.stored(order.id)).state).toBe('awaiting_payment');
    expect((await placeAs(ada, changed))._unsafeUnwrap().order.lines).toMatchObject([{ quantity: 3 }]);
    expect((await stage.stored(order.id)).state).toBe('expired');
  });

  it('is led to the order before, where that was paid in the meantime: no customer pays twice by accident [PAY-39, M2]', async () => {
    const { order, intent } = await stage.placed(first);
    stage.provider.move(intent, { status: 'succeeded' });
    expect(await refused(changed)).toEqual({ kind: 'checkout-in-progress', orderId: order.id });
    expect((await stage.stored(order.id)).state).toBe('paid');
    expect((await placed(changed)).order.state).toBe('awaiting_payment');
  });

  it('is led to the order before while that is being paid [PAY-39, M2]', async () => {
    const { order, intent } = await stage.placed(first);
    stage.provider.move(intent, { status: 'processing' });
    for (const _ of [1, 2]) {
      expect(await refused(changed)).toEqual({ kind: 'checkout-in-progress', orderId: order.id });
    }
    expect((await stage.stored(order.id)).state).toBe('processing');
  });

  it('is led to the order before where its payment does not fit [PAY-35, PAY-39]', async () => {
    const { order, intent } = await stage.placed(first);
    stage.provider.move(intent, { status: 'succeeded', amount: cents(1) });
    expect(await refused(changed)).toEqual({ kind: 'checkout-in-progress', orderId: order.id });
    expect((await stage.stored(order.id)).state).toBe('review');
  });

  it('waits while the provider cannot say that the order before has ended: its copies stay held [PAY-32, PAY-39]', async () => {
    const { order } = await placed(first);
    stage.provider.fail('down', ['cancel']);
    expect(await refused(changed)).toEqual({ kind: 'unavailable', why: 'offline', what: 'payment-provider' });
    expect(await stage.copies(few)).toEqual({ left: 3, held: 2 });
    expect(await refused(first)).toEqual({ kind: 'unavailable', why: 'offline', what: 'payment-provider' });
    stage.provider.mend();
    expect((await placed(first)).order.id).not.toBe(order.id);
    expect((await stage.stored(order.id)).state).toBe('expired');
  });

  it('ends an order whose payment was never opened [PAY-39, P5]', async () => {
    stage.provider.fail('down');
    await refused(first);
    stage.provider.mend();
    expect((await placed(changed)).order.state).toBe('awaiting_payment');
    expect(await stage.copies(few)).toEqual({ left: 2, held: 3 });
  });
});

describe('a customer with three open orders', () => {
  it('gets no fourth before one of them has ended [PAY-39, O4]', async () => {
    const wish = (number: number) =>
      request([[few, 1]], { cartId: cartNumber(number), idempotencyKey: `key ${number}` });
    const customer = { owner: null, client: 'address 1', network: null };
    const ordered = [];
    for (const number of [1, 2, 3]) ordered.push((await stage.place(wish(number), customer))._unsafeUnwrap().order);
    expect((await stage.place(wish(4), customer))._unsafeUnwrapErr()).toEqual({ kind: 'too-many-checkouts' });
    expect((await stage.place(wish(5), { ...customer, client: 'address 2' })).isOk()).toBe(true);
    await stage.orders.record(ordered[0]?.id ?? orderId(''), { kind: 'hold_ended' }, 'shopper', stage.clock.now());
    expect((await stage.place(wish(4), customer)).isErr()).toBe(true);
    await stage.reconcile(ordered[0]?.id ?? orderId(''));
    expect((await stage.place(wish(4), customer)).isOk()).toBe(true);
  });
});

describe('an order that is interrupted', () => {
  const wanted = request([[rare, 1]]);

  it('before the provider answered keeps its hold, and is finished by the next try [P4, P5]', async () => {
    stage.provider.fail('down');
    expect(await refused(wanted)).toEqual({ kind: 'unavailable', why: 'offline', what: 'payment-provider' });
    expect(await stage.copies(rare)).toEqual({ left: 0, held: 1 });
    stage.provider.mend();
    expect((await placed(wanted)).order.state).toBe('awaiting_payment');
    expect(await stage.copies(rare)).toEqual({ left: 0, held: 1 });
  });

  it('because the provider’s answer was lost gets the same payment by the next try [P4, P5]', async () => {
    stage.provider.fail('loses answers');
    await refused(wanted);
    stage.provider.mend();
    const { order } = await placed(wanted);
    expect(stage.provider.paymentsOf(order.id)).toHaveLength(1);
  });

  it('passes on what the provider says no to', async () => {
    stage.provider.fail('refuses');
    expect(await refused(wanted)).toEqual({ kind: 'payment-refused', message: 'The provider says no.' });
  });

  it('before the payment was written down is finished by the next try, with the same payment [P5]', async () => {
    const orders: Orders = { ...stage.orders, record: () => errAsync(storageFails) };
    expect(await refused(wanted, { orders })).toEqual(storageFails);
    const { order } = await placed(wanted);
    expect(order.paymentIntentId).toBe(`pi_${order.id}`);
    expect(stage.provider.paymentsOf(order.id)).toHaveLength(1);
    expect(await stage.copies(rare)).toEqual({ left: 0, held: 1 });
  });

  it('by the end of its hold says so, and hands out no secret [PAY-32]', async () => {
    const orders: Orders = {
      ...stage.orders,
      record: (id, event, by, now) =>
        stage.orders
          .record(id, { kind: 'hold_ended' }, 'shop', now)
          .andThen(() => stage.orders.record(id, event, by, now)),
    };
    expect(await refused(wanted, { orders })).toEqual({
      kind: 'step-not-allowed',
      state: 'expiring',
      event: 'intent_created',
    });
    expect(await stage.copies(rare)).toEqual({ left: 0, held: 1 });
  });

  it('by another try that was quicker hands out the secret of the payment that counts [M3]', async () => {
    const { order: other } = await placed(request([[few, 1]], { cartId: cartNumber(9), idempotencyKey: 'nine' }));
    const first = paymentIntentId(`pi_${other.id}`);
    stage.provider.move(first, { orderId: null });
    const orders: Orders = {
      ...stage.orders,
      record: (id, event, by, now) =>
        event.kind === 'intent_created'
          ? stage.orders.record(id, { ...event, intent: first }, by, now).andThen((order) => {
              stage.provider.move(first, { orderId: order.id, amount: order.total });
              return stage.orders.record(id, event, by, now);
            })
          : stage.orders.record(id, event, by, now),
    };
    expect(await placed(wanted, { orders })).toMatchObject({
      order: { paymentIntentId: first },
      clientSecret: `${first}_secret`,
    });
  });
});

describe('the demonstration beside a provider with test keys', () => {
  const wanted = request([[rare, 1]]);

  beforeEach(() => {
    stage = openStage({
      through: (card) => makePaymentGateways({ card, demo: makeDemoGateway(), log: makeSilentLog() }),
    });
  });

  it('takes the place of the form when the customer asks for it; the order before it ends [PAY-18, PAY-39]', async () => {
    const { order: before, form } = await placed(wanted);
    expect(form).toBe('card');
    const demo = await placed({ ...wanted, demo: true, idempotencyKey: 'demo' });
    expect(demo).toMatchObject({ form: 'demo', order: { demo: true, paymentIntentId: `demo_pi_${demo.order.id}` } });
    expect((await stage.stored(before.id)).state).toBe('expired');
    expect((await stage.pay(paymentIntentId(`demo_pi_${demo.order.id}`)))._unsafeUnwrap().order.state).toBe('paid');
  });

  it('keeps an order on the payment it began with, whatever works again later [PAY-19, M3]', async () => {
    stage.provider.fail('down');
    const first = await placed(wanted);
    expect(first.form).toBe('demo');
    stage.provider.mend();
    expect(await placed(wanted)).toEqual(first);
    expect(stage.provider.paymentsOf(first.order.id)).toEqual([]);
  });

  it('gives its copies back when its time is over [PAY-32]', async () => {
    const { order } = await placed({ ...wanted, demo: true });
    stage.clock.advance(holdTime);
    expect((await stage.reconcile(order.id))._unsafeUnwrap().state).toBe('expired');
    expect(await stage.copies(rare)).toEqual({ left: 1, held: 0 });
  });
});
