import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CheckoutRules } from '#domain/checkout/checkout-rules.ts';
import {
  addressId,
  addressToFill,
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
  it('does not add an address that is there under another id, and makes that one the default [ADDR-08][ADDR-10]', () => {
    const list = put([], aSavedAddress('1'));
    expect(put(list, aSavedAddress('2', { name: ' ADA lovelace ' }))).toEqual(list);
    expect(put(list, aSavedAddress('2', {}, true))).toEqual([{ ...list[0], isDefault: true }]);
  });

  it('tells two phone numbers, two flats and two people apart [ADDR-08]', () => {
    for (const other of [{ phone: '+1 212 555 0100' }, { line2: 'Flat 2' }, { name: 'Bob' }]) {
      expect(isSameAddress(anAddress(), anAddress(other))).toBe(false);
    }
  });

  it('keeps its laws whatever is put and removed [ADDR-08][ADDR-10]', () => {
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

  it('is the default, or else what was used last, or nothing [ADDR-09][ADDR-10]', () => {
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
