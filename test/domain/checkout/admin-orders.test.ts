import { errAsync } from 'neverthrow';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdminOrders, type OrderAction } from '#domain/checkout/orders/admin-orders.use-case.ts';
import { type Order, orderId, type PaymentIntentId } from '#domain/checkout/orders/order.ts';
import { cents } from '#domain/money/cents.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { few, openStage, rare, request, type Stage } from './stage.ts';

let stage: Stage;
let order: Order;
let intent: PaymentIntentId;

const act = async (deed: OrderAction) => (await stage.adminOrders.act(order.id, deed, 'ada'))._unsafeUnwrap();
const done = async (...deeds: readonly OrderAction[]) => {
  for (const deed of deeds) await act(deed);
  return stage.stored(order.id);
};
const refused = async (deed: OrderAction) => (await stage.adminOrders.act(order.id, deed, 'ada'))._unsafeUnwrapErr();
const notAllowed = (state: Order['state'], event: string) => ({ kind: 'step-not-allowed', state, event });

const pay = async () => {
  stage.provider.move(intent, { status: 'succeeded' });
  await stage.reconcile(order.id);
};

const tracking = { carrier: 'UPS', number: '1Z' } as const;
const refund = (amount: number, copies = 0, number?: number): OrderAction => ({
  kind: 'refund',
  amount: cents(amount),
  restock: copies > 0 ? [{ cardId: few.id, quantity: copies }] : [],
  reason: 'Broken corner.',
  ...(number !== undefined && { number }),
});

beforeEach(async () => {
  stage = openStage();
  ({ order, intent } = await stage.placed());
});

describe('admin orders', () => {
  it('shows orders, how many are on each tab, and one with its log [ORDER-01, ORDER-02]', async () => {
    const query = { tab: 'unpaid', search: '', limit: 10, cursor: null } as const;
    expect((await stage.adminOrders.page(query))._unsafeUnwrap()).toEqual({
      orders: [order],
      total: 1,
      nextCursor: null,
    });
    expect((await stage.adminOrders.counts())._unsafeUnwrap()).toMatchObject({ all: 1, unpaid: 1, 'to-pack': 0 });
    const file = (await stage.adminOrders.file(order.id))._unsafeUnwrap();
    expect(file.order).toEqual(order);
    expect(file.log.map(({ event }) => event)).toEqual(['opened', 'intent_created']);
  });

  it('knows no order that was not placed', async () => {
    const unknown = { kind: 'order-not-found' };
    expect((await stage.adminOrders.file(orderId('nobody')))._unsafeUnwrapErr()).toEqual(unknown);
    expect((await stage.adminOrders.act(orderId('nobody'), { kind: 'pack' }, 'ada'))._unsafeUnwrapErr()).toEqual(
      unknown,
    );
  });

  it('writes down who did what [ORDER-08]', async () => {
    await pay();
    const { log } = await act({ kind: 'pack' });
    expect(log.at(-1)).toEqual({
      at: '2025-06-01T12:00:00.000Z',
      by: 'admin ada',
      event: 'packed',
      from: 'paid',
      to: 'paid',
      detail: '',
    });
  });

  it('keeps notes to any order, and does not ask the provider [ORDER-06]', async () => {
    const asked = stage.provider.asked.length;
    const { order: after, log } = await act({ kind: 'note', text: 'Rang twice.' });
    expect(after).toEqual(order);
    expect(stage.provider.asked).toHaveLength(asked);
    expect(log.at(-1)).toMatchObject({ by: 'admin ada', event: 'noted', detail: 'Rang twice.' });
  });
});

describe('the parcel of a paid order', () => {
  beforeEach(pay);

  it('is packed, shipped with its tracking, and delivered, in that order [ORDER-03]', async () => {
    expect((await act({ kind: 'pack' })).order.fulfilment).toBe('packed');
    expect((await act({ kind: 'ship', tracking })).order).toMatchObject({ fulfilment: 'shipped', tracking });
    expect((await act({ kind: 'deliver' })).order.fulfilment).toBe('delivered');
  });

  it('skips no step from paid to delivered [ORDER-03]', async () => {
    expect(await refused({ kind: 'ship', tracking })).toEqual(notAllowed('paid', 'shipped'));
    expect(await refused({ kind: 'deliver' })).toEqual(notAllowed('paid', 'delivered'));
  });

  it('is unpacked again, and gets another tracking number [ORDER-03]', async () => {
    expect((await done({ kind: 'pack' }, { kind: 'unpack' })).fulfilment).toBe('unpacked');
    const number = '1Z999';
    const corrected: OrderAction = { kind: 'ship', tracking: { ...tracking, number } };
    expect((await done({ kind: 'pack' }, { kind: 'ship', tracking }, corrected)).tracking?.number).toBe(number);
  });

  it('of an unpaid order does not move [ORDER-03]', async () => {
    ({ order } = await stage.placed(request([[rare, 1]], { idempotencyKey: 'rare' })));
    expect(await refused({ kind: 'pack' })).toEqual(notAllowed('awaiting_payment', 'packed'));
  });
});

