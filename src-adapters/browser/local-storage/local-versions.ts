import { okAsync, type ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import { type Card, type CardId, cardId } from '#domain/cards/card.ts';
import type { CardRecord } from '#domain/cards/card-store.port.ts';
import type { CardChange } from '#domain/cards/edit/card-change.ts';
import { saysAnew } from '#domain/cards/edit/change-cards.ts';
import { type CopyStores, makeRedundantStore } from './redundant-store.ts';
import { storageKeys } from './storage-keys.ts';
import { versioned, wholeOrNothing } from './stored-format.ts';

type Count = readonly [version: number, at: number];
export type CardVersions = ReadonlyMap<CardId, Count>;

const count: z.ZodMiniType<Count> = z.tuple([z.int().check(z.gte(1)), z.int().check(z.gte(0))]);
const format = versioned(wholeOrNothing<Readonly<Record<string, Count>>>(z.record(z.string(), count)));

/** A card without a counter has version 1 (CMGR-33). */
export function recordOf(card: Card, versions: CardVersions): CardRecord {
  const [version, at] = versions.get(card.id) ?? [1, Date.parse(card.addedAt ?? '') || 0];
  return { card, version, updatedAt: new Date(at).toISOString() };
}

/** Increases versions. A removed card keeps its own, because it may be restored. @param now milliseconds */
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
  /** Logs a warning when it cannot be stored. */
  save(versions: CardVersions): ResultAsync<void, never>;
};

export function makeLocalVersions(places: CopyStores): LocalVersions {
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
