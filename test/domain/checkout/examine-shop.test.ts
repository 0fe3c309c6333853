import { errAsync, okAsync } from 'neverthrow';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeDemoGateway } from '#adapters/in-memory/demo-gateway.ts';
import { cardId } from '#domain/cards/card.ts';
import { makeExamineShop } from '#domain/checkout/orders/examine-shop.use-case.ts';
import { holdTime, type Order, type PaymentIntentId } from '#domain/checkout/orders/order.ts';
import type { CopiesMisfit, OrderRecords, StockAudit, StockGap } from '#domain/checkout/orders/orders.port.ts';
import { freeShipping } from '#domain/checkout/shipping/shipping-methods.ts';
import { cents } from '#domain/money/cents.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { cartNumber } from '../../contract/an-order.ts';
import { makeInMemoryShop } from '../../support/in-memory-shop.ts';
import { few, openStage, request, type Stage } from './stage.ts';

const minute = 60_000;
const hour = 60 * minute;

let stage: Stage;
let order: Order;
let intent: PaymentIntentId;

/** An audit that finds these gaps and repairs what it can. */
function auditOf(gaps: readonly StockGap[] = [], misfits: readonly CopiesMisfit[] = []) {
  let left = gaps;
  const audit = {
    recounts: 0,
    gaps: () => okAsync(left),
    misfits: () => okAsync(misfits),
    recount: () => {
      const before = left.length;
      left = left.filter(({ counted, byOrders }) => counted.total < byOrders.held + byOrders.sold);
      audit.recounts += 1;
      return okAsync(before - left.length);
    },
  };
  return audit satisfies StockAudit & { recounts: number };
}

const gap = (id: string, total: number, held: number, sold: number): StockGap => ({
  cardId: cardId(id),
  counted: { total, available: 1, held: 9, sold: 9 },
  byOrders: { held, sold },
});

const examined = async (fix = false, audit: StockAudit = auditOf(), records: OrderRecords = stage.records) =>
  (await makeExamineShop({ ...stage, records, audit })(fix))._unsafeUnwrap();
const found = async (fix = false) => (await examined(fix)).findings;

const pay = async (change: object = {}) => {
  stage.provider.move(intent, { status: 'succeeded', ...change });
  await stage.reconcile(order.id);
};

beforeEach(async () => {
  stage = openStage();
  ({ order, intent } = await stage.placed());
});

describe('the doctor, where everything agrees,', () => {
  it('finds nothing, and says how many orders it compared [ORDER-11]', async () => {
    await stage.placed(request([[few, 1]], { cartId: cartNumber(2), idempotencyKey: 'other' }));
    await pay();
    expect(await examined()).toEqual({ orders: 2, demonstrations: 0, findings: [] });
  });

  it('looks at all orders, part by part [ORDER-11]', async () => {
    const cursors: (string | null)[] = [];
    const records: OrderRecords = {
      ...stage.records,
      batch: (_, cursor) => {
        cursors.push(cursor);
        return okAsync({ orders: [order], nextCursor: { start: '1', '1': '2' }[cursor ?? 'start'] ?? null });
      },
    };
    expect((await examined(false, auditOf(), records)).orders).toBe(3);
    expect(cursors).toEqual([null, '1', '2']);
  });

  it('reads payments from lists, the logs of orders only where something differs, and one by one what no list has [ORDER-11, ADMIN-84]', async () => {
    const second = await stage.placed(request([[few, 1]], { cartId: cartNumber(2), idempotencyKey: 'other' }));
    const logs: string[] = [];
    const records: OrderRecords = {
      ...stage.records,
      log: (id) => {
        logs.push(id);
        return stage.records.log(id);
      },
    };
    stage.provider.move(second.intent, { status: 'succeeded' });
    const asked = () => stage.provider.asked.map((call) => call.split(' ')[0]);
    const before = asked().length;
    expect(await examined(false, auditOf(), records)).toMatchObject({
      orders: 2,
      findings: [{ subject: second.order.id }],
    });
    expect([asked().slice(before), logs]).toEqual([['openedIn', 'paidSince'], [second.order.id]]);
    stage.provider.fail('refuses', ['openedIn']);
    expect((await examined(false, auditOf(), records)).orders).toBe(2);
    expect(asked().slice(before + 2)).toEqual(['openedIn', 'read', 'read', 'paidSince']);
  });

  it('does not ask the provider about demo payments, and says how many there were [ORDER-11]', async () => {
    stage = openStage({ mode: 'demo', through: () => makeDemoGateway() });
    await stage.placed();
    await stage.placed(request([[few, 1]], { cartId: cartNumber(2), idempotencyKey: 'other' }));
    expect(await examined(false)).toEqual({ orders: 0, demonstrations: 2, findings: [] });
  });

  it('finds nothing wrong with a payment that the owner has looked at [ORDER-11, ORDER-13]', async () => {
    await pay({ amount: cents(1) });
    await stage.adminOrders.act(order.id, { kind: 'accept' }, 'ada');
    expect(await examined()).toEqual({ orders: 1, demonstrations: 0, findings: [] });
  });
});