describe('canceling', () => {
  const cancel: OrderAction = { kind: 'cancel', reason: 'The shopper rang.' };

  it('an unpaid order gives its copies back once the provider has canceled its payment [ORDER-04, PAY-32]', async () => {
    const { order: after, log } = await act(cancel);
    expect(after).toMatchObject({ state: 'expired', copies: 'returned' });
    expect(log.map(({ event, detail }) => `${event} ${detail}`).slice(2)).toEqual([
      'canceled ',
      'noted The shopper rang.',
      'payment_canceled ',
    ]);
    expect(await stage.copies(few)).toEqual({ left: 5, held: 0 });
  });

  it('an unpaid order keeps its copies held while the provider cannot be reached, and goes on by itself [ORDER-04, PAY-32]', async () => {
    stage.provider.fail('down');
    expect((await act(cancel)).order).toMatchObject({ state: 'expiring', copies: 'held' });
    stage.provider.mend();
    expect((await stage.reconcile(order.id))._unsafeUnwrap().state).toBe('expired');
  });

  it('an order that was paid in the same moment leaves it paid [ORDER-04]', async () => {
    stage.provider.move(intent, { status: 'succeeded' });
    expect((await act(cancel)).order.state).toBe('paid');
  });

  it('leaves no note where no reason is given', async () => {
    expect((await act({ kind: 'cancel', reason: '' })).log.map(({ event }) => event)).not.toContain('noted');
  });

  it('is not possible while the provider works on the payment [ORDER-04]', async () => {
    stage.provider.move(intent, { status: 'processing' });
    await stage.reconcile(order.id);
    expect(await refused(cancel)).toEqual(notAllowed('processing', 'cancel'));
  });

  it.each([[[]], [[{ kind: 'pack' }]]] as const)(
    'a paid order that is not shipped gives back all of its money and its copies, after %j [ORDER-04]',
    async (before) => {
      await pay();
      await done(...before);
      const { order: after, log } = await act(cancel);
      expect(after).toMatchObject({ state: 'refunded', refunded: 3998, restocked: [{ cardId: few.id, quantity: 2 }] });
      expect(log.find(({ event }) => event === 'canceled')?.detail).toBe(
        '$39.98, 2 returned to stock: The shopper rang.',
      );
      expect(log.map(({ event }) => event)).not.toContain('noted');
      expect(stage.provider.givenBack(intent)).toBe(3998);
      expect(await stage.copies(few)).toEqual({ left: 5, held: 0 });
    },
  );

  it('a paid order gives back only what has not gone back before [ORDER-04, PAY-41]', async () => {
    await pay();
    expect(await done(refund(1000, 1), cancel)).toMatchObject({ state: 'refunded', refunded: 3998 });
    expect(stage.provider.givenBack(intent)).toBe(3998);
    expect(await stage.copies(few)).toEqual({ left: 5, held: 0 });
  });

  it.each([[[{ kind: 'ship', tracking }]], [[{ kind: 'ship', tracking }, { kind: 'deliver' }]]] as const)(
    'is not possible after %j: that one is refunded instead [ORDER-04]',
    async (deeds) => {
      await pay();
      await done({ kind: 'pack' }, ...deeds);
      expect(await refused(cancel)).toEqual(notAllowed('paid', 'cancel'));
      expect((await act(refund(3998))).order.state).toBe('refunded');
    },
  );

  it('is not possible of an order that is over [ORDER-04]', async () => {
    await act(cancel);
    expect(await refused(cancel)).toEqual(notAllowed('expired', 'cancel'));
  });
});

