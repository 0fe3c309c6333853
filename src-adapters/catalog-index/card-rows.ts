import { type Bits, makeSpareNumbers } from './bits.ts';

/**
 * Fields of a card by group: cards that agree in all fields of a group have the same number there, so that counting a million
 * cards counts three numbers of each instead of eleven.
 */
const groups = {
  subject: ['player', 'team', 'sport'],
  printing: ['brand', 'parallel', 'set'],
  state: ['condition', 'grade', 'gradedAs', 'marks'],
} as const;

type GroupName = keyof typeof groups;
type GroupedField = (typeof groups)[GroupName][number];

type CardNumbers = Readonly<Record<GroupedField | 'year' | 'cents', number>>;

const groupNames = Object.keys(groups) as GroupName[];

/** Numbers distinct groups of values from 0. */
type Groups = {
  numberOf(values: ArrayLike<number>): number;
  count(): number;
  /** The value at a place of a group. */
  at(group: number, place: number): number;
  /** Adds the cards of each group to those of its value at a place; below 0 it has none. */
  addTo(counts: Int32Array, cards: Int32Array, place: number): void;
};

/** Apart from all else, so that the loop stays compiled. */
function addValues(counts: Int32Array, cards: Int32Array, values: Int32Array, length: number, place: number): void {
  for (let group = 0; group < cards.length; group += 1) {
    const value = values[group * length + place] as number;
    if (value >= 0) counts[value] = (counts[value] as number) + (cards[group] as number);
  }
}

function makeGroups(length: number): Groups {
  let values = new Int32Array(length << 8);
  /** Number and one of a group, from the place of its hash on. */
  let places = new Int32Array(1 << 9);
  let count = 0;

  const hashOf = (from: ArrayLike<number>, start: number): number => {
    let hash = 0;
    for (let at = 0; at < length; at += 1) hash = Math.imul(hash ^ (from[start + at] as number), 0x9e3779b1);
    return hash ^ (hash >>> 15);
  };

  const isAt = (number: number, wanted: ArrayLike<number>): boolean => {
    for (let at = 0; at < length; at += 1) if (values[number * length + at] !== wanted[at]) return false;
    return true;
  };

  const grow = (): void => {
    const longer = new Int32Array(values.length * 2);
    longer.set(values);
    values = longer;
    places = new Int32Array(places.length * 2);
    for (let number = 0; number < count; number += 1) {
      let place = hashOf(values, number * length) & (places.length - 1);
      while (places[place] !== 0) place = (place + 1) & (places.length - 1);
      places[place] = number + 1;
    }
  };

  return {
    numberOf: (wanted) => {
      if ((count + 1) * length > values.length || (count + 1) * 2 > places.length) grow();
      let place = hashOf(wanted, 0) & (places.length - 1);
      for (let held = places[place] as number; held !== 0; held = places[place] as number) {
        if (isAt(held - 1, wanted)) return held - 1;
        place = (place + 1) & (places.length - 1);
      }
      values.set(wanted, count * length);
      count += 1;
      places[place] = count;
      return count - 1;
    },
    count: () => count,
    at: (group, place) => values[group * length + place] as number,
    addTo: (counts, cards, place) => addValues(counts, cards, values, length, place),
  };
}

/** Of some cards: to be read before the next ones are counted. */
export type CardCounts = {
  /** The cards with each number of a field, which is below `numbers`. */
  of(field: GroupedField, numbers: number): Int32Array;
  /** The smallest and the largest, of 1 and more. Without such years they are infinite. */
  readonly years: Span;
  readonly cents: Span & { readonly sum: number };
};

type Span = { readonly min: number; readonly max: number };

export type CardRows = {
  reserve(room: number): void;
  put(slot: number, numbers: CardNumbers): void;
  at(slot: number, field: GroupedField): number;
  yearAt(slot: number): number;
  centsAt(slot: number): number;
  countsIn(slots: Bits): CardCounts;
};

