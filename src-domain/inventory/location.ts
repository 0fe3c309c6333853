import type { StaffValues } from '../cards/card.ts';

export type Location = Pick<StaffValues, 'storageBox' | 'storageRow' | 'storageSlot'>;

const partsOf = ({ storageBox, storageRow, storageSlot }: Location): readonly string[] =>
  [storageBox, storageRow, storageSlot].map((part) => part?.trim() ?? '');

/** Trimmed; empty parts are absent. */
export const tidyLocation = <Of extends Location>(of: Of): Of => {
  const part = (text: string | undefined): string | undefined => text?.trim() || undefined;
  const { storageBox, storageRow, storageSlot } = of;
  return { ...of, storageBox: part(storageBox), storageRow: part(storageRow), storageSlot: part(storageSlot) };
};

export const hasLocation = (location: Location): boolean => partsOf(location).some((part) => part !== '');

/** 'Box 3 · Row A · Slot 12'; a part that says what it is stays as it is. Empty without a location. */
export function locationText(location: Location): string {
  const names = ['Box', 'Row', 'Slot'] as const;
  return partsOf(location)
    .flatMap((part, at) => (part === '' ? [] : [/^[\d]+$|^[a-z]$/i.test(part) ? `${names[at]} ${part}` : part]))
    .join(' · ');
}

/** Longer numbers are compared as texts. */
const digits = 12;

const keyOfPart = (part: string): string =>
  part.toLowerCase().replace(/\d+/g, (number) => number.padStart(digits, '0'));

/**
 * Locations in the order in which a person walks along them: box, row and slot, numbers by their value. Null without one.
 * The database stores it, so a change needs a migration.
 */
export function locationKey(location: Location): string | null {
  return hasLocation(location) ? partsOf(location).map(keyOfPart).join('\t') : null;
}

/** Keys of a box are from the first on, and before the second. */
export const boxKeys = (box: string): readonly [from: string, before: string] => {
  const key = keyOfPart(box.trim());
  return [`${key}\t`, `${key}\n`];
};

/** Slots '1', '2', … for cards in this order. */
export const slotsInOrder = <Id extends string>(ids: readonly Id[]): Readonly<Record<Id, string>> =>
  Object.fromEntries(ids.map((id, at) => [id, String(at + 1)])) as Record<Id, string>;
