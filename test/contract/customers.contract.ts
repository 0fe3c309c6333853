import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MailingList } from '#adapters/server/newsletter/mailing-list.ts';
import type { Card } from '#domain/cards/card.ts';
import type { Order } from '#domain/checkout/orders/order.ts';
import type { OrderRecords, Orders } from '#domain/checkout/orders/orders.port.ts';
import { blankShipping } from '#domain/checkout/shipping/shipping.ts';
import { addressId, mostAddresses, type SavedAddress } from '#domain/customers/address-book.ts';
import { anonymizedName, type Customer, type CustomerId, customerId, mostNotes } from '#domain/customers/customer.ts';
import type { AddressBook, CustomerQuery, CustomerRecord, Customers } from '#domain/customers/customers.port.ts';
import type { UserId } from '#domain/identity/user.ts';
import { cents, noCents } from '#domain/money/cents.ts';
import type { SavedCards } from '#domain/watchlist/saved-cards.port.ts';
import { aSavedAddress } from '../support/addresses.ts';
import { aCard } from '../support/cards.ts';
import { ability, spoil } from './ability.ts';
import { orderNumber, someAddress } from './an-order.ts';
import { aConsent, joined } from './mailing-list.contract.ts';
import { delivered, type HistoryWish, instant, packed, part, place, refundAsked, shipped } from './order-history.ts';

export type CustomersStage = {
  readonly customers: Customers;
  /** Whose orders they are, and what happened to them. */
  readonly orders: Orders;
  readonly records: Pick<OrderRecords, 'log'>;
  readonly savedCards: Pick<SavedCards, 'save'>;
  readonly list: MailingList;
  /** Two existing users, with the emails `<id>@example.org`. */
  readonly users: readonly [UserId, UserId];
  /** An email that belongs to the admin's account. */
  readonly adminEmail: string;
  /** Deletes the account as its user does. */
  closeAccount(user: UserId): Promise<void>;
  seed(cards: readonly Card[]): Promise<unknown>;
  /** Ability 'break': the store fails from now on. */
  break?(): Promise<void>;
  /** Ability 'shut': the caller has no permission from now on. */
  shut?(): Promise<void>;
  close(): Promise<void>;
};

const card = aCard({ id: 'mantle', price: 10, title: '1952 Topps Mickey Mantle', stock: 900 });