describe('the doctor finds a payment that differs', () => {
  it('from its open order, and settles it when asked to [ORDER-11]', async () => {
    stage.provider.move(intent, { status: 'succeeded' });
    const finding = {
      kind: 'payment-differs',
      subject: order.id,
      detail: 'the order is awaiting_payment, $39.98 usd; its payment is succeeded, $39.98 usd, test',
      safe: true,
      fixed: false,
    };
    expect(await found()).toEqual([finding]);
    expect((await stage.stored(order.id)).state).toBe('awaiting_payment');
    expect(await found(true)).toEqual([{ ...finding, fixed: true }]);
    expect((await stage.stored(order.id)).state).toBe('paid');
    expect(await found()).toEqual([]);
  });

  it('from its order that has ended: the money goes back [ORDER-11, P8]', async () => {
    stage.clock.advance(holdTime);
    await stage.reconcile(order.id);
    stage.provider.move(intent, { status: 'succeeded' });
    expect(await found(true)).toMatchObject([{ kind: 'payment-differs', safe: true, fixed: true }]);
    expect((await stage.stored(order.id)).state).toBe('refunded');
  });

  it.each([
    ['canceled', { status: 'canceled' }],
    ['of another amount', { amount: cents(1) }],
  ] as const)('from its paid order, and leaves that to the owner: %s [ORDER-11]', async (_, change) => {
    await pay();
    stage.provider.move(intent, change);
    expect(await found(true)).toMatchObject([{ kind: 'payment-differs', safe: false, fixed: false }]);
    expect((await stage.stored(order.id)).state).toBe('paid');
  });

  it('because the provider does not know it, or says no [ORDER-11]', async () => {
    stage.provider.fail('refuses', ['openedIn', 'read']);
    expect(await found()).toMatchObject([
      { kind: 'payment-differs', detail: 'the payment provider refuses to tell: The provider says no.', safe: false },
    ]);
    stage.provider.forget(intent);
    stage.provider.mend();
    expect(await examined()).toMatchObject({
      orders: 1,
      findings: [{ kind: 'payment-differs', detail: 'the payment provider does not know its payment', safe: false }],
    });
  });

  it('but does not count a card that was declined as a difference [ORDER-11]', async () => {
    stage.provider.move(intent, { declined: 'No.' });
    expect(await found()).toEqual([]);
  });
});

describe('the doctor, while the provider cannot be reached,', () => {
  it('says so once, and asks no further [ORDER-11]', async () => {
    await stage.placed(request([[few, 1]], { cartId: cartNumber(2), idempotencyKey: 'other' }));
    stage.provider.fail('down');
    const asked = stage.provider.asked.length;
    expect(await examined()).toEqual({
      orders: 0,
      demonstrations: 0,
      findings: [
        {
          kind: 'provider-unreachable',
          subject: '',
          detail: 'the payment provider cannot be reached: not all payments were compared',
          safe: false,
          fixed: false,
        },
      ],
    });
    expect(stage.provider.asked).toHaveLength(asked + 1);
  });

  it('says of an order that it could not be put right [ORDER-11]', async () => {
    stage.clock.advance(holdTime + 6 * minute);
    stage.provider.fail('down');
    expect(await found(true)).toMatchObject([
      { kind: 'order-waits', safe: true, fixed: false },
      { kind: 'provider-unreachable' },
    ]);
  });
});

