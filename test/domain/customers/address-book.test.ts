import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CheckoutRules } from '#domain/checkout/checkout-rules.ts';
import {
  addressId,
  addressText,
  addressToFill,
  checkAddress,
  isSameAddress,
  mostAddresses,
  putAddress,
  removeAddress,
  type SavedAddress,
} from '#domain/customers/address-book.ts';
import { anAddress, aSavedAddress } from '#test/support/addresses.ts';

const served: CheckoutRules = { countries: ['US', 'CA'], phone: 'optional' };
const put = (list: readonly SavedAddress[], saved: SavedAddress) => putAddress(list, saved)._unsafeUnwrap();

describe('an address book', () => {
  it('does not add an address that is there under another id, and makes that one the default [ADDR-08, ADDR-10]', () => {
    const list = put([], aSavedAddress('1'));
    expect(put(list, aSavedAddress('2', { name: ' ADA lovelace ' }))).toEqual(list);
    expect(put(list, aSavedAddress('2', {}, true))).toEqual([{ ...list[0], isDefault: true }]);
  });

  it('tells two phone numbers, two flats and two people apart [ADDR-08]', () => {
    for (const other of [{ phone: '+1 212 555 0100' }, { line2: 'Flat 2' }, { name: 'Bob' }]) {
      expect(isSameAddress(anAddress(), anAddress(other))).toBe(false);
    }
  });

  it('lists the default first, then by name, and one after the other of the same name [ADDR-08, ADDR-10]', () => {
    const [bob, ada, cid] = [
      aSavedAddress('1', { name: 'Bob' }),
      aSavedAddress('2'),
      aSavedAddress('3', { name: 'Cid' }),
    ];
    for (const order of [
      [ada, bob, cid],
      [cid, bob, ada],
      [bob, cid, ada],
    ]) {
      const list = order.reduce<readonly SavedAddress[]>(put, []);
      expect(list).toEqual([ada, bob, cid]);
      expect(put(list, { ...cid, isDefault: true })).toEqual([{ ...cid, isDefault: true }, ada, bob]);
    }
    const twins = [bob, ada].map((one) => ({ ...one, address: ada.address }));
    const changed = [...twins]
      .reverse()
      .reduce<readonly SavedAddress[]>((list, twin) => put(list, twin), [bob, aSavedAddress('2', { name: 'Zoe' })]);
    expect(changed.map(({ id }) => id)).toEqual(['1', '2']);
  });

  it('replaces the address with its id, and removes that one alone [ADDR-08]', () => {
    const list = [aSavedAddress('1'), aSavedAddress('2', { name: 'Bob' })];
    const moved = aSavedAddress('2', { name: 'Bob', line1: '9 New Street' });
    expect(put(list, moved)).toEqual([list[0], moved]);
    expect(put(list, aSavedAddress('2'))).toHaveLength(2);
    expect(removeAddress(list, addressId('1'))).toEqual([list[1]]);
    expect(removeAddress(list, addressId('3'))).toEqual(list);
  });

  it('takes 20 addresses, and refuses another one but not a change [ADDR-08]', () => {
    const ids = Array.from({ length: mostAddresses }, (_, index) => String(index));
    const full = ids.map((id) => aSavedAddress(id, { line2: `Flat ${id}` })).reduce<readonly SavedAddress[]>(put, []);
    expect(full).toHaveLength(20);
    const refused = putAddress(full, aSavedAddress('new', { name: 'Bob' }));
    expect(refused._unsafeUnwrapErr()).toEqual({ kind: 'address-book-full' });
    expect(put(full, aSavedAddress('3', { name: 'Bob' }))).toHaveLength(20);
  });

  it('writes an address on one line, with its phone number and without an email [ADDR-08]', () => {
    expect(addressText(anAddress())).toBe('Ada Lovelace, 1 Analytical Way, Springfield, IL 62701, United States');
    expect(addressText(anAddress({ line2: ' ', phone: '+1 212 555 0100' }))).toBe(
      'Ada Lovelace, 1 Analytical Way, Springfield, IL 62701, United States, +1 212 555 0100',
    );
  });

  it('tidies an address of any country, and names what is wrong, but never a missing email [ADDR-03, ADDR-08]', () => {
    const german = { country: 'DE', state: '', postalCode: '10115' } as const;
    expect(checkAddress(anAddress({ name: ' Ada Lovelace  ', ...german }))._unsafeUnwrap()).toEqual(anAddress(german));
    const wrong = checkAddress(anAddress({ line1: '', postalCode: 'x' }))._unsafeUnwrapErr();
    expect(wrong.kind).toBe('invalid-address');
    expect(wrong.issues.map(({ field }) => field)).toEqual(['line1', 'postalCode']);
    expect(checkAddress(anAddress(german), served)._unsafeUnwrapErr().issues).toMatchObject([{ field: 'country' }]);
  });

  it('keeps its laws whatever is put and removed [ADDR-08, ADDR-10]', () => {
    const step = fc.record({
      id: fc.integer({ min: 0, max: 25 }).map(String),
      name: fc.constantFrom('Ada', 'Bob', 'Cid', 'Dan', 'Eve'),
      flat: fc.integer({ min: 0, max: 9 }),
      isDefault: fc.boolean(),
      removes: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let list: readonly SavedAddress[] = [];
        for (const { id, name, flat, isDefault, removes } of steps) {
          const saved = aSavedAddress(id, { name, line2: `Flat ${flat}` }, isDefault);
          list = removes ? removeAddress(list, addressId(id)) : putAddress(list, saved).unwrapOr(list);
          expect(list.length).toBeLessThanOrEqual(mostAddresses);
          expect(new Set(list.map((one) => one.id)).size).toBe(list.length);
          expect(list.slice(1).every((one) => !one.isDefault)).toBe(true);
          if (!removes) expect(putAddress(list, saved).unwrapOr(list)).toEqual(list);
        }
      }),
    );
  });
});

describe('what checkout fills in', () => {
  const [home, work] = [aSavedAddress('1'), aSavedAddress('2', { name: 'Bob' }, true)];
  const lastUsed = anAddress({ line1: '3 Last Street' });

  it('is the default, or else what was used last, or nothing [ADDR-09, ADDR-10]', () => {
    expect(addressToFill({ addresses: [home, work], lastUsed }, served)).toEqual(work.address);
    expect(addressToFill({ addresses: [home], lastUsed }, served)).toEqual(lastUsed);
    expect(addressToFill({ addresses: [home], lastUsed: null }, served)).toBeNull();
  });

  it('is not in a country that the shop does not ship to [ADDR-09]', () => {
    const abroad = aSavedAddress('3', { country: 'DE', state: '', postalCode: '10115' }, true);
    expect(addressToFill({ addresses: [abroad], lastUsed }, served)).toEqual(lastUsed);
    expect(addressToFill({ addresses: [abroad], lastUsed: abroad.address }, served)).toBeNull();
  });
});
