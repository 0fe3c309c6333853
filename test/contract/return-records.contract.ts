import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Card } from '#domain/cards/card.ts';
import type { Order } from '#domain/checkout/order.ts';
import type { Orders } from '#domain/checkout/orders.port.ts';
import { customerId } from '#domain/customers/customer.ts';
import { type UserId, userId } from '#domain/identity/user.ts';
import type { ReturnRequest } from '#domain/returns/return.ts';
import type { ReturnRecords } from '#domain/returns/return-records.port.ts';
import type { Returns } from '#domain/returns/returns.port.ts';
import { aCard } from '../support/cards.ts';
import { aPicture } from '../support/pictures.ts';
import { ability } from './ability.ts';
import { minute, packed, place, shipped } from './order-history.ts';

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

const jordan = aCard({ id: 'jordan', price: 10, title: '1986 Fleer Michael Jordan', stock: 50 });
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
      await stage.seed([jordan]);
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

    it('has none of an unknown person [RET-07]', async () => {
      expect(await ofUser(userId('unknown'))).toEqual([]);
      for (const id of ['unknown', '', '\0']) expect(await ofCustomer(id)).toEqual([]);
    });

    if (abilities.includes('break')) {
      it('says so when the store cannot be reached [RET-07]', async () => {
        await ability(stage, 'break')();
        const failure = { kind: 'returns-unavailable' };
        expect((await stage.returnRecords.ofUser(stage.users[0]))._unsafeUnwrapErr()).toEqual(failure);
        expect((await stage.returnRecords.ofCustomer(customerId('1')))._unsafeUnwrapErr()).toEqual(failure);
      });
    }
  });
}
