import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copiesFit } from '#domain/checkout/orders/fitting-copies.ts';
import { holdTime, type Order } from '#domain/checkout/orders/order.ts';
import { isBought, isOpen } from '#domain/checkout/orders/order-state.ts';
import { makeProcessWaitingOrders } from '#domain/checkout/orders/process-waiting-orders.use-case.ts';
import type { PaymentIntent } from '#domain/checkout/payments/payment-gateway.port.ts';
import { makeReconcilePayments } from '#domain/checkout/payments/reconcile-payments.use-case.ts';
import { allCopies, copiesOut } from '#domain/checkout/payments/refund.ts';
import { makeWorkInbox } from '#domain/checkout/payments/work-inbox.use-case.ts';
import { cents } from '#domain/money/cents.ts';
import { makeInMemoryWebhookInbox } from '#test/support/in-memory/webhook-inbox.ts';
import { cartNumber } from '../../contract/an-order.ts';
import type { Asked } from '../../support/scripted-gateway.ts';
import { few, openStage, rare, request, type Stage } from './stage.ts';

const minute = 60_000;

/** An action; a number selects the order, because orders are created during the run. */
type Deed = (shop: Shop) => Promise<unknown>;

type Shop = Stage & {
  readonly work: () => Promise<unknown>;
  readonly sweep: () => Promise<unknown>;
  readonly reconcileAll: () => Promise<unknown>;
  readonly hear: (order: Order) => Promise<unknown>;
  readonly all: () => Promise<Order[]>;
};

function openShop(): Shop {
  const stage = openStage();
  const inbox = makeInMemoryWebhookInbox();
  let events = 0;
  return {
    ...stage,
    work: async () => makeWorkInbox({ ...stage, inbox, mode: 'test' })(),
    sweep: async () => makeProcessWaitingOrders(stage)(),
    reconcileAll: async () => makeReconcilePayments(stage)(0),
    hear: async ({ paymentIntentId: intent }) => {
      events += 1;
      const event = { id: `e${events % 7}`, type: 'payment_intent.succeeded', intent, live: false, payload: '' };
      return inbox.keep(event, stage.clock.now());
    },
    all: async () => {
      const page = await stage.records.page({ tab: 'all', search: '', limit: 100, cursor: null });
      return [...page._unsafeUnwrap().orders];
    },
  };
}

/** Effects of a customer's card or the provider on a waiting payment. */
const moves = [
  { status: 'succeeded', declined: null },
  { status: 'succeeded', declined: null },
  { status: 'processing', declined: null },
  { status: 'requires_action', declined: null },
  { status: 'requires_payment_method', declined: 'No.' },
  { status: 'canceled', declined: null },
] as const satisfies Partial<PaymentIntent>[];

const about =
  (which: number, deed: (shop: Shop, order: Order) => Promise<unknown>): Deed =>
  async (shop) => {
    const orders = await shop.all();
    const order = orders[which % Math.max(1, orders.length)];
    return order && deed(shop, order);
  };

const use =
  (move: (typeof moves)[number]) =>
  async ({ provider }: Shop, { id }: Order): Promise<void> => {
    const [payment] = provider.paymentsOf(id);
    if (payment && payment.status !== 'succeeded' && payment.status !== 'canceled') provider.move(payment.id, move);
  };

const pay = async ({ pay: payOrder }: Shop, { paymentIntentId: intent }: Order) => intent && payOrder(intent);

const which = fc.nat({ max: 7 });
const calls: readonly Asked[] = ['open', 'read', 'cancel', 'refund', 'changedSince', 'paidSince'];

