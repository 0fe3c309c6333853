import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Card, CardId } from '#domain/cards/card.ts';
import type { DueEmail, Outbox } from '#domain/checkout/emails/outbox.port.ts';
import type { Order } from '#domain/checkout/orders/order.ts';
import type { Actor } from '#domain/checkout/orders/order-log.ts';
import type { OrderRecords, Orders } from '#domain/checkout/orders/orders.port.ts';
import { customerId } from '#domain/customers/customer.ts';
import { type UserId, userId } from '#domain/identity/user.ts';
import { cents } from '#domain/money/cents.ts';
import { mostReturnPictures, mostReturns, type ReturnRequest } from '#domain/returns/return.ts';
import type { ReturnRecords, ReturnStep, Returns } from '#domain/returns/returns.port.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { aCard } from '../support/cards.ts';
import { aPicture } from '../support/pictures.ts';
import { ability } from './ability.ts';
import { orderNumber, someCharges } from './an-order.ts';
import { delivered, instant, minute, packed, place, refundAsked, shipped } from './order-history.ts';

/** Where the days and the time are those of the test. */
type ReturnsPolicy = { readonly days: number | null; readonly now: number };

export type ReturnsStage = {
  returns(by: Actor, policy: () => ReturnsPolicy): Returns;
  readonly orders: Orders;
  readonly records: OrderRecords;
  readonly outbox: Outbox;
  seed(cards: readonly Card[]): Promise<unknown>;
  /** For sale. */
  stockOf(id: CardId): Promise<number>;
  /** Ability 'break': the store fails from now on. */
  break?(): Promise<void>;
  close(): Promise<void>;
};

const jordan = aCard({ id: 'jordan', price: 10, title: '1986 Fleer Michael Jordan', stock: 5 });
const brady = aCard({ id: 'brady', price: 25, title: '2000 Bowman Tom Brady', stock: 5 });
const aWebp = async (width: number) => Uint8Array.from(await aPicture('webp', width, 80));
const widthOf = async (bytes: Uint8Array): Promise<number> => (await sharp(bytes).metadata()).width;
const dayOf = (days: number): number => minute(0) + days * 24 * 60 * 60 * 1000;