describe('the doctor finds an order that waits too long', () => {
  it('for the end of its hold, and settles it when asked to [ORDER-11]', async () => {
    stage.clock.advance(holdTime + 5 * minute);
    expect(await found()).toEqual([]);
    stage.clock.advance(1);
    const finding = {
      kind: 'order-waits',
      subject: order.id,
      detail: `the order is awaiting_payment; its hold ended at ${order.expiresAt}`,
      safe: true,
      fixed: false,
    };
    expect(await found()).toEqual([finding]);
    expect(await found(true)).toEqual([{ ...finding, fixed: true }]);
    expect((await stage.stored(order.id)).state).toBe('expired');
  });

  it('for the provider to say that its payment is canceled [ORDER-11]', async () => {
    stage.clock.advance(holdTime);
    stage.provider.fail('down', ['cancel']);
    await stage.reconcile(order.id);
    stage.clock.advance(6 * minute);
    expect(await found()).toMatchObject([{ kind: 'order-waits', detail: expect.stringContaining('is expiring;') }]);
  });

  it('although its payment is unknown [ORDER-11]', async () => {
    stage.provider.fail('down');
    await stage.place(request([[few, 1]], { cartId: cartNumber(2), idempotencyKey: 'other' }));
    stage.provider.mend();
    stage.clock.advance(holdTime + 6 * minute);
    expect(await found()).toMatchObject(
      [{ detail: /reserved/ }, { detail: /awaiting_payment/ }].map(({ detail }) => ({
        kind: 'order-waits',
        detail: expect.stringMatching(detail),
      })),
    );
  });

  it('not where its payment is under way: that may take days [ORDER-11]', async () => {
    stage.provider.move(intent, { status: 'processing' });
    await stage.reconcile(order.id);
    stage.clock.advance(100 * hour);
    expect(await found()).toEqual([]);
  });

  it('for its money to go back, after a day [ORDER-11]', async () => {
    await pay();
    stage.provider.refundsAre({ status: 'pending' });
    const refund = { kind: 'refund', amount: cents(1000), restock: [], reason: '' } as const;
    await stage.adminOrders.act(order.id, refund, 'ada');
    stage.clock.advance(24 * hour);
    await stage.adminOrders.act(order.id, { kind: 'note', text: 'Still nothing.' }, 'ada');
    expect(await found()).toEqual([]);
    stage.clock.advance(1);
    const finding = { kind: 'order-waits', detail: '$10.00 should have gone back since 2025-06-01T12:00:00.000Z' };
    expect(await found()).toMatchObject([finding]);
    expect(await found(true)).toMatchObject([{ ...finding, fixed: false }]);
    stage.provider.refundsAre({ status: 'made' });
    expect(await found(true)).toMatchObject([{ ...finding, fixed: true }]);
  });

  it('counted from the last time that money was asked back [ORDER-11]', async () => {
    await pay();
    const refund = { kind: 'refund', amount: cents(1000), restock: [], reason: '' } as const;
    await stage.adminOrders.act(order.id, refund, 'ada');
    stage.clock.advance(48 * hour);
    stage.provider.refundsAre({ status: 'pending' });
    await stage.adminOrders.act(order.id, refund, 'ada');
    stage.clock.advance(24 * hour);
    expect(await found()).toEqual([]);
  });
});

describe('the doctor compares copies', () => {
  const misfit = { orderId: 'order9' as Order['id'], detail: 'paid, and its copies are held' };

  it('and says what is counted otherwise than the orders say [ORDER-11]', async () => {
    const audit = auditOf([gap('a', 5, 2, 3), gap('b', 4, 2, 3)], [misfit]);
    expect((await examined(false, audit)).findings).toEqual([
      {
        kind: 'stock-gap',
        subject: 'a',
        detail: 'counted: 5 in all, 1 to be had, 9 held, 9 sold; by the orders: 2 held, 3 sold',
        safe: true,
        fixed: false,
      },
      { kind: 'stock-gap', subject: 'b', detail: expect.any(String), safe: false, fixed: false },
      { kind: 'copies-misfit', subject: 'order9', detail: misfit.detail, safe: false, fixed: false },
    ]);
    expect(audit.recounts).toBe(0);
  });

  it('and counts anew what can be, when asked to [ORDER-11]', async () => {
    const audit = auditOf([gap('a', 5, 2, 3), gap('b', 4, 2, 3)]);
    expect((await examined(true, audit)).findings).toMatchObject([
      { subject: 'a', fixed: true },
      { subject: 'b', fixed: false },
    ]);
    expect(audit.recounts).toBe(1);
  });

  it('and counts nothing anew where nothing can be put right by it [ORDER-11]', async () => {
    const audit = auditOf([gap('b', 4, 2, 3)]);
    await examined(true, audit);
    expect(audit.recounts).toBe(0);
  });
});

describe('the doctor, where orders cannot be reached,', () => {
  const away = storageFails;
  const failed = () => errAsync(away);

  it.each(['batch', 'log', 'withoutOrder'] as const)('fails as the order records do: %s', async (call) => {
    stage.provider.move(intent, { status: 'succeeded' });
    const records = { ...stage.records, [call]: failed };
    const answer = await makeExamineShop({ ...stage, records, audit: auditOf() })(false);
    expect(answer._unsafeUnwrapErr()).toEqual(away);
  });

  it.each(['gaps', 'misfits', 'recount'] as const)('fails as the stock audit does: %s', async (call) => {
    const audit = { ...auditOf([gap('a', 5, 2, 3)]), [call]: failed };
    expect((await makeExamineShop({ ...stage, audit })(true))._unsafeUnwrapErr()).toEqual(away);
  });

  it('examines an order without a log all the same', async () => {
    const records: OrderRecords = { ...stage.records, log: () => errAsync({ kind: 'order-not-found' }) };
    expect((await examined(false, auditOf(), records)).orders).toBe(1);
  });
});