const arbitraryDeed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .record({
        cart: fc.integer({ min: 1, max: 3 }),
        copies: fc.integer({ min: 1, max: 3 }),
        key: fc.nat({ max: 4 }),
        isRare: fc.boolean(),
      })
      .map(
        ({ cart, copies, key, isRare }): Deed =>
          async ({ place }) =>
            place(
              request(isRare ? [[rare, 1]] : [[few, copies]], {
                cartId: cartNumber(cart),
                idempotencyKey: `${cart} ${isRare} ${copies} ${key}`,
              }),
            ),
      ),
  },
  { weight: 5, arbitrary: fc.tuple(which, fc.constantFrom(...moves)).map(([one, move]) => about(one, use(move))) },
  { weight: 3, arbitrary: which.map((one) => about(one, pay)) },
  { weight: 3, arbitrary: which.map((one) => about(one, async ({ reconcile }, { id }) => reconcile(id))) },
  { weight: 2, arbitrary: which.map((one) => about(one, async ({ hear }, order) => hear(order))) },
  { weight: 2, arbitrary: fc.constant<Deed>(({ work }) => work()) },
  { weight: 2, arbitrary: fc.constant<Deed>(({ sweep }) => sweep()) },
  { weight: 1, arbitrary: fc.constant<Deed>(({ reconcileAll }) => reconcileAll()) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(minute, 5 * minute, holdTime).map(
      (time): Deed =>
        async ({ clock }) =>
          clock.advance(time),
    ),
  },
  {
    weight: 1,
    arbitrary: which.map((one) =>
      about(one, async ({ adminOrders }, { id }) => adminOrders.act(id, { kind: 'cancel', reason: '' }, 'ada')),
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(which, fc.integer({ min: 1, max: 5000 }), fc.boolean(), fc.option(fc.integer({ min: 1, max: 3 })))
      .map(([one, amount, isBack, number]) =>
        about(one, async ({ adminOrders }, order) =>
          adminOrders.act(
            order.id,
            {
              kind: 'refund',
              amount: cents(amount),
              restock: isBack ? allCopies(order).slice(0, 1) : [],
              reason: '',
              ...(number !== null && { number }),
            },
            'ada',
          ),
        ),
      ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom('down', 'loses answers', 'refuses'), fc.subarray([...calls])).map(
      ([fault, some]): Deed =>
        async ({ provider }) =>
          provider.fail(
            fault as 'down',
            some.filter((call) => fault !== 'refuses' || call === 'open'),
          ),
    ),
  },
  { weight: 2, arbitrary: fc.constant<Deed>(async ({ provider }) => provider.mend()) },
);

/** Sequential steps, each with concurrent actions. */
const arbitraryDay = fc.array(fc.array(arbitraryDeed, { minLength: 1, maxLength: 3 }), { maxLength: 30 });

/** Everything works again, and the jobs finish what is left. */
async function windDown({ provider, clock, sweep, reconcileAll, work }: Shop): Promise<void> {
  provider.mend();
  clock.advance(holdTime);
  for (const _ of [1, 2, 3]) {
    await work();
    await reconcileAll();
    await sweep();
    clock.advance(holdTime);
  }
}

const copiesOfCard = (orders: readonly Order[], place: Order['copies'], { id }: Pick<typeof few, 'id'>): number =>
  orders.filter(({ copies }) => copies === place).reduce((sum, order) => sum + copiesOut(order, id), 0);

describe('a shop at work', () => {
  it('loses no money and no copies, whatever fails, comes twice, or happens at once [PAY-24, PAY-25, PAY-32, PAY-39, PAY-40, PAY-41, P4, P5, P8, P12, W2, W3]', async () => {
    const ends = new Set<string>();
    await fc.assert(
      fc.asyncProperty(arbitraryDay, async (day) => {
        const shop = openShop();
        for (const deeds of day) {
          await Promise.all(deeds.map((deed) => deed(shop)));
          const open = (await shop.all()).filter(({ state }) => isOpen(state)).map(({ cartId }) => cartId);
          expect(new Set(open).size).toBe(open.length);
        }
        await windDown(shop);

        const orders = await shop.all();
        for (const card of [few, rare]) {
          const { left = 0, held } = await shop.copies(card);
          expect(held).toBe(copiesOfCard(orders, 'held', card));
          expect(left).toBeGreaterThanOrEqual(0);
          expect(left + held + copiesOfCard(orders, 'sold', card)).toBe(card.stock);
        }
        for (const order of orders) {
          ends.add(order.state);
          expect(copiesFit(order)).toBe(true);
          const payments = shop.provider.paymentsOf(order.id);
          expect(payments.length).toBeLessThanOrEqual(1);
          const succeeded = payments.filter(({ status }) => status === 'succeeded');
          expect(succeeded).toHaveLength(isBought(order.state) ? 1 : 0);
          for (const { id, amount } of succeeded) {
            expect(amount).toBe(order.total);
            expect(shop.provider.givenBack(id)).toBe(order.refunded);
          }
        }
      }),
      // Fewer runs would not reach every outcome counted below.
      { numRuns: 400 },
    );
    expect(ends).toEqual(new Set(['paid', 'refunded', 'expired', 'processing']));
  }, 60_000);
});
