import * as z from 'zod/mini';
import type { CardId } from '#domain/cards/card.ts';
import type { IsFirstView } from '#domain/dashboard/count-view.use-case.ts';
import { storageKeys } from './local-storage/storage-keys.ts';
import { versioned, wholeOrNothing } from './local-storage/stored-format.ts';
import { storedValue, type ValueStore } from './local-storage/stored-value.ts';

const format = versioned(wholeOrNothing<readonly string[]>(z.array(z.string())));

const mostKept = 500;

/** Viewed cards of this session, in session storage, or in memory if that fails. */
export function makeSessionViews(place: ValueStore): IsFirstView {
  const stored = storedValue(place, storageKeys.viewedCards, format);
  const here = new Set<CardId>();
  return (id) => {
    const before = stored.read().unwrapOr(null)?.value ?? [];
    if (here.has(id) || before.includes(id)) return false;
    here.add(id);
    stored.write([...before, id].slice(-mostKept));
    return true;
  };
}