describe('a payment whose order is gone, as after a restore', () => {
  /** The orders as an older backup has them. */
  const withoutOrders = () => {
    const { records } = makeInMemoryShop([]);
    return { ...stage, audit: auditOf(), records };
  };
  const examineWithout = async (...args: Parameters<ReturnType<typeof makeExamineShop>>) =>
    (await makeExamineShop(withoutOrders())(...args))._unsafeUnwrap().findings;
  beforeEach(() => stage.provider.move(intent, { status: 'succeeded' }));

  it('is found with its amount, and is not refunded without a word of the admin [ORDER-11, P13]', async () => {
    for (const fix of [false, true]) {
      expect(await examineWithout(fix)).toEqual([
        {
          kind: 'payment-without-order',
          subject: intent,
          detail: `$39.98 paid for order ${order.id}, which the shop does not have`,
          safe: false,
          fixed: false,
          choices: ['recreate', 'refund'],
        },
      ]);
    }
    expect(stage.provider.givenBack(intent)).toBe(0);
  });

  it('is refunded once when the admin says so, and not found any more [ORDER-11, P13]', async () => {
    expect(await examineWithout(true, { refund: intent })).toMatchObject([{ subject: intent, fixed: true }]);
    expect(await examineWithout(true, { refund: intent })).toEqual([]);
    expect(stage.provider.givenBack(intent)).toBe(3998);
  });

  it('becomes an order again when the admin says so: paid, with its copies, at the prices that were paid [ORDER-11, P13]', async () => {
    const restored = openStage({ through: () => stage.provider });
    (await restored.cards.save([{ ...few, price: 99 }]))._unsafeUnwrap();
    const examine = makeExamineShop({ ...restored, audit: auditOf() });
    const [found] = (await examine(false))._unsafeUnwrap().findings;
    expect(found?.choices).toContain('recreate');
    const [made] = (await examine(true, { recreate: intent }))._unsafeUnwrap().findings;
    expect(made).toMatchObject({ fixed: true, detail: expect.stringContaining('made again and is paid') });
    const again = await restored.stored(order.id);
    const { lines, total, customerEmail, shippingAddress } = order;
    expect(again).toMatchObject({ state: 'paid', copies: 'sold', lines, total, customerEmail, shippingAddress });
    expect((await examine(true, { recreate: intent }))._unsafeUnwrap().findings).toEqual([]);
  });

  it('becomes an order with its shipping and tax again [ORDER-11, SHIP-09, TAX-05, P13]', async () => {
    const tax = { included: false, rows: [{ region: 'IL', rate: 625, onShipping: false }] };
    const charged = openStage({ charges: { methods: [{ ...freeShipping, name: 'Mailer', price: cents(500) }], tax } });
    const { order: bought, intent: payment } = await charged.placed(request([[few, 2]], { amount: cents(4748) }));
    charged.provider.move(payment, { status: 'succeeded' });
    const restored = openStage({ through: () => charged.provider });
    await makeExamineShop({ ...restored, audit: auditOf() })(true, { recreate: payment });
    const again = await restored.stored(bought.id);
    expect(again).toMatchObject({ state: 'paid', total: 4748, charges: bought.charges });
    expect(again.charges).toMatchObject({ shipping: 500, taxes: [{ amount: 250 }] });
  });

  it('becomes an order under review, without copies, where they are gone [ORDER-11, P13]', async () => {
    const restored = openStage({ through: () => stage.provider });
    (await restored.cards.save([{ ...few, isPosted: false, isHomepage: false }]))._unsafeUnwrap();
    const examine = makeExamineShop({ ...restored, audit: auditOf() });
    const [made] = (await examine(true, { recreate: intent }))._unsafeUnwrap().findings;
    expect(made).toMatchObject({ fixed: true, detail: expect.stringContaining('is review') });
    expect(await restored.stored(order.id)).toMatchObject({
      state: 'review',
      copies: 'returned',
      paymentIntentId: intent,
    });
  });

  it('is not made again where part of it was refunded, or the payment says too little', async () => {
    stage.provider.move(intent, { amount: cents(3997) });
    expect(await examineWithout(true, { recreate: intent })).toMatchObject([
      { fixed: false, detail: expect.stringContaining('does not say enough') },
    ]);
  });

  it('stays a finding with the reason when the provider refuses the refund', async () => {
    stage.provider.refundsAre({ status: 'refused', reason: 'The card is closed.' });
    expect(await examineWithout(true, { refund: intent })).toMatchObject([
      { fixed: false, detail: expect.stringContaining('The card is closed.') },
    ]);
  });

  it('is not refunded while its order is there', async () => {
    await stage.reconcile(order.id);
    const findings = (await makeExamineShop({ ...stage, audit: auditOf() })(true, { refund: intent }))._unsafeUnwrap()
      .findings;
    expect([findings, stage.provider.givenBack(intent)]).toEqual([[], 0]);
  });
});