export function returnsContract(
  name: string,
  open: () => Promise<ReturnsStage>,
  abilities: readonly 'break'[] = [],
): void {
  describe(`returns: ${name}`, () => {
    let stage: ReturnsStage;
    let policy: ReturnsPolicy;
    let customer: Returns;
    let admin: Returns;
    const id = orderNumber(1);

    const put = (
      order: Pick<Partial<Parameters<typeof place>[1]>, 'after' | 'number' | 'order'> = {},
    ): Promise<Order> =>
      place(stage.orders, {
        number: 1,
        cards: [
          [jordan, 2],
          [brady, 1],
        ],
        state: 'paid',
        after: [packed, shipped('9400'), delivered],
        ...order,
      });
    const request = (wish: Partial<ReturnRequest> = {}, pictures: readonly Uint8Array<ArrayBuffer>[] = []) =>
      customer.request(
        id,
        {
          lines: [{ cardId: jordan.id, quantity: 1 }],
          reason: 'damaged',
          text: 'A corner is bent.',
          ...wish,
        },
        pictures,
      );
    const step = (version: number, one: ReturnStep, number = 1) => admin.step(id, number, version, one);
    const refund = (restock = [{ cardId: jordan.id, quantity: 1 }], amount = cents(1_000)): ReturnStep => ({
      kind: 'refund',
      amount,
      restock,
    });
    const toReceived = async (): Promise<void> => {
      (await request())._unsafeUnwrap();
      (await step(1, { kind: 'accept', text: 'Send it to 1 Shop Street.' }))._unsafeUnwrap();
      (await step(2, { kind: 'receive' }))._unsafeUnwrap();
    };
    const all = async () => (await admin.ofOrder(id))._unsafeUnwrap();
    const stored = async () => (await stage.orders.find(id))._unsafeUnwrap();
    const events = async () => (await stage.records.log(id))._unsafeUnwrap().map(({ event }) => event);

    /** All that are due, each taken once. */
    const emails = async (): Promise<DueEmail[]> => {
      const email = (await stage.outbox.claim(dayOf(2), minute(60) - minute(0)))._unsafeUnwrap();
      return email === null ? [] : [email, ...(await emails())];
    };

    beforeEach(async () => {
      stage = await open();
      await stage.seed([jordan, brady]);
      policy = { days: 14, now: dayOf(1) };
      customer = stage.returns('shopper', () => policy);
      admin = stage.returns('admin ada', () => policy);
    });
    afterEach(() => stage.close());

    it('has none of an order that was just sent, and knows since when the days count [RET-03]', async () => {
      await put({ after: [packed, shipped('9400')] });
      expect(await all()).toEqual({ since: instant(0), returns: [] });
      (await stage.orders.record(id, delivered, 'admin ada', dayOf(2)))._unsafeUnwrap();
      expect((await all()).since).toBe(new Date(dayOf(2)).toISOString());
    });

    it('has none of an order that does not exist [RET-03]', async () => {
      expect((await customer.ofOrder(orderNumber(9)))._unsafeUnwrapErr()).toEqual({ kind: 'order-not-found' });
      expect((await request())._unsafeUnwrapErr()).toEqual({ kind: 'order-not-found' });
      expect((await step(1, { kind: 'receive' }))._unsafeUnwrapErr()).toEqual({ kind: 'order-not-found' });
    });

    it('keeps a request with its log entry and emails to customer and shop [RET-03, RET-05]', async () => {
      await put();
      const { returns } = (await request({ text: '  A corner\r\nis bent. ' }))._unsafeUnwrap();
      expect(returns).toEqual([
        {
          number: 1,
          version: 1,
          state: 'requested',
          lines: [{ cardId: jordan.id, quantity: 1 }],
          reason: 'damaged',
          text: 'A corner\nis bent.',
          answer: '',
          requestedAt: new Date(dayOf(1)).toISOString(),
          changedAt: new Date(dayOf(1)).toISOString(),
          pictures: 0,
          refund: null,
        },
      ]);
      expect((await all()).returns).toEqual(returns);
      const last = (await stage.records.log(id))._unsafeUnwrap().at(-1);
      expect(last).toMatchObject({ event: 'return_requested', by: 'shopper', detail: 'Return 1' });
      expect(await emails()).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            kind: 'return-requested',
            text: '1 × 1986 Fleer Michael Jordan\nDamaged: A corner\nis bent.',
          }),
          expect.objectContaining({ kind: 'return' }),
        ]),
      );
    });

    it('keeps pictures with the request, in their order [RET-06]', async () => {
      await put();
      const sent = await Promise.all([40, 60].map((width) => aWebp(width)));
      expect((await request({}, sent))._unsafeUnwrap().returns[0]?.pictures).toBe(2);
      expect((await all()).returns[0]?.pictures).toBe(2);
      for (const who of [customer, admin]) {
        for (const [index, width] of [40, 60].entries()) {
          expect(await widthOf((await who.picture(id, 1, index + 1))._unsafeUnwrap())).toBe(width);
        }
      }
    });

    it('has no other pictures, also not of a request that was not offered [RET-06]', async () => {
      await put();
      const [picture] = await Promise.all([aWebp(40)]);
      (await request({}, [picture]))._unsafeUnwrap();
      expect((await request({}, [picture]))._unsafeUnwrapErr()).toEqual({ kind: 'return-not-offered' });
      for (const [number, position] of [
        [1, 2],
        [2, 1],
        [3_000_000_000, 1],
        [1, 3_000_000_000],
      ] as const) {
        expect((await customer.picture(id, number, position))._unsafeUnwrapErr()).toEqual({
          kind: 'return-picture-not-found',
        });
      }
    });

    it('takes no more pictures than a return may have [RET-06]', async () => {
      await put();
      const picture = await aWebp(40);
      const many = Array.from({ length: mostReturnPictures + 1 }, () => picture);
      expect((await request({}, many)).isErr()).toBe(true);
      expect((await all()).returns).toEqual([]);
      expect((await request({}, many.slice(1)))._unsafeUnwrap().returns[0]?.pictures).toBe(mostReturnPictures);
    });

    it('offers none without a policy, before shipping, and after its days [RET-03]', async () => {
      await put({ after: [packed] });
      expect((await request())._unsafeUnwrapErr()).toEqual({ kind: 'return-not-offered' });
      (await stage.orders.record(id, shipped('9400'), 'admin ada', dayOf(0)))._unsafeUnwrap();
      policy = { days: null, now: dayOf(1) };
      expect((await request())._unsafeUnwrapErr()).toEqual({ kind: 'return-not-offered' });
      policy = { days: 14, now: dayOf(14) + 1 };
      expect((await request())._unsafeUnwrapErr()).toEqual({ kind: 'return-not-offered' });
      policy = { days: 14, now: dayOf(14) };
      expect((await request()).isOk()).toBe(true);
    });

    it('takes back only copies that were bought [RET-03]', async () => {
      await put();
      const other = aCard({ id: 'other' });
      for (const lines of [
        [],
        [{ cardId: jordan.id, quantity: 3 }],
        [{ cardId: jordan.id, quantity: 0 }],
        [{ cardId: other.id, quantity: 1 }],
        [1, 2].map((quantity) => ({ cardId: jordan.id, quantity })),
      ]) {
        expect((await request({ lines }))._unsafeUnwrapErr()).toEqual({ kind: 'return-not-offered' });
      }
      expect((await all()).returns).toEqual([]);
    });

    it('has one open return of an order, also of requests at the same time [RET-03]', async () => {
      await put();
      const [first, second] = await Promise.all([request(), request({ lines: [{ cardId: brady.id, quantity: 1 }] })]);
      expect([first.isOk(), second.isOk()].toSorted()).toEqual([false, true]);
      expect((await all()).returns).toHaveLength(1);
    });

    it('offers copies again when their return was declined or canceled [RET-03, RET-04]', async () => {
      await put();
      const lines = [{ cardId: jordan.id, quantity: 2 }];
      await request({ lines });
      (await step(1, { kind: 'decline', text: 'It was described as bent.' }))._unsafeUnwrap();
      (await request({ lines }))._unsafeUnwrap();
      (await customer.step(id, 2, 1, { kind: 'cancel' }))._unsafeUnwrap();
      const { returns } = (await request({ lines }))._unsafeUnwrap();
      expect(returns.map(({ state }) => state)).toEqual(['declined', 'canceled', 'requested']);
      expect(returns[0]?.answer).toBe('It was described as bent.');
    });

    it('does not take requests without end [RET-03]', async () => {
      await put();
      for (let number = 1; number <= mostReturns; number += 1) {
        (await request())._unsafeUnwrap();
        (await customer.step(id, number, 1, { kind: 'cancel' }))._unsafeUnwrap();
      }
      expect((await request())._unsafeUnwrapErr()).toEqual({ kind: 'return-not-offered' });
    });

    it('goes from request over label and arrival to the refund with restock [RET-04]', async () => {
      await put();
      await toReceived();
      const before = await stage.stockOf(jordan.id);
      const { returns } = (await step(3, refund()))._unsafeUnwrap();
      expect(returns[0]).toMatchObject({
        state: 'refunded',
        version: 4,
        answer: 'Send it to 1 Shop Street.',
        refund: { number: 1, amount: 1_000, restock: [{ cardId: jordan.id, quantity: 1 }] },
      });
      expect(await stored()).toMatchObject({ state: 'refund_due', refund: { number: 1, amount: 1_000 } });
      (await stage.orders.record(id, { kind: 'refund_made', number: 1 }, 'shop', dayOf(2)))._unsafeUnwrap();
      expect(await stored()).toMatchObject({ refunded: 1_000, refunds: 1 });
      expect(await stage.stockOf(jordan.id)).toBe(before + 1);
      expect(await events()).toEqual(
        expect.arrayContaining(['return_requested', 'return_accepted', 'return_received', 'refund_asked']),
      );
    });

    it('refunds the tax of its cards, not a part of all taxes and the shipping [RET-04, TAX-04]', async () => {
      await put({ order: { charges: { ...someCharges, taxOnShipping: false }, total: cents(5_725) } });
      await toReceived();
      (await step(3, refund([], cents(1_161))))._unsafeUnwrap();
      const parts = { cards: 1_000, shipping: 0, tax: 161 };
      expect((await stored()).refund?.parts).toEqual(parts);
      (await stage.orders.record(id, { kind: 'refund_made', number: 1 }, 'shop', dayOf(2)))._unsafeUnwrap();
      expect((await stored()).refundedParts).toEqual(parts);
    });

    it('is never refunded twice, neither one after the other nor at once [RET-04]', async () => {
      await put();
      await toReceived();
      const answers = await Promise.all([step(3, refund()), step(3, refund())]);
      expect(answers.filter((answer) => answer.isOk())).toHaveLength(1);
      expect((await step(3, refund()))._unsafeUnwrapErr()).toEqual({ kind: 'stale-return' });
      expect((await step(4, refund()))._unsafeUnwrapErr()).toEqual({ kind: 'return-step-not-allowed' });
      expect((await stored()).refunds).toBe(1);
    });

    it('waits for another refund when the provider refuses one [RET-04]', async () => {
      await put();
      await toReceived();
      (await step(3, refund()))._unsafeUnwrap();
      const refused = { kind: 'refund_refused', number: 1, reason: 'no such account' } as const;
      (await stage.orders.record(id, refused, 'shop', dayOf(2)))._unsafeUnwrap();
      expect((await all()).returns[0]).toMatchObject({ state: 'received', version: 5, refund: null });
    });

    it('changes nothing when the refund is not possible [RET-04]', async () => {
      await put();
      await toReceived();
      const before = await all();
      for (const [wrong, kind] of [
        [refund([{ cardId: jordan.id, quantity: 2 }]), 'bad-restock'],
        [refund([{ cardId: brady.id, quantity: 1 }]), 'bad-restock'],
        [refund([], cents(4_501)), 'bad-refund-amount'],
        [refund([], cents(0)), 'bad-refund-amount'],
      ] as const) {
        expect((await step(3, wrong))._unsafeUnwrapErr()).toMatchObject({ kind });
      }
      (await stage.orders.record(id, refundAsked(cents(100)), 'admin ada', dayOf(1)))._unsafeUnwrap();
      expect((await step(3, refund()))._unsafeUnwrapErr()).toMatchObject({ kind: 'step-not-allowed' });
      expect(await all()).toEqual(before);
      expect((await stored()).refunds).toBe(1);
    });

    it('refuses a step of an old version, of another return, and out of order [RET-04]', async () => {
      await put();
      await request();
      expect((await step(2, { kind: 'receive' }))._unsafeUnwrapErr()).toEqual({ kind: 'stale-return' });
      expect((await step(1, { kind: 'receive' }))._unsafeUnwrapErr()).toEqual({ kind: 'return-step-not-allowed' });
      expect((await step(1, refund()))._unsafeUnwrapErr()).toEqual({ kind: 'return-step-not-allowed' });
      expect((await step(1, { kind: 'cancel' }, 2))._unsafeUnwrapErr()).toEqual({ kind: 'return-not-found' });
      expect((await all()).returns[0]).toMatchObject({ state: 'requested', version: 1 });
    });

    it('lists the orders with an open return [RET-04]', async () => {
      await put();
      await place(stage.orders, { number: 2, cards: [[brady, 1]], state: 'paid', after: [packed, shipped('9401')] });
      const listed = async () =>
        (await stage.records.page({ tab: 'returns', search: '', limit: 10, cursor: null }))
          ._unsafeUnwrap()
          .orders.map((order) => order.id);
      expect(await listed()).toEqual([]);
      await request();
      expect(await listed()).toEqual([id]);
      expect((await stage.records.counts())._unsafeUnwrap().returns).toBe(1);
      await customer.step(id, 1, 1, { kind: 'cancel' });
      expect(await listed()).toEqual([]);
    });

    if (abilities.includes('break')) {
      it('says so when the store cannot be reached [RET-03]', async () => {
        await put();
        await ability(stage, 'break')();
        const answers = [
          await customer.ofOrder(id),
          await request(),
          await customer.picture(id, 1, 1),
          await step(1, { kind: 'receive' }),
        ];
        for (const answer of answers) {
          expect(['unavailable']).toContain(answer.isErr() ? answer.error.kind : 'done');
        }
      });
    }
  });
}