export function customersContract(
  name: string,
  open: () => Promise<CustomersStage>,
  abilities: readonly ('break' | 'shut')[] = [],
): void {
  describe(`customers: ${name}`, () => {
    let stage: CustomersStage;
    beforeEach(async () => {
      stage = await open();
      await stage.seed([card]);
    });
    afterEach(() => stage.close());

    /** A paid order that nobody was charged for, unless `order.demo` is false. */
    const buy = (number: number, email: string, wish: Partial<HistoryWish> & { who?: string } = {}): Promise<Order> =>
      place(stage.orders, {
        number,
        cards: [[card, 1]],
        state: 'paid',
        at: number,
        ...wish,
        order: {
          demo: false,
          customerEmail: email,
          shippingAddress: { ...someAddress, name: wish.who ?? 'Ada Lovelace', email },
          ...wish.order,
        },
      });
    const idOf = (number: number): CustomerId => customerId(orderNumber(number));
    const emailOf = (user: UserId): string => `${user}@example.org`;
    const all: CustomerQuery = { search: '', kind: null, tag: null, sort: 'last', limit: 100, cursor: null };
    const page = async (query: Partial<CustomerQuery> = {}) =>
      (await stage.customers.page({ ...all, ...query }))._unsafeUnwrap();
    const listed = async (query: Partial<CustomerQuery> = {}) =>
      (await page(query)).customers.map(({ email }) => email);
    const find = async (id: CustomerId): Promise<CustomerRecord> => (await stage.customers.find(id))._unsafeUnwrap();
    const guests = async (query: Partial<CustomerQuery> = {}) => listed({ kind: 'guest', ...query });
    const walk = async (limit: number, query: Partial<CustomerQuery> = {}): Promise<readonly Customer[]> => {
      const met: Customer[] = [];
      for (let cursor: string | null = null; ; ) {
        const { customers, nextCursor }: Awaited<ReturnType<typeof page>> = await page({ ...query, limit, cursor });
        met.push(...customers);
        if (nextCursor === null) return met;
        cursor = nextCursor;
      }
    };

    describe('the list', () => {
      it('has accounts without orders, but neither the admin nor guests without orders [CUST-01]', async () => {
        const [one, two] = stage.users;
        expect(await page()).toMatchObject({
          customers: [{ id: one, email: emailOf(one), name: '', kind: 'account', lastOrderAt: null }, { id: two }],
          total: 2,
          nextCursor: null,
          tags: [],
        });
      });

      it('counts a person once by email, ignoring case, account and orders together [CUST-01]', async () => {
        const [user] = stage.users;
        await buy(1, 'Grace@Example.org', { who: 'Grace' });
        await buy(2, 'grace@example.ORG', { who: 'Grace Hopper', state: 'expired' });
        await buy(3, emailOf(user).toUpperCase(), { who: 'Ada' });
        await stage.savedCards.save(user, card.id);
        expect((await page()).customers.slice(0, 2)).toEqual([
          {
            id: user,
            email: emailOf(user),
            name: 'Ada',
            kind: 'account',
            purchases: { orders: 1, spent: cents(1_000) },
            demo: { orders: 0, spent: noCents },
            lastOrderAt: instant(3),
            savedCards: 1,
            tags: [],
          },
          {
            id: orderNumber(2),
            email: 'grace@example.ORG',
            name: 'Grace Hopper',
            kind: 'guest',
            purchases: { orders: 1, spent: cents(1_000) },
            demo: { orders: 0, spent: noCents },
            lastOrderAt: instant(1),
            savedCards: 0,
            tags: [],
          },
        ]);
      });

      it('counts what was paid and not refunded, demonstrations on their own [CUST-01]', async () => {
        await buy(1, 'a@example.org');
        await buy(2, 'a@example.org', { after: [refundAsked(part), { kind: 'refund_made', number: 1 }] });
        await buy(3, 'a@example.org', { state: 'refunded' });
        await buy(4, 'a@example.org', { state: 'reserved' });
        await buy(5, 'a@example.org', { order: { demo: true, customerEmail: 'a@example.org' } });
        expect((await page({ kind: 'guest' })).customers).toMatchObject([
          {
            purchases: { orders: 3, spent: cents(1_000 + 900) },
            demo: { orders: 1, spent: cents(1_000) },
            lastOrderAt: instant(5),
          },
        ]);
      });

      it('counts no order that was canceled, also while its refund is under way [CUST-01]', async () => {
        const canceled = { ...refundAsked(cents(1_000)), isCancellation: true } as const;
        await buy(1, 'a@example.org');
        await buy(2, 'a@example.org', { after: [canceled] });
        await buy(3, 'a@example.org', { after: [canceled, { kind: 'refund_made', number: 1 }] });
        await buy(4, 'a@example.org', { after: [canceled], order: { demo: true, customerEmail: 'a@example.org' } });
        expect((await page({ kind: 'guest' })).customers).toMatchObject([
          { purchases: { orders: 1, spent: cents(1_000) }, demo: { orders: 0, spent: noCents } },
        ]);
      });

      it('finds by a part of the email or of the latest name, ignoring case [CUST-02]', async () => {
        await buy(1, 'ada@example.org', { who: 'Ada 100%' });
        await buy(2, 'grace@example.org', { who: 'Grace Hopper' });
        expect(await listed({ search: ' HOPP ' })).toEqual(['grace@example.org']);
        expect(await listed({ search: 'ADA@' })).toEqual(['ada@example.org']);
        expect(await listed({ search: '0%' })).toEqual(['ada@example.org']);
        expect(await page({ search: 'no\u0001body' })).toMatchObject({ customers: [], total: 0 });
      });

      it('filters by kind and tag, and knows all tags [CUST-02]', async () => {
        const [user] = stage.users;
        await buy(1, 'ada@example.org');
        await stage.customers.setTags(idOf(1), ['vip', 'local']);
        await stage.customers.setTags(customerId(user), ['vip']);
        expect(await listed({ kind: 'account' })).toEqual(stage.users.map(emailOf));
        expect(await guests()).toEqual(['ada@example.org']);
        expect(await listed({ tag: 'vip' })).toEqual(['ada@example.org', emailOf(user)]);
        expect(await page({ tag: 'local', kind: 'account' })).toMatchObject({ total: 0, tags: ['local', 'vip'] });
      });

      it('sorts by last order, spend or name [CUST-02]', async () => {
        await buy(1, 'c@example.org', { who: 'bea' });
        await buy(2, 'a@example.org', { who: 'Cy', cards: [[card, 2]] });
        await buy(3, 'b@example.org', { who: 'Al', order: { demo: true } });
        expect(await guests()).toEqual(['b@example.org', 'a@example.org', 'c@example.org']);
        expect(await guests({ sort: 'spend' })).toEqual(['a@example.org', 'c@example.org', 'b@example.org']);
        expect(await guests({ sort: 'name' })).toEqual(['b@example.org', 'c@example.org', 'a@example.org']);
        expect((await listed({ sort: 'name' })).slice(3)).toEqual(stage.users.map(emailOf));
      });

      it('shows everybody once, page by page, in every order, also equals [CUST-02]', async () => {
        for (let number = 1; number <= 7; number += 1) await buy(number, `c${number}@example.org`, { at: 1 });
        for (const sort of ['last', 'spend', 'name'] as const) {
          const met = await walk(2, { sort });
          expect(met.map(({ email }) => email)).toEqual(await listed({ sort }));
          expect(new Set(met.map(({ id }) => id)).size).toBe(9);
        }
        expect((await page({ limit: 2 })).total).toBe(9);
      });

      it('refuses a cursor that is none of its own', async () => {
        for (const cursor of ['x', 'AAAA', 'bm9ib2R5']) {
          expect((await stage.customers.page({ ...all, cursor }))._unsafeUnwrapErr()).toEqual({ kind: 'bad-cursor' });
        }
      });
    });

    describe('a customer', () => {
      it('is found by the account and by any of the orders, whatever their state [CUST-03]', async () => {
        const [user] = stage.users;
        const first = await buy(1, emailOf(user));
        const second = await buy(2, emailOf(user), { state: 'review' });
        const found = await find(customerId(user));
        expect(found).toMatchObject({
          customer: { id: user, email: emailOf(user) },
          accountSince: expect.stringMatching(/^\d{4}-/),
          newsletter: 'none',
          orders: [second, first],
          orderCount: 2,
          notes: [],
        });
        expect(await find(idOf(1))).toEqual(found);
        expect(await find(idOf(2))).toEqual(found);
      });

      it('is not found by another id, nor without an email', async () => {
        const [user] = stage.users;
        for (const id of ['nobody', '../orders', 'admin']) {
          expect((await stage.customers.find(customerId(id)))._unsafeUnwrapErr()).toEqual({
            kind: 'customer-not-found',
          });
        }
        await stage.closeAccount(user);
        expect((await stage.customers.find(customerId(user))).isErr()).toBe(true);
      });

      it('has the state of the newsletter [CUST-03]', async () => {
        await buy(1, 'Ada@example.org');
        const state = async () => (await find(idOf(1))).newsletter;
        (await stage.list.request(aConsent({ email: 'ada@example.org' })))._unsafeUnwrap();
        expect(await state()).toBe('pending');
        const { id } = await joined(stage.list, aConsent({ email: 'ada@example.org' }));
        expect(await state()).toBe('subscribed');
        (await stage.list.leave(id, Date.parse(instant(9))))._unsafeUnwrap();
        expect(await state()).toBe('left');
      });
    });

    describe('notes and tags', () => {
      it('are kept with author and time, the latest note first, and can be removed [CUST-04]', async () => {
        await buy(1, 'ada@example.org');
        (await stage.customers.addNote(idOf(1), 'Prefers slabs.'))._unsafeUnwrap();
        const { notes } = (await stage.customers.addNote(idOf(1), 'Pays in person.\nSometimes.'))._unsafeUnwrap();
        expect(notes.map(({ text }) => text).sort()).toEqual(['Pays in person.\nSometimes.', 'Prefers slabs.']);
        expect(notes[0]).toMatchObject({ by: expect.stringMatching(/^admin |^command line$/), at: expect.any(String) });
        const [gone, kept] = notes;
        const left = (await stage.customers.removeNote(idOf(1), gone?.id ?? ''))._unsafeUnwrap();
        expect(left.notes).toEqual([kept]);
        expect((await stage.customers.removeNote(idOf(1), 'no such'))._unsafeUnwrap()).toEqual(left);
        expect(await find(idOf(1))).toEqual(left);
      });

      it('stay with the email, so that a guest who signs up keeps them [CUST-04]', async () => {
        const [user] = stage.users;
        await buy(1, emailOf(user));
        await stage.customers.addNote(idOf(1), 'Known.');
        expect((await find(customerId(user))).notes).toHaveLength(1);
      });

      it('replaces the tags of a customer, tidied [CUST-04]', async () => {
        await buy(1, 'ada@example.org');
        await stage.customers.setTags(idOf(1), ['old']);
        const { customer } = (
          await stage.customers.setTags(idOf(1), [' VIP ', 'vip', '', 'local  pickup'])
        )._unsafeUnwrap();
        expect(customer.tags).toEqual(['local pickup', 'vip']);
        expect((await stage.customers.setTags(idOf(1), []))._unsafeUnwrap().customer.tags).toEqual([]);
      });

      it(`refuses note ${mostNotes + 1} [CUST-04]`, async () => {
        await buy(1, 'ada@example.org');
        const added = [];
        for (let number = 0; number <= mostNotes; number += 1) added.push(stage.customers.addNote(idOf(1), 'Again.'));
        const failures = (await Promise.all(added)).flatMap((result) => (result.isErr() ? [result.error] : []));
        expect(failures).toEqual([{ kind: 'too-many-notes' }]);
      });

      it('are refused for a customer who is not there', async () => {
        const none = { kind: 'customer-not-found' };
        expect((await stage.customers.addNote(idOf(9), 'Hello'))._unsafeUnwrapErr()).toEqual(none);
        expect((await stage.customers.removeNote(idOf(9), 'x'))._unsafeUnwrapErr()).toEqual(none);
        expect((await stage.customers.setTags(idOf(9), ['x']))._unsafeUnwrapErr()).toEqual(none);
      });

      it('are deleted with the account [CUST-06]', async () => {
        const [user] = stage.users;
        await buy(1, emailOf(user));
        await stage.customers.addNote(idOf(1), 'Known.');
        await stage.customers.setTags(idOf(1), ['vip']);
        await stage.closeAccount(user);
        expect(await find(idOf(1))).toMatchObject({ customer: { kind: 'guest', tags: [] }, notes: [], orderCount: 1 });
      });
    });

    describe('a merge', () => {
      it('moves orders, notes and tags, and says so in the notes [CUST-08]', async () => {
        const [user] = stage.users;
        const typo = await buy(1, 'ada@exmaple.org');
        const other = await buy(2, emailOf(user));
        await stage.customers.addNote(idOf(1), 'Mistyped.');
        await stage.customers.setTags(idOf(1), ['vip', 'slabs']);
        await stage.customers.setTags(idOf(2), ['vip']);
        const merged = (await stage.customers.merge(idOf(1), customerId(user)))._unsafeUnwrap();
        expect(merged).toMatchObject({
          customer: { id: user, email: emailOf(user), purchases: { orders: 2 }, tags: ['slabs', 'vip'] },
          orders: [other, typo],
        });
        expect(merged.notes.map(({ text }) => text).sort()).toEqual([
          'Merged ada@exmaple.org into this customer: 1 order.',
          'Mistyped.',
        ]);
        expect(await find(idOf(1))).toEqual(merged);
        expect(await guests()).toEqual([]);
      });

      it('leaves the email and address of each order as they were [CUST-08]', async () => {
        const before = await buy(1, 'typo@example.org');
        await buy(2, 'right@example.org');
        await stage.customers.merge(idOf(1), idOf(2));
        expect((await stage.orders.find(before.id))._unsafeUnwrap()).toEqual(before);
        expect((await find(idOf(1))).customer.email).toBe('right@example.org');
      });

      it('outlasts what happens to the order later [CUST-08]', async () => {
        const order = await buy(1, 'typo@example.org');
        await buy(2, 'right@example.org');
        await stage.customers.merge(idOf(1), idOf(2));
        (await stage.orders.record(order.id, packed, 'shop', Date.parse(instant(9))))._unsafeUnwrap();
        expect(await guests()).toEqual(['right@example.org']);
      });

      it('is refused for an account, itself and nobody, and changes nothing [CUST-08]', async () => {
        const [one] = stage.users;
        await buy(1, 'ada@example.org');
        const merge = async (from: CustomerId, into: CustomerId) =>
          (await stage.customers.merge(from, into))._unsafeUnwrapErr();
        expect(await merge(customerId(one), idOf(1))).toEqual({ kind: 'customer-has-account' });
        expect(await merge(idOf(1), idOf(1))).toEqual({ kind: 'same-customer' });
        expect(await merge(idOf(1), idOf(9))).toEqual({ kind: 'customer-not-found' });
        expect(await merge(idOf(9), idOf(1))).toEqual({ kind: 'customer-not-found' });
        expect((await page()).total).toBe(3);
        expect((await find(idOf(1))).notes).toEqual([]);
      });
    });

    describe('an anonymized customer', () => {
      it('is gone, while the orders keep lines and amounts [CUST-07, ADDR-07]', async () => {
        const [user] = stage.users;
        const shippingAddress = { ...someAddress, email: emailOf(user), phone: '+1 212 555 0100' };
        const before = await buy(1, emailOf(user), {
          after: [packed, shipped('9400')],
          order: { owner: user, shippingAddress },
        });
        await buy(2, 'typo@example.org', { state: 'expired' });
        await stage.customers.merge(idOf(2), idOf(1));
        await stage.customers.addNote(idOf(1), 'Known.');
        await stage.customers.setTags(idOf(1), ['vip']);
        await joined(stage.list, aConsent({ email: emailOf(user) }));
        (await stage.customers.anonymize(customerId(user)))._unsafeUnwrap();

        expect(await page()).toMatchObject({ total: 1, tags: [] });
        expect((await stage.customers.find(idOf(1)))._unsafeUnwrapErr()).toEqual({ kind: 'customer-not-found' });
        const after = (await stage.orders.find(before.id))._unsafeUnwrap();
        expect(after).toEqual({
          ...before,
          owner: null,
          customerEmail: '',
          shippingAddress: { ...blankShipping, name: anonymizedName, state: someAddress.state },
        });
        expect(await listed({ search: user })).toEqual([]);
        await buy(3, emailOf(user));
        expect((await find(idOf(3))).newsletter).toBe('none');
      });

      it('has an entry in the log of each order, without the email [CUST-07]', async () => {
        const order = await buy(1, 'ada@example.org', { after: [packed, shipped('9400'), delivered] });
        (await stage.customers.anonymize(idOf(1)))._unsafeUnwrap();
        const log = (await stage.records.log(order.id))._unsafeUnwrap();
        expect(log.at(-1)).toMatchObject({
          event: 'noted',
          from: 'paid',
          to: 'paid',
          by: expect.stringMatching(/^admin /),
          detail: 'The customer was anonymized: name, email and address were removed.',
        });
        expect(JSON.stringify(log.at(-1))).not.toContain('ada@');
      });

      it('is refused while an order is open or not shipped [CUST-07]', async () => {
        await buy(1, 'ada@example.org');
        await buy(2, 'ada@example.org', { after: [packed] });
        await buy(3, 'ada@example.org', { state: 'reserved' });
        await buy(4, 'ada@example.org', { state: 'review' });
        await buy(5, 'ada@example.org', { state: 'refund_due' });
        await buy(6, 'ada@example.org', { state: 'refunded' });
        await buy(7, 'ada@example.org', { state: 'expired' });
        await buy(8, 'ada@example.org', { after: [packed, shipped('9400')] });
        expect((await stage.customers.anonymize(idOf(8)))._unsafeUnwrapErr()).toEqual({
          kind: 'orders-under-way',
          orders: 5,
        });
        expect((await find(idOf(8))).orderCount).toBe(8);
      });

      it('is refused for the email address of the admin, and for a customer who does not exist [CUST-07]', async () => {
        await buy(1, stage.adminEmail, { state: 'expired' });
        expect((await stage.customers.anonymize(idOf(1)))._unsafeUnwrapErr()).toEqual({ kind: 'kept-by-owner' });
        expect((await stage.customers.anonymize(idOf(9)))._unsafeUnwrapErr()).toEqual({ kind: 'customer-not-found' });
      });

      it('can order again as a new customer [CUST-07]', async () => {
        await buy(1, 'ada@example.org', { state: 'refunded' });
        (await stage.customers.anonymize(idOf(1)))._unsafeUnwrap();
        await buy(2, 'ada@example.org');
        expect(await find(idOf(2))).toMatchObject({ orderCount: 1, customer: { id: orderNumber(2) } });
      });
    });

    if (abilities.includes('break')) {
      it('fails as unavailable when the store cannot be reached', async () => {
        await buy(1, 'ada@example.org');
        await ability(stage, 'break')();
        const id = idOf(1);
        const calls = [
          stage.customers.page(all),
          stage.customers.find(id),
          stage.customers.addNote(id, 'Hello'),
          stage.customers.removeNote(id, 'x'),
          stage.customers.setTags(id, []),
          stage.customers.merge(id, idOf(2)),
          stage.customers.anonymize(id),
        ];
        for (const call of calls) expect((await call)._unsafeUnwrapErr().kind).toBe('unavailable');
      });
    }

    if (abilities.includes('shut')) {
      it('asks to sign in again without permission', async () => {
        await ability(stage, 'shut')();
        expect((await stage.customers.page(all))._unsafeUnwrapErr()).toEqual({ kind: 'sign-in-needed' });
        expect((await stage.customers.find(idOf(1)))._unsafeUnwrapErr()).toEqual({ kind: 'sign-in-needed' });
      });
    }
  });
}

