import { errAsync } from 'neverthrow';
import { beforeEach, describe, expect, it } from 'vitest';
import { holdTime, type Order, type PaymentIntentId } from '#domain/checkout/orders/order.ts';
import { makeProcessWaitingOrders } from '#domain/checkout/orders/process-waiting-orders.use-case.ts';
import { makeReconcileOrder } from '#domain/checkout/payments/reconcile-order.use-case.ts';
import { cents } from '#domain/money/cents.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { cartNumber } from '../../contract/an-order.ts';
import { few, openStage, rare, request, type Stage } from './stage.ts';

type Placed = { readonly order: Order; readonly intent: PaymentIntentId };

let stage: Stage;
let first: Placed;
let second: Placed;

const sweep = async () => (await makeProcessWaitingOrders(stage)())._unsafeUnwrap();
const stateOf = async ({ order }: Placed) => (await stage.stored(order.id)).state;
const logged = (level: string) => stage.log.entries.filter((entry) => entry.level === level);

beforeEach(async () => {
  stage = openStage();
  first = await stage.placed(request([[few, 2]]));
  second = await stage.placed(request([[rare, 1]], { cartId: cartNumber(2), idempotencyKey: 'second' }));
});

describe('the sweep', () => {
  it('ends every order whose time is over, and says how many got somewhere [PAY-32]', async () => {
    expect(await sweep()).toBe(0);
    expect([await stateOf(first), await stateOf(second)]).toEqual(['awaiting_payment', 'awaiting_payment']);
    stage.clock.advance(holdTime);
    expect(await sweep()).toBe(2);
    expect([await stateOf(first), await stateOf(second)]).toEqual(['expired', 'expired']);
    expect(await sweep()).toBe(0);
    expect(stage.log.entries).toEqual([]);
  });

  it('completes an order that was paid without a webhook [PAY-40, P7]', async () => {
    stage.provider.move(first.intent, { status: 'succeeded' });
    stage.clock.advance(holdTime);
    await sweep();
    expect([await stateOf(first), await stateOf(second)]).toEqual(['paid', 'expired']);
  });

  it('goes on with refunds that are due [ORDER-05, PAY-41]', async () => {
    stage.provider.move(first.intent, { status: 'succeeded' });
    await stage.reconcile(first.order.id);
    stage.provider.fail('down');
    await stage.adminOrders.act(
      first.order.id,
      { kind: 'refund', amount: cents(3998), restock: [], reason: '' },
      'ada',
    );
    expect(await sweep()).toBe(0);
    stage.provider.mend();
    stage.provider.refundsAre({ status: 'pending' });
    expect(await sweep()).toBe(0);
    stage.provider.refundsAre({ status: 'made' });
    expect(await sweep()).toBe(1);
    expect(await stateOf(first)).toBe('refunded');
  });

  it('says once that orders wait for the provider, and leaves their copies held [PAY-32, P4]', async () => {
    stage.clock.advance(holdTime);
    stage.provider.fail('down');
    expect(await sweep()).toBe(0);
    expect([await stateOf(first), await stateOf(second)]).toEqual(['expiring', 'expiring']);
    expect(logged('warn')).toEqual([
      {
        level: 'warn',
        message: 'orders wait for reconciliation',
        fields: { orders: 2, reason: 'unavailable: payment-provider' },
      },
    ]);
    expect(logged('error')).toEqual([]);
  });

  it('is not stopped by one order that fails, and says which [PAY-32]', async () => {
    stage.clock.advance(holdTime);
    stage.provider.fail('refuses', ['cancel']);
    const reconcile = makeReconcileOrder({
      ...stage,
      gateway: {
        ...stage.gateway,
        cancel: (id) => {
          if (id === second.intent) stage.provider.mend();
          return stage.provider.cancel(id);
        },
      },
    });
    expect((await makeProcessWaitingOrders({ ...stage, reconcile })())._unsafeUnwrap()).toBe(1);
    expect([await stateOf(first), await stateOf(second)]).toEqual(['expiring', 'expired']);
    expect(logged('error')).toMatchObject([
      { message: 'order could not be reconciled', fields: { order: first.order.id, reason: 'payment-refused' } },
    ]);
  });

  it('alerts the owner to an order whose payment does not fit it [PAY-35, P9]', async () => {
    stage.provider.move(first.intent, { status: 'succeeded', amount: cents(1) });
    stage.clock.advance(holdTime);
    expect(await sweep()).toBe(2);
    expect(logged('error')).toMatchObject([{ message: expect.stringContaining('under review') }]);
    await sweep();
    expect(logged('error')).toHaveLength(1);
  });

  it('says that the orders cannot be reached', async () => {
    const orders = { ...stage.orders, waiting: () => errAsync(storageFails) };
    const swept = await makeProcessWaitingOrders({ ...stage, orders })();
    expect(swept._unsafeUnwrapErr()).toEqual(storageFails);
  });

  it('leaves orders waiting that cannot be read meanwhile', async () => {
    stage.clock.advance(holdTime);
    const orders = { ...stage.orders, find: () => errAsync(storageFails) };
    expect((await makeProcessWaitingOrders({ ...stage, orders })())._unsafeUnwrap()).toBe(0);
    expect(logged('warn')).toMatchObject([{ fields: { orders: 2, reason: 'unavailable: storage' } }]);
  });
});
