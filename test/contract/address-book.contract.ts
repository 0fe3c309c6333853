import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AddressBook } from '#domain/customers/address-book.port.ts';
import { addressId, mostAddresses, type SavedAddress } from '#domain/customers/address-book.ts';
import type { UserId } from '#domain/identity/user.ts';
import { aSavedAddress } from '../support/addresses.ts';
import { ability, spoil } from './ability.ts';

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

    it('has one default, which is first [ADDR-10]', async () => {
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

    it('checks an address by its country, and writes it as there [ADDR-08][ADDR-03]', async () => {
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
      it('never lets one user’s book change another’s (A6) [ADDR-08]', async () => {
        const other = ability({ other: stage.users[1] }, 'other');
        await put(aSavedAddress('1'));
        expect(await addresses(other)).toEqual([]);
        (await stage.addressBook.remove(other, addressId('1')))._unsafeUnwrap();
        expect(await addresses()).toHaveLength(1);
      });
    }

    if (abilities.includes('reopen')) {
      it('is there again later [ADDR-08]', async () => {
        await put(aSavedAddress('1'));
        expect(await read(user, await ability(stage, 'reopen')())).toEqual(await read());
      });
    }

    if (abilities.includes('break')) {
      it('says when it can be neither read nor changed', async () => {
        await ability(stage, 'break')();
        const unavailable = { kind: 'addresses-unavailable' };
        expect((await stage.addressBook.read(user))._unsafeUnwrapErr()).toEqual(unavailable);
        expect((await stage.addressBook.put(user, aSavedAddress('1')))._unsafeUnwrapErr()).toEqual(unavailable);
        expect((await stage.addressBook.remove(user, addressId('1')))._unsafeUnwrapErr()).toEqual(unavailable);
      });
    }
  });
}
