import { exclusiveHere } from '#adapters/browser/exclusive.ts';
import { makeAccountBook } from '#adapters/browser/local-storage/account-book.ts';
import { makeLocalAccounts } from '#adapters/browser/local-storage/local-accounts.ts';
import { makeLocalCarts } from '#adapters/browser/local-storage/local-carts.ts';
import { makeLocalSavedCards } from '#adapters/browser/local-storage/local-saved-cards.ts';
import { makeLocalSessions } from '#adapters/browser/local-storage/local-sessions.ts';
import { hidePasswords } from '#adapters/browser/local-storage/readable-passwords.ts';
import { storageKeys } from '#adapters/browser/local-storage/storage-keys.ts';
import { makeBrowserPasswords, sha256InBrowser } from '#adapters/browser/web-crypto/web-crypto-passwords.ts';
import { cartId } from '#domain/cart/cart.ts';
import { makeCountingIds } from '#test/support/in-memory/ids.ts';
import type { BrowserStage } from './browser-stage.ts';

export const owner = { username: 'admin', email: 'owner@example.org', password: 'the owner’s password' } as const;

/** So few that a test does not wait for them. */
export const quickly = 10;

/** The accounts of a browser as a page opens them; called again it is the page after a reload, or another tab. */
export async function openIdentity({ place, log }: BrowserStage, iterations = quickly) {
  const [ids, passwords] = [makeCountingIds(), makeBrowserPasswords(iterations)];
  const { username, email, password } = owner;
  const admin = { username, email, passwordSha256: await sha256InBrowser(password) };
  const book = makeAccountBook({
    ...place,
    exclusive: exclusiveHere(),
    hidePasswords: (text) => hidePasswords(text, passwords, ids.timestamp),
    log,
  });
  const sessions = makeLocalSessions({ ...place, book, admin, log });
  const carts = makeLocalCarts(place, { cart: storageKeys.cart });
  const cart = () => carts.find(cartId('any')).map((found) => found?.cart ?? []);
  return {
    book,
    sessions,
    accounts: makeLocalAccounts({ book, sessions, passwords, admin, ids, clock: place.clock, cart }),
    savedCards: makeLocalSavedCards({ book, admin, clock: place.clock }),
  };
}
