import { okAsync, type Result, ResultAsync } from 'neverthrow';
import { type ChangeBook, makeChangeBook } from '#adapters/in-memory/array-audit-log.ts';
import { cardStoreOver } from '#adapters/in-memory/array-card-store.ts';
import { catalogOver } from '#adapters/in-memory/array-catalog.ts';
import { editorOver } from '#adapters/in-memory/array-editor.ts';
import type { Edited, EditedCards, EditPlan } from '#adapters/in-memory/edited-cards.ts';
import { inOneGo } from '#adapters/in-memory/slices.ts';
import type { Card, CardId } from '#domain/cards/card.ts';
import type { CardCatalog, PricePoint } from '#domain/cards/card-catalog.port.ts';
import type { CardEditor, CardRecord, CardStore } from '#domain/cards/card-store.port.ts';
import { certificateKey } from '#domain/cards/certificate.ts';
import type { AuditLog } from '#domain/cards/edit/audit-log.port.ts';
import { type CardStep, changesOf, saysAnew } from '#domain/cards/edit/change-cards.ts';
import { recordPrice } from '#domain/cards/price-history.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Editor } from '#domain/shared/editor.ts';
import type { Ids } from '#domain/shared/ids.port.ts';
import { makeFixedClock } from './clock.ts';
import { makeCopyBook } from './copies.ts';
import { makeCountingIds } from './ids.ts';

/** The part of the cards that orders use: prices and stock. */
export type CardStock = {
  find(id: CardId): Card | undefined;
  all(): readonly Card[];
  /** Untracked copies are not moved. */
  isCounted(id: CardId): boolean;
  take(id: CardId, copies: number): void;
  release(id: CardId, copies: number): void;
  /** @param at ISO instant */
  sell(id: CardId, copies: number, at: string): void;
  restock(id: CardId, copies: number): void;
};

type InMemoryWorkplace = { readonly cardStore: CardStore; readonly editor: CardEditor };

export type InMemoryCards = InMemoryWorkplace & {
  readonly catalog: CardCatalog;
  readonly auditLog: AuditLog;
  readonly stock: CardStock;
  workplaceOf(by: Editor): InMemoryWorkplace;
  recordsNow(): readonly CardRecord[];
};

export type InMemoryCardsParts = {
  readonly clock?: Clock | undefined;
  readonly ids?: Pick<Ids, 'random'> | undefined;
  readonly by?: Editor | undefined;
};

const day = 24 * 60 * 60 * 1000;

type InputCard = Omit<Card, 'stock' | 'held' | 'soldAt'>;
type Version = Pick<CardRecord, 'version' | 'updatedAt'>;

/** Which cards have which certification number, sold ones too. */
function makeCertificateIndex() {
  const holders = new Map<string, Set<CardId>>();
  const holdersOf = (card: InputCard): Set<CardId> | null => {
    const key = certificateKey(card);
    if (key === null) return null;
    const known = holders.get(key) ?? new Set();
    holders.set(key, known);
    return known;
  };
  return {
    add: (card: InputCard) => void holdersOf(card)?.add(card.id),
    drop: (card: InputCard) => void holdersOf(card)?.delete(card.id),
    holders: (keys: readonly string[]): CardId[] => [...new Set(keys.flatMap((key) => [...(holders.get(key) ?? [])]))],
  };
}