describe('refunding', () => {
  beforeEach(pay);

  it('gives a part back, and brings back the copies that the owner names [ORDER-05, PAY-41]', async () => {
    expect((await act(refund(1999, 1))).order).toMatchObject({ state: 'paid', refunded: 1999, refund: null });
    expect(stage.provider.givenBack(intent)).toBe(1999);
    expect(await stage.copies(few)).toEqual({ left: 4, held: 0 });
  });

  it('brings no copies back where the owner names none [PAY-41]', async () => {
    await act(refund(3998));
    expect(await stage.copies(few)).toEqual({ left: 3, held: 0 });
  });

  it('is not undone by a provider that does not answer: it goes on by itself [ORDER-05]', async () => {
    stage.provider.fail('down');
    expect((await act(refund(1000, 1))).order).toMatchObject({ state: 'refund_due', refunded: 0 });
    expect(await stage.copies(few)).toEqual({ left: 3, held: 0 });
    stage.provider.mend();
    expect((await stage.reconcile(order.id))._unsafeUnwrap()).toMatchObject({ state: 'paid', refunded: 1000 });
    expect(await stage.copies(few)).toEqual({ left: 4, held: 0 });
  });

  it('is made once however often the same one is asked for [PAY-41, P12]', async () => {
    for (const _ of [1, 2, 3]) expect((await act(refund(1000, 1, 1))).order.refunded).toBe(1000);
    expect((await act(refund(1000, 1, 2))).order.refunded).toBe(2000);
    expect(stage.provider.givenBack(intent)).toBe(2000);
  });

  it('never gives back more than was paid, however it is asked for [PAY-41]', async () => {
    await act(refund(3000));
    expect(await refused(refund(999))).toEqual({ kind: 'bad-refund-amount', left: 998 });
    expect(await refused(refund(1, 3))).toEqual({ kind: 'bad-restock', cardId: few.id });
    expect((await act(refund(998))).order.state).toBe('refunded');
  });

  it('that the provider refuses puts the order under review [PAY-41, ORDER-05]', async () => {
    stage.provider.refundsAre({ status: 'refused', reason: 'The card is closed.' });
    expect((await act(refund(1000))).order).toMatchObject({ state: 'review', refunded: 0 });
  });

  it('is not possible of an unpaid order', async () => {
    ({ order } = await stage.placed(request([[rare, 1]], { idempotencyKey: 'rare' })));
    expect(await refused(refund(1))).toEqual(notAllowed('awaiting_payment', 'refund_asked'));
  });
});

describe('an order under review', () => {
  beforeEach(async () => {
    stage.provider.move(intent, { status: 'succeeded', currency: 'eur' });
    await stage.reconcile(order.id);
  });

  it('is taken as paid, and sent like any other [ORDER-13]', async () => {
    expect(await done({ kind: 'accept' }, { kind: 'pack' })).toMatchObject({ state: 'paid', fulfilment: 'packed' });
    expect(await stage.copies(few)).toEqual({ left: 3, held: 0 });
  });

  it('is refunded, and gives its copies back [ORDER-13]', async () => {
    expect((await act(refund(3998))).order).toMatchObject({ state: 'refunded', copies: 'returned' });
    expect(await stage.copies(few)).toEqual({ left: 5, held: 0 });
  });

  it('is closed with a reason, and gives its copies back [ORDER-13]', async () => {
    const { order: after, log } = await act({ kind: 'close', reason: 'Paid in cash.' });
    expect(after).toMatchObject({ state: 'closed', copies: 'returned' });
    expect(log.slice(-2).map(({ event, detail }) => `${event} ${detail}`)).toEqual(['closed ', 'noted Paid in cash.']);
    expect(await stage.copies(few)).toEqual({ left: 5, held: 0 });
  });

  it('is not packed or canceled before the admin has decided [PAY-35, ORDER-13]', async () => {
    expect(await refused({ kind: 'pack' })).toEqual(notAllowed('review', 'packed'));
    expect(await refused({ kind: 'cancel', reason: '' })).toEqual(notAllowed('review', 'cancel'));
  });
});

describe('when orders cannot be reached', () => {
  const away = storageFails;
  const failed = () => errAsync(away);

  it.each(['record', 'find'] as const)('an action fails as unavailable: %s', async (call) => {
    const orders = { ...stage.orders, [call]: failed };
    const adminOrders = makeAdminOrders({ ...stage, orders });
    expect((await adminOrders.act(order.id, { kind: 'note', text: 'x' }, 'ada'))._unsafeUnwrapErr()).toEqual(away);
  });

  it('a reason that cannot be written down says so; the act stands', async () => {
    const { orders } = stage;
    const adminOrders = makeAdminOrders({
      ...stage,
      orders: {
        ...orders,
        record: (id, event, by, now) => (event.kind === 'noted' ? failed() : orders.record(id, event, by, now)),
      },
    });
    expect((await adminOrders.act(order.id, { kind: 'cancel', reason: 'x' }, 'ada'))._unsafeUnwrapErr()).toEqual(away);
    expect((await stage.stored(order.id)).state).toBe('expiring');
  });
});
