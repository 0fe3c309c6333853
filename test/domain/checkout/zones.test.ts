import { describe, expect, it } from 'vitest';
import { countryCodes } from '#domain/checkout/shipping/country-codes.ts';
import { otherRegions, states } from '#domain/checkout/shipping/regions.ts';
import { addressIn, isInZone, placeOf, smallestZone, zoneCodes, zoneNames } from '#domain/checkout/shipping/zones.ts';

describe('the zones of shipping methods and taxes', () => {
  it('are countries, then the states and provinces of three of them, each with its own code [ADDR-05]', () => {
    expect(new Set(zoneCodes).size).toBe(zoneCodes.length);
    expect(zoneCodes.slice(0, 3)).toEqual(['US', 'AU-*', 'AT-*']);
    expect(zoneCodes).toHaveLength(countryCodes.length + 59 + 8 + 13);
    expect(['US', 'CA-*', 'CA', 'CA-ON', 'AU-NSW', 'PR'].map((code) => zoneNames[code])).toEqual([
      'United States',
      'Canada',
      'California',
      'Ontario, Canada',
      'New South Wales, Australia',
      'Puerto Rico',
    ]);
  });

  it('have states of the United States as they always were [ADDR-05]', () => {
    for (const { code } of [...states, ...otherRegions]) {
      expect(placeOf({ country: 'US', state: code })).toBe(code);
      expect(isInZone(code, 'US')).toBe(true);
    }
  });

  it('distinguish California from Canada, and Delaware from Germany [ADDR-05]', () => {
    const california = placeOf({ country: 'US', state: 'CA' });
    expect([placeOf({ country: 'CA', state: 'ON' }), placeOf({ country: 'DE', state: '' })]).toEqual(['CA-ON', 'DE-*']);
    expect(zoneCodes.filter((zone) => isInZone(california, zone))).toEqual(['US', 'CA']);
    expect(zoneCodes.filter((zone) => isInZone('CA-ON', zone))).toEqual(['CA-*', 'CA-ON']);
    expect(zoneCodes.filter((zone) => isInZone('DE-*', zone))).toEqual(['DE-*']);
    expect(zoneCodes.filter((zone) => isInZone('DE', zone))).toEqual(['US', 'DE']);
  });

  it('hold a whole country, whose unknown regions belong to it alone [ADDR-05]', () => {
    expect(placeOf({ country: 'IT', state: 'Roma' })).toBe('IT-*');
    expect(placeOf({ country: 'US', state: '' })).toBe('US');
    expect(isInZone('CA-*', 'CA-ON')).toBe(false);
  });

  it('of which the smallest counts, whatever their order [ADDR-05]', () => {
    const rows = [{ region: 'CA-*' }, { region: 'CA-ON' }, { region: 'US' }];
    for (const list of [rows, rows.toReversed()]) {
      expect(smallestZone('CA-ON', list)).toEqual({ region: 'CA-ON' });
      expect(smallestZone('CA-BC', list)).toEqual({ region: 'CA-*' });
      expect(smallestZone('CA', list)).toEqual({ region: 'US' });
      expect(smallestZone('DE-*', list)).toBeUndefined();
    }
  });

  it.each([
    ['CA-ON', { country: 'CA', state: 'ON' }],
    ['DE-*', { country: 'DE', state: '' }],
    ['CA', { country: 'US', state: 'CA' }],
    ['XX', { country: 'US', state: '' }],
  ])('have an address for an example: %s [ADDR-05]', (zone, address) => {
    expect(addressIn(zone)).toMatchObject(address);
  });
});