const placeOf = Object.fromEntries(
  groupNames.flatMap((name, group) => groups[name].map((field, place) => [field, { group, place }])),
) as Readonly<Record<GroupedField, { readonly group: number; readonly place: number }>>;

/** A row: the numbers of three groups, the year, and cents as a 64-bit number, so that a card is in one place of the memory. */
const bytes = 24;
const [wide, double] = [bytes / 4, bytes / 8];
const [yearPlace, centsPlace] = [3, 2];

function count(counts: Int32Array, number: number): void {
  counts[number] = (counts[number] as number) + 1;
}

/** Apart from what follows it, so that the loop stays compiled. */
function countRows(
  slots: Bits,
  rows: Int32Array,
  doubles: Float64Array,
  subjects: Int32Array,
  printings: Int32Array,
  states: Int32Array,
): Pick<CardCounts, 'years' | 'cents'> {
  let firstYear = Number.POSITIVE_INFINITY;
  let lastYear = Number.NEGATIVE_INFINITY;
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  let sum = 0;
  for (let word = 0; word < slots.length; word += 1) {
    for (let rest = slots[word] as number; rest !== 0; rest &= rest - 1) {
      const slot = (word << 5) + 31 - Math.clz32(rest & -rest);
      const at = slot * wide;
      count(subjects, rows[at] as number);
      count(printings, rows[at + 1] as number);
      count(states, rows[at + 2] as number);
      const year = rows[at + yearPlace] as number;
      const cents = doubles[slot * double + centsPlace] as number;
      if (year > 0 && year < firstYear) firstYear = year;
      if (year > lastYear) lastYear = year;
      if (cents < lowest) lowest = cents;
      if (cents > highest) highest = cents;
      sum += cents;
    }
  }
  return { years: { min: firstYear, max: lastYear }, cents: { min: lowest, max: highest, sum } };
}

export function makeCardRows(): CardRows {
  const grouped = groupNames.map((name) => makeGroups(groups[name].length));
  const read = groupNames.map((name) => groups[name].map(() => 0));
  let rows = new Int32Array(0);
  let doubles = new Float64Array(rows.buffer);
  const spareCounts = groupNames.map(() => makeSpareNumbers());
  const spareFields = new Map(Object.keys(placeOf).map((field) => [field, makeSpareNumbers()]));

  const emptyCounts = (group: number): Int32Array =>
    (spareCounts[group] as ReturnType<typeof makeSpareNumbers>)((grouped[group] as Groups).count()).fill(0);

  return {
    reserve: (room) => {
      const longer = new Int32Array(room * wide);
      longer.set(rows);
      [rows, doubles] = [longer, new Float64Array(longer.buffer)];
    },
    put: (slot, numbers) => {
      for (let group = 0; group < groupNames.length; group += 1) {
        const [fields, values] = [groups[groupNames[group] as GroupName], read[group] as number[]];
        for (let place = 0; place < fields.length; place += 1) values[place] = numbers[fields[place] as GroupedField];
        rows[slot * wide + group] = (grouped[group] as Groups).numberOf(values);
      }
      rows[slot * wide + yearPlace] = numbers.year;
      doubles[slot * double + centsPlace] = numbers.cents;
    },
    at: (slot, field) => {
      const { group, place } = placeOf[field];
      return (grouped[group] as Groups).at(rows[slot * wide + group] as number, place);
    },
    yearAt: (slot) => rows[slot * wide + yearPlace] as number,
    centsAt: (slot) => doubles[slot * double + centsPlace] as number,
    countsIn: (slots) => {
      const [subjects, printings, states] = [emptyCounts(0), emptyCounts(1), emptyCounts(2)];
      const spans = countRows(slots, rows, doubles, subjects, printings, states);
      const all = [subjects, printings, states];
      return {
        of: (field, numbers) => {
          const { group, place } = placeOf[field];
          const counts = (spareFields.get(field) as ReturnType<typeof makeSpareNumbers>)(numbers).fill(0);
          (grouped[group] as Groups).addTo(counts, all[group] as Int32Array, place);
          return counts;
        },
        ...spans,
      };
    },
  };
}