export type ReturnRecordsStage = {
  readonly returnRecords: ReturnRecords;
  /** Takes requests at this time. */
  returns(now: () => number): Returns;
  readonly orders: Orders;
  /** Two existing users, with the emails `<id>@example.org`. */
  readonly users: readonly [UserId, UserId];
  seed(cards: readonly Card[]): Promise<unknown>;
  /** Ability 'break': the store fails from now on. */
  break?(): Promise<void>;
  close(): Promise<void>;
};

const wanted: ReturnRequest = {
  lines: [{ cardId: jordan.id, quantity: 1 }],
  reason: 'damaged',
  text: 'A corner is bent.',
};

export function returnRecordsContract(
  name: string,
  open: () => Promise<ReturnRecordsStage>,
  abilities: readonly 'break'[] = [],
): void {
  describe(`return records: ${name}`, () => {
    let stage: ReturnRecordsStage;
    let now = minute(1);
    beforeEach(async () => {
      stage = await open();
      now = minute(1);
      await stage.seed([{ ...jordan, stock: 50 }]);
    });
    afterEach(() => stage.close());

    const emailOf = (user: UserId): string => `${user}@example.org`;
    const sell = (number: number, order: Partial<Order>): Promise<Order> =>
      place(stage.orders, { number, cards: [[jordan, 2]], state: 'paid', after: [packed, shipped('9400')], order });
    const request = async ({ id }: Order, pictures: readonly Uint8Array<ArrayBuffer>[] = []): Promise<void> => {
      now += 60_000;
      (await stage.returns(() => now).request(id, wanted, pictures))._unsafeUnwrap();
    };
    const cancel = async ({ id }: Order, number: number): Promise<void> => {
      (await stage.returns(() => now).step(id, number, 1, { kind: 'cancel' }))._unsafeUnwrap();
    };
    const ofUser = async (user: UserId) => (await stage.returnRecords.ofUser(user))._unsafeUnwrap();
    const ofCustomer = async (id: string) => (await stage.returnRecords.ofCustomer(customerId(id)))._unsafeUnwrap();

    it('names the order, the titles and the addresses of the pictures [RET-07]', async () => {
      const [ada] = stage.users;
      const order = await sell(1, { owner: ada, customerEmail: emailOf(ada) });
      const picture = Uint8Array.from(await aPicture('webp', 40, 40));
      await request(order, [picture, picture]);
      expect(await ofUser(ada)).toEqual([
        {
          orderId: order.id,
          number: 1,
          state: 'requested',
          lines: [{ cardId: jordan.id, quantity: 1, title: '1986 Fleer Michael Jordan' }],
          reason: 'damaged',
          text: 'A corner is bent.',
          answer: '',
          requestedAt: new Date(now).toISOString(),
          changedAt: new Date(now).toISOString(),
          pictures: [1, 2].map((position) => `/api/orders/${order.id}/returns/1/pictures/${position}`),
          refund: null,
        },
      ]);
    });

    it('has the latest first, also those that were canceled [RET-07]', async () => {
      const [ada] = stage.users;
      const first = await sell(1, { owner: ada, customerEmail: emailOf(ada) });
      const second = await sell(2, { owner: ada, customerEmail: emailOf(ada) });
      await request(first);
      await cancel(first, 1);
      await request(second);
      await request(first);
      expect((await ofUser(ada)).map(({ orderId, number, state }) => [orderId, number, state])).toEqual([
        [first.id, 2, 'requested'],
        [second.id, 1, 'requested'],
        [first.id, 1, 'canceled'],
      ]);
    });

    it('gives users only those of orders that they placed signed in; anyone can type an email [RET-07]', async () => {
      const [ada, bob] = stage.users;
      await request(await sell(1, { owner: null, customerEmail: emailOf(ada) }));
      await request(await sell(2, { owner: bob, customerEmail: emailOf(ada) }));
      expect(await ofUser(ada)).toEqual([]);
      expect(await ofUser(bob)).toHaveLength(1);
    });

    it('gives the admin all of a customer, guest or account [RET-07]', async () => {
      const [ada, bob] = stage.users;
      const guests = await sell(1, { owner: null, customerEmail: emailOf(ada).toUpperCase() });
      const own = await sell(2, { owner: ada, customerEmail: emailOf(ada) });
      const other = await sell(3, { owner: null, customerEmail: 'grace@example.org' });
      for (const order of [guests, own, other]) await request(order);
      const found = async (id: string) => (await ofCustomer(id)).map(({ orderId }) => orderId);
      expect(await found(ada)).toEqual([own.id, guests.id]);
      expect(await found(guests.id)).toEqual([own.id, guests.id]);
      expect(await found(other.id)).toEqual([other.id]);
      expect(await found(bob)).toEqual([]);
    });

    it('finds no returns of an unknown person [RET-07]', async () => {
      expect(await ofUser(userId('unknown'))).toEqual([]);
      for (const id of ['unknown', '', '\0']) expect(await ofCustomer(id)).toEqual([]);
    });

    if (abilities.includes('break')) {
      it('says so when the store cannot be reached [RET-07]', async () => {
        await ability(stage, 'break')();
        const failure = storageFails;
        expect((await stage.returnRecords.ofUser(stage.users[0]))._unsafeUnwrapErr()).toEqual(failure);
        expect((await stage.returnRecords.ofCustomer(customerId('1')))._unsafeUnwrapErr()).toEqual(failure);
      });
    }
  });
}
