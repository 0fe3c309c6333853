import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasLocation, locationKey, locationText, slotsInOrder } from '#domain/inventory/location.ts';

const at = (storageBox?: string, storageRow?: string, storageSlot?: string) => ({
  storageBox,
  storageRow,
  storageSlot,
});

describe('the location of a card', () => {
  it.each([
    [at('3', 'A', '12'), 'Box 3 · Row A · Slot 12'],
    [at('Box 3', undefined, '7'), 'Box 3 · Slot 7'],
    [at('Safe'), 'Safe'],
    [at(), ''],
    [at('  '), ''],
  ])('%j is named in a line [INV-01]', (location, text) => {
    expect(locationText(location)).toBe(text);
    expect(hasLocation(location)).toBe(text !== '');
  });

  it('is ordered by box, row and slot, and numbers by their value [INV-04]', () => {
    const walked = [at('2'), at('2', 'A', '2'), at('2', 'A', '10'), at('2', 'B', '1'), at('10', 'A', '1'), at('Safe')];
    const keys = walked.map((location) => locationKey(location) ?? '');
    expect(keys.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(keys);
    expect(locationKey(at())).toBeNull();
  });

  it('has one place in the order, whatever the case of its letters [INV-04]', () => {
    expect(locationKey(at('SAFE', 'a'))).toBe(locationKey(at('safe', 'A')));
  });

  it('has slots from 1 on, in the order that is given [INV-07]', () => {
    expect(slotsInOrder(['b', 'a', 'c'])).toEqual({ b: '1', a: '2', c: '3' });
    fc.assert(
      fc.property(fc.uniqueArray(fc.uuid(), { maxLength: 40 }), (ids) => {
        const keys = ids.map((id) => locationKey(at('1', 'A', slotsInOrder(ids)[id])) ?? '');
        expect(keys.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(keys);
      }),
    );
  });
});
