import { otherRegions, type Region, states } from './regions.ts';

/** Where a shop can ship to, in the order of its lists; codes as in an address. */
export const zones: readonly Region[] = [...states, ...otherRegions];

export const zoneCodes: readonly string[] = zones.map(({ code }) => code);

/** By code. */
export const zoneNames: Readonly<Record<string, string>> = Object.fromEntries(
  zones.map(({ code, name }) => [code, name]),
);
