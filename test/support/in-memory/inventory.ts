import { errAsync, okAsync, type ResultAsync } from 'neverthrow';
import type { CardId, StaffCard } from '#domain/cards/card.ts';
import { fieldsForStaff } from '#domain/cards/card-field-types.ts';
import type { CardEditor, ChangeDone } from '#domain/cards/card-store.port.ts';
import { withoutAbsent } from '#domain/cards/edit/card-input.ts';
import { ownedCopies } from '#domain/dashboard/stock-value.ts';
import type { CardStaffValues, Inventory, StockedCard, StockSum } from '#domain/inventory/inventory.port.ts';
import { hasLocation, locationKey } from '#domain/inventory/location.ts';
import type { Lot } from '#domain/inventory/lot.ts';
import type { ChangeLotFailure, LotCard, Lots, SpreadFailure, StoredLot } from '#domain/inventory/lots.port.ts';
import { costOfAllCopies, lotTotal, spreadCost } from '#domain/inventory/spread-cost.ts';
import { ageBands, bandOf } from '#domain/inventory/stock-age.ts';
import { cents, centsOf, sumCents, timesCents } from '#domain/money/cents.ts';
import type { Clock } from '#domain/shared/clock.port.ts';

type Parts = {
  readonly cards: () => readonly StaffCard[];
  readonly editor: Pick<CardEditor, 'change'>;
  readonly clock: Clock;
};

const costOf = (card: StaffCard, copies: number) =>
  card.cost === undefined ? null : costOfAllCopies({ cost: centsOf(card.cost), odd: card.costOdd ?? 0 }, copies);

function sumOf(cards: readonly StaffCard[]): StockSum {
  const copies = cards.map(ownedCopies);
  const all = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0);
  return {
    cards: cards.length,
    copies: all(copies),
    cost: sumCents(cards.map((card, at) => costOf(card, copies[at] ?? 0) ?? cents(0))),
    withoutCost: cards.filter(({ cost }) => cost === undefined).length,
    price: sumCents(cards.map((card, at) => timesCents(centsOf(card.price), copies[at] ?? 0))),
  };
}

function groupsOf<Key>(cards: readonly StaffCard[], keyOf: (card: StaffCard) => Key): Map<Key, StaffCard[]> {
  const groups = new Map<Key, StaffCard[]>();
  for (const card of cards) groups.set(keyOf(card), [...(groups.get(keyOf(card)) ?? []), card]);
  return groups;
}

