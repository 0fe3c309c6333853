import type { CardId } from '#domain/cards/card.ts';
import { type FixedSort, sortOrders } from '#domain/cards/sort-cards.ts';
import type { SortColumn, SortKey, SortKeys } from './sort-keys.ts';

/** Slots in a sort order, and the place of each slot in it. */
export type SortedSlots = { readonly slots: Int32Array; readonly places: Int32Array };

export type SlotOrders = {
  /** Slots whose card changed, came or went. */
  touch(slot: number): void;
  in(sort: FixedSort): SortedSlots;
  byId(): SortedSlots;
  /** Makes orders ahead. No card may change meanwhile. @param turn lets others have their turn */
  prepare(sorts: readonly FixedSort[], turn: () => Promise<unknown>): Promise<void>;
};

/** Compares two slots. */
type InOrder = (a: number, b: number) => number;

/** By slot; an empty slot has none. */
type Ids = readonly (CardId | undefined)[];

const compare = (a: SortKey, b: SortKey): number => (a < b ? -1 : a > b ? 1 : 0);

/** Sorting in slices: between two of them other work may have its turn. */
type InSlices<T> = Generator<void, T>;

const slice = 8_192;

function atOnce<T>(work: InSlices<T>): T {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}

function* eachIn<T>(slots: Int32Array, read: (slot: number) => T): InSlices<T[]> {
  const values: T[] = [];
  for (let at = 0; at < slots.length; at += 1) {
    values.push(read(slots[at] as number));
    if (at % slice === slice - 1) yield;
  }
  return values;
}

/** By UTF-16 units, as `<` compares. Sorts parts, then merges them. */
function* sortedTexts(texts: readonly string[]): InSlices<readonly string[]> {
  let from: string[] = [];
  for (let start = 0; start < texts.length; start += slice) {
    for (const text of texts.slice(start, start + slice).sort()) from.push(text);
    yield;
  }
  for (let size = slice; size < from.length; size *= 2) {
    const to: string[] = [];
    for (let start = 0; start < from.length; start += 2 * size) {
      const [middle, end] = [Math.min(start + size, from.length), Math.min(start + 2 * size, from.length)];
      let [left, right] = [start, middle];
      while (left < middle || right < end) {
        const isLeft = right >= end || (left < middle && (from[left] as string) < (from[right] as string));
        to.push(from[isLeft ? left : right] as string);
        if (isLeft) left += 1;
        else right += 1;
        if (to.length % slice === 0) yield;
      }
    }
    from = to;
  }
  return from;
}

/** The place of each text in their order. */
function* ranksOf(texts: readonly string[]): InSlices<ReadonlyMap<string, number>> {
  const ranks = new Map<string, number>();
  for (let at = 0; at < texts.length; at += 1) {
    ranks.set(texts[at] as string, 0);
    if (at % slice === slice - 1) yield;
  }
  const sorted = yield* sortedTexts([...ranks.keys()]);
  for (let rank = 0; rank < sorted.length; rank += 1) {
    ranks.set(sorted[rank] as string, rank);
    if (rank % slice === slice - 1) yield;
  }
  return ranks;
}

/** Numbers in the order of the keys, equal for equal keys. */
function* numbersFor(keys: readonly SortKey[]): InSlices<Float64Array> {
  const numbers = new Float64Array(keys.length);
  let ranks: ReadonlyMap<string, number> | null = null;
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at] as SortKey;
    if (typeof key === 'number') numbers[at] = key;
    else if (ranks !== null) numbers[at] = ranks.get(key) as number;
    else {
      ranks = yield* ranksOf(keys as readonly string[]);
      at = -1;
    }
    if (at % slice === slice - 1) yield;
  }
  return numbers;
}