/** Fields, stock, prices and versions of the cards. */
function keepCards(clock: Clock) {
  const cards = new Map<CardId, InputCard>();
  const certificates = makeCertificateIndex();
  const copies = makeCopyBook();
  const prices = new Map<CardId, readonly PricePoint[]>();
  const versions = new Map<CardId, Version>();
  const now = () => new Date(clock.now()).toISOString();

  const find = (id: CardId): Card | undefined => {
    const card = cards.get(id);
    return card && { ...card, ...copies.of(id) };
  };

  const drop = (id: CardId) => {
    const card = cards.get(id);
    if (card) certificates.drop(card);
    cards.delete(id);
  };

  const keep = (card: InputCard) => {
    const former = cards.get(card.id);
    if (former) certificates.drop(former);
    certificates.add(card);
    cards.set(card.id, card);
  };

  const put = ({ before, after, counted, returns }: CardStep & { readonly after: Card }, undoing = false) => {
    const priced = { before: before?.price, after: after.price, at: now(), undoing };
    prices.set(after.id, recordPrice(prices.get(after.id) ?? [], priced));
    const { stock, held: _, soldAt: __, ...card } = structuredClone(after);
    keep(card);
    if (counted || !(before || returns)) copies.set(after.id, stock ?? null);
  };

  const count = (id: CardId) => versions.set(id, { version: (versions.get(id)?.version ?? 0) + 1, updatedAt: now() });

  return {
    find,
    copies,
    prices,
    all: () => [...cards.keys()].flatMap((id) => find(id) ?? []),
    certified: (keys: readonly string[]) => certificates.holders(keys).flatMap((id) => find(id) ?? []),
    record: (card: Card): CardRecord => ({ card, ...(versions.get(card.id) ?? { version: 1, updatedAt: now() }) }),
    /** Cards of a test's start, without changes. */
    plant: (card: Card) => {
      put({ before: null, after: { ...card, addedAt: card.addedAt ?? now() } });
      copies.plant(card.id, card);
      versions.set(card.id, { version: 1, updatedAt: now() });
    },
    make: (steps: readonly CardStep[], undoing: boolean) => {
      const changes = changesOf(steps);
      for (const step of steps) {
        const { before, after } = step;
        if (after) put({ ...step, after }, undoing);
        else if (before) drop(before.id);
      }
      for (const change of changes.filter(saysAnew)) count(change.cardId);
      return changes;
    },
  };
}

function makeTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T, E>(task: () => Promise<Result<T, E>>): ResultAsync<T, E> => {
    const mine = last.then(task);
    last = mine.catch(() => undefined);
    return new ResultAsync(mine);
  };
}

function editedBy(
  by: Editor,
  kept: ReturnType<typeof keepCards>,
  changes: ChangeBook,
  inTurn: ReturnType<typeof makeTurns>,
): EditedCards {
  const make = ({ steps, ...doing }: EditPlan): Edited => {
    const change = changes.add({ ...doing, by, cards: kept.make(steps, doing.act === 'undo') });
    return { snapshot: kept, change };
  };

  return {
    read: (at) => inTurn(async () => at(kept)),
    edit: (plan) => inTurn(async () => plan(kept).map(make)),
    editAfter: (first, plan) =>
      inTurn(async () => {
        const read = await first();
        return read.andThen((found) => plan(kept, found)).map(make);
      }),
    undoable: changes.undoable,
  };
}

export function makeInMemoryCards(
  seed: readonly Card[] = [],
  { clock = makeFixedClock(), ids = makeCountingIds(), by = 'admin owner@example.com' }: InMemoryCardsParts = {},
): InMemoryCards {
  const kept = keepCards(clock);
  const changes = makeChangeBook(clock);
  const inTurn = makeTurns();
  seed.forEach(kept.plant);

  const workplaceOf = (worker: Editor): InMemoryWorkplace => {
    const edited = editedBy(worker, kept, changes, inTurn);
    return { cardStore: cardStoreOver(edited, clock), editor: editorOver({ edited, ids, clock }) };
  };

  const { copies, prices } = kept;
  return {
    ...workplaceOf(by),
    workplaceOf,
    recordsNow: () => kept.all().map(kept.record),
    auditLog: changes.log,
    catalog: catalogOver(
      () => okAsync(kept.all()),
      (id, days) =>
        okAsync(
          (prices.get(id) ?? []).filter(({ at }) => Date.parse(at) >= clock.now() - days * day).map((p) => ({ ...p })),
        ),
      inOneGo,
      (ids) => okAsync(ids.flatMap((id) => kept.find(id) ?? [])),
    ),
    stock: {
      find: kept.find,
      all: kept.all,
      isCounted: (id) => copies.isCounted(id),
      take: (id, count) => copies.move(id, { available: -count, held: count }),
      release: (id, count) => copies.move(id, { available: count, held: -count }),
      sell: (id, count, at) => copies.move(id, { held: -count, sold: count }, at),
      restock: (id, count) => copies.move(id, { available: count, sold: -count }),
    },
  };
}
