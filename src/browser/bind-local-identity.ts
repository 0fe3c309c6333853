import type { Container } from 'inversify';
import { exclusiveUnder } from '#adapters/browser/exclusive.ts';
import { latePort } from '#adapters/browser/late-port.ts';
import { makeAccountBook } from '#adapters/browser/local-storage/account-book.ts';
import { makeLocalCarts } from '#adapters/browser/local-storage/local-carts.ts';
import { makeLocalSessions } from '#adapters/browser/local-storage/local-sessions.ts';
import { storageKeys } from '#adapters/browser/local-storage/storage-keys.ts';
import { ownShopPermissions } from '#domain/identity/permissions.ts';
import type { BrowserParts } from './browser-parts.ts';
import type { BrowserSettings } from './browser-settings.ts';
import { bindPage, pageTokens } from './page-tokens.ts';
import { localStore } from './storages.ts';

/** Without a server there is no email, so no password reset (D6). */
export function bindLocalIdentity(
  container: Container,
  { admin }: Pick<BrowserSettings, 'admin'>,
  { identity }: BrowserParts,
): void {
  const [clock, ids, log] = [
    container.get(pageTokens.clock),
    container.get(pageTokens.ids),
    container.get(pageTokens.log),
  ];
  const place = localStore(clock);
  const loadPasswords = async () => {
    const { makeBrowserPasswords } = await import('#adapters/browser/web-crypto/web-crypto-passwords.ts');
    return makeBrowserPasswords();
  };
  const book = makeAccountBook({
    ...place,
    exclusive: exclusiveUnder('goat-accounts'),
    hidePasswords: async (text) => {
      const { hidePasswords } = await import('#adapters/browser/local-storage/readable-passwords.ts');
      return hidePasswords(text, await loadPasswords(), ids.timestamp);
    },
    log,
  });
  const sessions = makeLocalSessions({ ...place, book, admin, log });
  const carts = makeLocalCarts(place, { cart: storageKeys.cart });
  const cart = () => carts.find(identity.current()).map((found) => (found === null ? [] : found.cart));

  const { begin: _, ...ofPage } = sessions;
  bindPage(container, {
    permissions: ownShopPermissions,
    // Only an account can begin a session.
    sessions: ofPage,
    accounts: latePort(async () => {
      const { makeLocalAccounts } = await import('#adapters/browser/local-storage/local-accounts.ts');
      return makeLocalAccounts({ book, sessions, passwords: await loadPasswords(), admin, ids, clock, cart });
    }),
    savedCards: latePort(async () => {
      const { makeLocalSavedCards } = await import('#adapters/browser/local-storage/local-saved-cards.ts');
      return makeLocalSavedCards({ book, admin, clock });
    }),
  });
}