const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Of cards of which nothing was sold. */
export function makeInMemoryInventory({ cards, editor, clock }: Parts): { inventory: Inventory; lots: Lots } {
  let stored: readonly { number: number; version: number; lot: Lot }[] = [];
  const inStock = () => cards().filter((card) => ownedCopies(card) > 0);
  const sinceOf = (card: StaffCard): string =>
    stored.find(({ number }) => number === card.lot)?.lot.boughtOn ?? (card.addedAt ?? '').slice(0, 10);
  const boxOf = (card: StaffCard): string | null => (hasLocation(card) ? (card.storageBox ?? '') : null);
  const keyOf = (card: StaffCard): string => `${locationKey(card) ?? ''}\n${card.id}`;

  const stockedOf = (card: StaffCard): StockedCard => {
    const { id, title, storageBox, storageRow, storageSlot } = card;
    return {
      id,
      title,
      ...withoutAbsent({ storageBox, storageRow, storageSlot }),
      copies: ownedCopies(card),
      cost: card.cost === undefined ? null : centsOf(card.cost),
      price: centsOf(card.price),
      lot: card.lot ?? null,
      since: sinceOf(card),
    };
  };

  const inventory: Inventory = {
    boxes: () => {
      const groups = groupsOf(inStock(), boxOf);
      const sums = [...groups].map(([box, of]) => ({ box, ...sumOf(of) }));
      const rank = (box: string | null) => (box === null ? '\uffff' : (locationKey({ storageBox: box }) ?? ''));
      return okAsync(sums.toSorted((a, b) => inOrder(rank(a.box), rank(b.box))));
    },
    ages: () => {
      const groups = groupsOf(inStock(), (card) => bandOf(sinceOf(card), clock.now()));
      return okAsync(ageBands.map((_, band) => ({ band, ...sumOf(groups.get(band) ?? []) })));
    },
    page: ({ box, limit, cursor }) => {
      const isUnplaced = box === null;
      const prefix = isUnplaced ? 'none:' : 'place:';
      if (cursor !== undefined && !cursor.startsWith(prefix)) return errAsync({ kind: 'bad-cursor' });
      const after = cursor?.slice(prefix.length) ?? '';
      const found = inStock()
        .filter((card) => (box === undefined ? boxOf(card) !== null : boxOf(card) === box))
        .toSorted((a, b) => inOrder(keyOf(a), keyOf(b)))
        .filter((card) => keyOf(card) > after);
      const shown = found.slice(0, limit);
      const last = shown.at(-1);
      return okAsync({
        cards: shown.map(stockedOf),
        nextCursor: last && found.length > limit ? prefix + keyOf(last) : null,
      });
    },
    ofCards: (ids) => {
      const byId = new Map(cards().map((card) => [card.id, card]));
      return okAsync(
        ids.flatMap((id): CardStaffValues[] => {
          const card = byId.get(id);
          if (!card) return [];
          return [withoutAbsent({ id, ...Object.fromEntries(fieldsForStaff.map((field) => [field, card[field]])) })];
        }),
      );
    },
  };

  const cardsOf = (number: number): LotCard[] =>
    cards()
      .filter(({ lot }) => lot === number)
      .map((card) => ({
        id: card.id,
        title: card.title,
        copies: ownedCopies(card),
        sold: 0,
        price: centsOf(card.price),
        cost: costOf(card, ownedCopies(card)),
      }))
      .toSorted((a, b) => inOrder(a.title, b.title));

  const shown = (of: (typeof stored)[number]): StoredLot => {
    const members = cards().filter(({ lot }) => lot === of.number);
    const { cards: count, copies, cost, price } = sumOf(members);
    return structuredClone({ ...of, cards: count, copies, cost, sold: 0, soldCost: cents(0), price });
  };

  const find = (number: number) => stored.find((one) => one.number === number);

  const change = (number: number, lot: Lot, since: number): ResultAsync<StoredLot, ChangeLotFailure> => {
    const before = find(number);
    if (!before) return errAsync({ kind: 'lot-not-found' });
    if (before.version !== since) return errAsync({ kind: 'stale-lot', current: shown(before) });
    const after = { ...before, lot: structuredClone(lot), version: since + 1 };
    stored = stored.map((one) => (one === before ? after : one));
    return okAsync(shown(after));
  };

  const lots: Lots = {
    list: () =>
      okAsync(stored.toSorted((a, b) => inOrder(b.lot.boughtOn, a.lot.boughtOn) || b.number - a.number).map(shown)),
    find: (number) => {
      const known = find(number);
      return known ? okAsync({ stored: shown(known), cards: cardsOf(number) }) : errAsync({ kind: 'lot-not-found' });
    },
    add: (lot) => {
      const added = { number: stored.length + 1, version: 1, lot: structuredClone(lot) };
      stored = [...stored, added];
      return okAsync(shown(added));
    },
    change,
    spread: (number, way): ResultAsync<ChangeDone, SpreadFailure> => {
      const known = find(number);
      if (!known) return errAsync({ kind: 'lot-not-found' });
      const members = cardsOf(number);
      const costs = spreadCost(lotTotal(known.lot), members, way);
      if (costs.isErr()) return errAsync(costs.error);
      return editor
        .change(
          { kind: 'cards', ids: members.map(({ id }): CardId => id) },
          { kind: 'cost', costs: Object.fromEntries(costs.value) },
        )
        .mapErr((): SpreadFailure => ({ kind: 'unavailable', why: 'storage' }));
    },
  };
  return { inventory, lots };
}
