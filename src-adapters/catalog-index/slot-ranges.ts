import type { Range } from '#domain/cards/card-filter.ts';
import { type Bits, clearBit, copied, keepCommon, noBits, removeAll, setBit } from './bits.ts';
import { firstPlace, type SlotOrders, type SortedSlots } from './sorted-slots.ts';

/** Sets of the first slots of an order: none, the first `step`, twice as many, and so on. */
type FirstSlots = { readonly step: number; readonly sets: readonly Bits[]; readonly spare: Bits };

const parts = 32;

const known = new WeakMap<SortedSlots, FirstSlots>();

function makeFirstSlots({ slots, places }: SortedSlots): FirstSlots {
  const step = Math.max(1, Math.ceil(slots.length / parts));
  const bits = noBits(places.length);
  const sets = [bits.slice()];
  for (let place = 0; place < slots.length; place += 1) {
    setBit(bits, slots[place] as number);
    if ((place + 1) % step === 0) sets.push(bits.slice());
  }
  return { step, sets, spare: bits };
}

function firstSlotsOf(order: SortedSlots): FirstSlots {
  const made = known.get(order) ?? makeFirstSlots(order);
  known.set(order, made);
  return made;
}

/** The slots before a place: the nearest set, and the few between it and the place one by one. */
function slotsBefore({ slots }: SortedSlots, { step, sets, spare }: FirstSlots, place: number): Bits {
  const nearest = Math.min(sets.length - 1, Math.round(place / step));
  const bits = copied(sets[nearest] as Bits, spare);
  for (let at = nearest * step; at < place; at += 1) setBit(bits, slots[at] as number);
  for (let at = place; at < nearest * step; at += 1) clearBit(bits, slots[at] as number);
  return bits;
}

/** Takes out the slots beyond a range. @param numberOf ascends in the order of the sort */
export function keepWithin(
  found: Bits,
  { min, max }: Range,
  orders: SlotOrders,
  sort: 'yearOld' | 'priceLow',
  numberOf: (slot: number) => number,
): void {
  if (min === undefined && max === undefined) return;
  const order = orders.in(sort);
  const first = firstSlotsOf(order);
  const { slots } = order;
  const numberAt = (place: number) => numberOf(slots[place] as number);
  if (max !== undefined) {
    keepCommon(
      found,
      slotsBefore(
        order,
        first,
        firstPlace(slots.length, (place) => !(numberAt(place) <= max)),
      ),
    );
  }
  if (min !== undefined) {
    removeAll(
      found,
      slotsBefore(
        order,
        first,
        firstPlace(slots.length, (place) => numberAt(place) >= min),
      ),
    );
  }
}
