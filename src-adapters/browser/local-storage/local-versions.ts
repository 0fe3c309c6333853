import { okAsync, type ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import { type Card, type CardId, cardId } from '#domain/cards/card.ts';
import type { CardChange } from '#domain/cards/edit/card-change.ts';
import type { CardRecord } from '#domain/cards/edit/card-editor.port.ts';
import { saysAnew } from '#domain/cards/edit/change-cards.ts';
import { type CopyPlaces, makeRedundantStore } from './redundant-store.ts';
import { storageKeys } from './storage-keys.ts';
import { versioned, whole } from './stored-format.ts';

/** How often a card was changed, and when last: milliseconds. */
type Count = readonly [version: number, at: number];
export type CardVersions = ReadonlyMap<CardId, Count>;

const count: z.ZodMiniType<Count> = z.tuple([z.int().check(z.gte(1)), z.int().check(z.gte(0))]);
const format = versioned(whole<Readonly<Record<string, Count>>>(z.record(z.string(), count)));

/** The card with its version. One that nobody has counted has its first, from the day it came (CMGR-33). */
export function recordOf(card: Card, versions: CardVersions): CardRecord {
  const [version, at] = versions.get(card.id) ?? [1, Date.parse(card.addedAt ?? '') || 0];
  return { card, version, updatedAt: new Date(at).toISOString() };
}

/** The versions after these changes. A removed card keeps its own: it may come back, and then counts on. @param now milliseconds */
export function countedOn(versions: CardVersions, changes: readonly CardChange[], now: number): CardVersions {
  const counted = new Map(versions);
  for (const change of changes.filter(saysAnew)) {
    const before = versions.get(change.cardId)?.[0] ?? (change.kind === 'changed' ? 1 : 0);
    const isFirst = change.kind === 'created' && before === 0;
    if (change.kind !== 'removed' && !isFirst) counted.set(change.cardId, [before + 1, now]);
  }
  return counted;
}

export type LocalVersions = {
  load(): ResultAsync<CardVersions, never>;
  /** What finds no room is a warning in the log: the cards themselves are more than their versions. */
  save(versions: CardVersions): ResultAsync<void, never>;
};

/** The versions of this browser's cards, beside the cards. */
export function makeLocalVersions(places: CopyPlaces): LocalVersions {
  const store = makeRedundantStore(places, storageKeys.cardVersions, format);
  const warn = (doing: string) => (failure: { readonly kind: string }) => {
    places.log.warn(`the versions of the cards cannot be ${doing}`, { reason: failure.kind });
  };
  return {
    load: () =>
      store
        .load()
        .orTee(warn('read'))
        .map((found): CardVersions => new Map(Object.entries(found ?? {}).map(([id, one]) => [cardId(id), one])))
        .orElse(() => okAsync<CardVersions, never>(new Map())),
    save: (versions) =>
      store
        .save(Object.fromEntries(versions))
        .orTee(warn('kept'))
        .orElse(() => okAsync(undefined)),
  };
}