export type AddressBookStage = {
  readonly addressBook: AddressBook;
  /** Existing users; two with the ability 'twoUsers'. */
  readonly users: readonly [UserId, UserId?];
  /** Ability 'reopen': another instance over the same store. */
  reopen?(): Promise<AddressBook>;
  /** Ability 'break': the store fails from now on. */
  break?(): Promise<void>;
  close(): Promise<void>;
};

export type AddressBookAbility = 'twoUsers' | 'reopen' | 'break';

export function addressBookContract(
  name: string,
  open: () => Promise<AddressBookStage>,
  abilities: readonly AddressBookAbility[] = [],
): void {
  describe(`address book: ${name}`, () => {
    let stage: AddressBookStage;
    let user: UserId;
    beforeEach(async () => {
      stage = await open();
      user = stage.users[0];
    });
    afterEach(() => stage.close());

    const read = async (of = user, book = stage.addressBook) => (await book.read(of))._unsafeUnwrap();
    const addresses = async (of = user) => (await read(of)).addresses;
    const put = async (saved: SavedAddress) => (await stage.addressBook.put(user, saved))._unsafeUnwrap();
    const remove = async (id: string) => (await stage.addressBook.remove(user, addressId(id)))._unsafeUnwrap();
    const full = () => Array.from({ length: mostAddresses }, (_, n) => aSavedAddress(`a${n}`, { name: `N${n}` }));

    it('is empty at first, and knows no order [ADDR-08]', async () => {
      expect(await read()).toEqual({ addresses: [], lastUsed: null });
    });

    it('keeps addresses by name, replaces one and removes one [ADDR-08]', async () => {
      const [ada, bob] = [aSavedAddress('1'), aSavedAddress('2', { name: 'Bob', phone: '+1 212 555 0100' })];
      await put(bob);
      await put(ada);
      expect(await addresses()).toEqual([ada, bob]);
      const moved = aSavedAddress('1', { line1: '2 New Street' });
      await put(moved);
      expect(await addresses()).toEqual([moved, bob]);
      for (const _ of [1, 2]) await remove('1');
      expect(await addresses()).toEqual([bob]);
    });

    it('has one default address, which comes first [ADDR-10]', async () => {
      await put(aSavedAddress('1', { name: 'Ada' }, true));
      await put(aSavedAddress('2', { name: 'Bob' }, true));
      expect((await addresses()).map(({ id, isDefault }) => [id, isDefault])).toEqual([
        ['2', true],
        ['1', false],
      ]);
    });

    it('puts an address back in its place when its removal is undone [ADDR-08]', async () => {
      for (const saved of full().slice(0, 4)) await put(saved);
      const before = await addresses();
      const [, second] = before;
      if (!second) throw new Error('there is no second address');
      await remove(second.id);
      await put(second);
      expect(await addresses()).toEqual(before);
    });

    it('checks an address by its country, and writes it as there [ADDR-08, ADDR-03]', async () => {
      const toronto = { country: 'CA', state: 'ON', city: 'Toronto' } as const;
      const refused = await stage.addressBook.put(user, aSavedAddress('1', { ...toronto, postalCode: '12345' }));
      expect(refused._unsafeUnwrapErr()).toEqual({
        kind: 'invalid-address',
        country: 'CA',
        issues: [{ kind: 'bad-postal-code', field: 'postalCode' }],
      });
      expect(await addresses()).toEqual([]);
      await put(aSavedAddress('1', { ...toronto, postalCode: 'm5v3l9' }));
      expect((await addresses())[0]?.address.postalCode).toBe('M5V 3L9');
    });

    it(`holds ${mostAddresses} addresses and no more, until one is removed [ADDR-08]`, async () => {
      for (const saved of full()) await put(saved);
      const other = aSavedAddress('other', { name: 'Other' });
      expect((await stage.addressBook.put(user, other))._unsafeUnwrapErr()).toEqual({ kind: 'address-book-full' });
      await put(aSavedAddress('a0', { name: 'Renamed' }));
      await remove('a1');
      await put(other);
      expect(await addresses()).toHaveLength(mostAddresses);
    });

    it('keeps every one of several that are saved at once, and no more than it holds [ADDR-08]', async () => {
      const some = full().slice(0, 5);
      await Promise.all(some.map(put));
      expect(await addresses()).toHaveLength(5);
      const others = full().map((saved) => ({ ...saved, id: addressId(`b${saved.id}`) }));
      const more = others.map(({ address, ...saved }) => ({ ...saved, address: { ...address, city: 'Elsewhere' } }));
      const results = await Promise.all(more.map((saved) => stage.addressBook.put(user, saved)));
      expect(results.filter((result) => result.isOk())).toHaveLength(mostAddresses - 5);
      expect(await addresses()).toHaveLength(mostAddresses);
    });

    it('answers copies: changing one does not change the book', async () => {
      await put(aSavedAddress('1'));
      const [given] = await addresses();
      spoil(given, { isDefault: true });
      expect((await addresses())[0]?.isDefault).toBe(false);
    });

    if (abilities.includes('twoUsers')) {
      it('never lets one user’s book change another’s [ADDR-08, A6]', async () => {
        const other = ability({ other: stage.users[1] }, 'other');
        await put(aSavedAddress('1'));
        expect(await addresses(other)).toEqual([]);
        (await stage.addressBook.remove(other, addressId('1')))._unsafeUnwrap();
        expect(await addresses()).toHaveLength(1);
      });
    }

    if (abilities.includes('reopen')) {
      it('keeps addresses through a restart [ADDR-08]', async () => {
        await put(aSavedAddress('1'));
        expect(await read(user, await ability(stage, 'reopen')())).toEqual(await read());
      });
    }

    if (abilities.includes('break')) {
      it('says when it can be neither read nor changed', async () => {
        await ability(stage, 'break')();
        const unavailable = { kind: 'unavailable' };
        expect((await stage.addressBook.read(user))._unsafeUnwrapErr()).toMatchObject(unavailable);
        expect((await stage.addressBook.put(user, aSavedAddress('1')))._unsafeUnwrapErr()).toMatchObject(unavailable);
        expect((await stage.addressBook.remove(user, addressId('1')))._unsafeUnwrapErr()).toMatchObject(unavailable);
      });
    }
  });
}
