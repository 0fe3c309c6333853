import { type LoggedValueStore, makeLocalValue } from '#adapters/browser/local-storage/local-value.ts';
import { makeSafeStorage } from '#adapters/browser/local-storage/safe-storage.ts';
import { storedImportMappings } from '#adapters/browser/local-storage/stored-import-mappings.ts';
import { storedReceipts } from '#adapters/browser/local-storage/stored-receipts.ts';
import { storedCartId, storedSentCart } from '#adapters/browser/local-storage/stored-sent-cart.ts';
import { makeImportMappings } from '#domain/cards/import/import-mappings.ts';
import { makeCartIdentity } from '#domain/cart/cart-identity.ts';
import { makeReceipts } from '#domain/checkout/orders/receipts.ts';
import type { Ids } from '#domain/shared/ids.port.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';

/** A storage without a browser. */
export function emptyStorage(): Storage {
  const texts = new Map<string, string>();
  return {
    get length() {
      return texts.size;
    },
    key: (index) => [...texts.keys()][index] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
    clear: () => texts.clear(),
  };
}

/** Where a browser without a past keeps its values; `tabs` takes what other tabs write. */
export function newBrowser(): LoggedValueStore & { readonly tabs: EventTarget } {
  const storage = emptyStorage();
  return {
    storage: makeSafeStorage(() => storage),
    clock: makeFixedClock(),
    log: makeSilentLog(),
    tabs: new EventTarget(),
  };
}

export const newReceipts = (place: LoggedValueStore = newBrowser()) =>
  makeReceipts(makeLocalValue(place, storedReceipts));

export const newSentCart = () => makeLocalValue(newBrowser(), storedSentCart);

export const newCartIdentity = (ids: Pick<Ids, 'random'>, place: LoggedValueStore = newBrowser()) =>
  makeCartIdentity(makeLocalValue(place, storedCartId), ids);

export const newImportMappings = () => makeImportMappings(makeLocalValue(newBrowser(), storedImportMappings));
