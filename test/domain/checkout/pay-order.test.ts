import { errAsync, okAsync } from 'neverthrow';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeDemoGateway } from '#adapters/in-memory/demo-gateway.ts';
import { type Order, paymentIntentId } from '#domain/checkout/order.ts';
import type { Orders } from '#domain/checkout/orders.port.ts';
import { makePayOrder } from '#domain/checkout/pay-order.use-case.ts';
import type { PaymentFailure, PaymentGateway, PaymentStatus } from '#domain/checkout/payment-gateway.port.ts';
import { newOrder } from '../../contract/an-order.ts';
import { aCard } from '../../support/cards.ts';
import { makeInMemoryShop } from '../../support/in-memory-shop.ts';

const rare = aCard({ id: 'rare', price: 100, stock: 1 });
const intent = paymentIntentId('demo_pi_1');

/** A provider at which the payment stands like this; `asked` counts how often it was asked. */
function gatewayAt(answer: PaymentStatus | PaymentFailure): PaymentGateway & { readonly asked: readonly string[] } {
  const asked: string[] = [];
  return {
    ...makeDemoGateway(),
    asked,
    settle: (id) => {
      asked.push(id);
      return typeof answer === 'string' ? okAsync(answer) : errAsync(answer);
    },
  };
}

describe('paying an order', () => {
  let shop: ReturnType<typeof makeInMemoryShop>;
  let order: Order;
  const stored = async () => (await shop.orders.find(order.id))._unsafeUnwrap();

  beforeEach(async () => {
    shop = makeInMemoryShop([rare]);
    order = (await shop.orders.open(newOrder({ number: 1, cards: [[rare, 1]] })))._unsafeUnwrap();
    order = (await shop.orders.record(order.id, 'intent_created', intent))._unsafeUnwrap();
  });

  it('moves it to paid once the provider says so, and its copies are sold [PAY-24]', async () => {
    const gateway = gatewayAt('succeeded');
    const payment = (await makePayOrder(shop.orders, gateway)(intent))._unsafeUnwrap();
    expect(payment).toEqual({ order: { ...order, state: 'paid' }, status: 'succeeded' });
    expect(await stored()).toEqual(payment.order);
    expect(gateway.asked).toEqual([intent]);
    expect(shop.stockOf(rare)).toBe(0);
  });

  it.each(['processing', 'requires_payment_method', 'canceled'] as const)(
    'leaves it waiting while the provider says %s',
    async (status) => {
      const payment = (await makePayOrder(shop.orders, gatewayAt(status))(intent))._unsafeUnwrap();
      expect(payment).toEqual({ order, status });
      expect(await stored()).toEqual(order);
    },
  );

  it('may be tried again after a card was declined', async () => {
    await makePayOrder(shop.orders, gatewayAt('requires_payment_method'))(intent);
    expect((await makePayOrder(shop.orders, gatewayAt('succeeded'))(intent))._unsafeUnwrap().order.state).toBe('paid');
  });

  it('happens once, however often and at once it is asked', async () => {
    const pay = makePayOrder(shop.orders, gatewayAt('succeeded'));
    const payments = await Promise.all([pay(intent), pay(intent), pay(intent)]);
    expect(payments.map((payment) => payment._unsafeUnwrap().order.state)).toEqual(['paid', 'paid', 'paid']);
    expect(shop.stockOf(rare)).toBe(0);
  });

  it('answers a paid order without asking the provider again', async () => {
    await makePayOrder(shop.orders, gatewayAt('succeeded'))(intent);
    const gateway = gatewayAt({ kind: 'payment-provider-unavailable' });
    const payment = (await makePayOrder(shop.orders, gateway)(intent))._unsafeUnwrap();
    expect(payment).toEqual({ order: await stored(), status: 'succeeded' });
    expect(gateway.asked).toEqual([]);
  });

  it('refuses an expired order without asking the provider: with the demonstration, asking is paying [PAY-24]', async () => {
    await shop.orders.record(order.id, 'hold_ended');
    const gateway = gatewayAt('succeeded');
    expect((await makePayOrder(shop.orders, gateway)(intent))._unsafeUnwrapErr()).toEqual({
      kind: 'step-not-allowed',
      state: 'expired',
      fact: 'payment_succeeded',
    });
    expect(gateway.asked).toEqual([]);
    expect(shop.stockOf(rare)).toBe(1);
  });

  it('knows no payment of an order that nobody placed', async () => {
    const failure = (await makePayOrder(shop.orders, shop.gateway)(paymentIntentId('demo_pi_2')))._unsafeUnwrapErr();
    expect(failure).toEqual({ kind: 'order-not-found' });
  });

  it.each([
    { kind: 'payment-provider-unavailable' },
    { kind: 'payment-refused', message: 'No.' },
  ] satisfies PaymentFailure[])(
    'passes on that the provider failed, and leaves the order waiting: %j',
    async (failure) => {
      expect((await makePayOrder(shop.orders, gatewayAt(failure))(intent))._unsafeUnwrapErr()).toEqual(failure);
      expect(await stored()).toEqual(order);
    },
  );

  it('is finished by the next try when a payment could not be written down', async () => {
    const down: Orders = { ...shop.orders, record: () => errAsync({ kind: 'orders-unavailable' }) };
    expect((await makePayOrder(down, gatewayAt('succeeded'))(intent))._unsafeUnwrapErr()).toEqual({
      kind: 'orders-unavailable',
    });
    expect((await stored()).state).toBe('awaiting_payment');
    expect((await makePayOrder(shop.orders, gatewayAt('succeeded'))(intent))._unsafeUnwrap().order.state).toBe('paid');
  });
});