/** The first place for which a monotonous test is true. */
export function firstPlace(count: number, test: (place: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (test(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Slots in the order of their keys; equal keys stay as they are. */
function* sortedByKeys(slots: Int32Array, keys: readonly SortKey[], isDescending: boolean): InSlices<Int32Array> {
  const numbers = yield* numbersFor(keys);
  if (isDescending) for (let at = 0; at < numbers.length; at += 1) numbers[at] = -(numbers[at] as number);
  yield;
  const sorted = numbers.toSorted();
  yield;
  const [result, taken] = [new Int32Array(slots.length), new Int32Array(slots.length)];
  for (let at = 0; at < slots.length; at += 1) {
    const number = numbers[at] as number;
    const first = firstPlace(sorted.length, (place) => (sorted[place] as number) >= number);
    result[first + (taken[first] as number)] = slots[at] as number;
    taken[first] = (taken[first] as number) + 1;
    if (at % slice === slice - 1) yield;
  }
  return result;
}

function* byIdOf(ids: Ids): InSlices<Int32Array> {
  const slots = Int32Array.from(ids.keys()).filter((slot) => ids[slot] !== undefined);
  yield;
  return yield* sortedByKeys(slots, yield* eachIn(slots, (slot) => ids[slot] as CardId), false);
}

function* sortedBy(sort: FixedSort, byId: Int32Array, keys: SortColumn): InSlices<Int32Array> {
  const read = yield* eachIn(byId, keys.comparableAt);
  return yield* sortedByKeys(byId, read, sortOrders[sort].direction === 'descending');
}

function withPlaces(slots: Int32Array, room: number): SortedSlots {
  const places = new Int32Array(room);
  for (let place = 0; place < slots.length; place += 1) places[slots[place] as number] = place;
  return { slots, places };
}

/** Without the slots at these places. */
function without(slots: Int32Array, places: Int32Array): Int32Array {
  const staying = new Int32Array(slots.length - places.length);
  let [from, to] = [0, 0];
  for (const place of places) {
    staying.set(slots.subarray(from, place), to);
    to += place - from;
    from = place + 1;
  }
  staying.set(slots.subarray(from), to);
  return staying;
}

/** Takes the changed slots out and merges them in where they belong now. */
function merged({ slots, places }: SortedSlots, changed: ReadonlySet<number>, inOrder: InOrder, ids: Ids): Int32Array {
  const leaving = Int32Array.from(
    [...changed].filter((slot) => slots[places[slot] ?? -1] === slot),
    (slot) => places[slot] as number,
  );
  const staying = without(slots, leaving.sort());
  const coming = [...changed].filter((slot) => ids[slot] !== undefined).sort(inOrder);
  const all = new Int32Array(staying.length + coming.length);
  let [from, to] = [0, 0];
  for (const slot of coming) {
    let [low, high] = [from, staying.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (inOrder(staying[middle] as number, slot) < 0) low = middle + 1;
      else high = middle;
    }
    all.set(staying.subarray(from, low), to);
    to += low - from;
    all[to] = slot;
    to += 1;
    from = low;
  }
  all.set(staying.subarray(from), to);
  return all;
}

type Kept = { readonly order: SortedSlots; readonly pending: Set<number> };

/** Orders are made when they are first needed, and brought up to date when they are needed again. */
export function makeSlotOrders(ids: Ids, keysOf: SortKeys['of']): SlotOrders {
  const kept = new Map<FixedSort | 'id', Kept>();

  const inIdOrder: InOrder = (a, b) => compare(ids[a] as CardId, ids[b] as CardId);

  /** As `compareCards` of the domain. */
  const inOrderOf = (sort: FixedSort): InOrder => {
    const keys = keysOf(sort);
    const sign = sortOrders[sort].direction === 'ascending' ? 1 : -1;
    return (a, b) => sign * compare(keys.comparableAt(a), keys.comparableAt(b)) || inIdOrder(a, b);
  };

  function* upToDate(
    name: FixedSort | 'id',
    make: () => InSlices<Int32Array>,
    inOrder: InOrder,
  ): InSlices<SortedSlots> {
    const known = kept.get(name);
    if (known && known.pending.size === 0) return known.order;
    const isFew = known && known.pending.size * 10 < known.order.slots.length;
    const slots = isFew ? merged(known.order, known.pending, inOrder, ids) : yield* make();
    const order = withPlaces(slots, ids.length);
    kept.set(name, { order, pending: new Set() });
    return order;
  }

  const byId = () => upToDate('id', () => byIdOf(ids), inIdOrder);

  const sorted = (sort: FixedSort) =>
    upToDate(
      sort,
      function* () {
        const { slots } = yield* byId();
        return yield* sortedBy(sort, slots, keysOf(sort));
      },
      inOrderOf(sort),
    );

  return {
    touch: (slot) => {
      for (const { pending } of kept.values()) pending.add(slot);
    },
    in: (sort) => atOnce(sorted(sort)),
    byId: () => atOnce(byId()),
    prepare: async (sorts, turn) => {
      for (const sort of sorts) for (const _ of sorted(sort)) await turn();
    },
  };
}
