import { newAdminToken } from '#adapters/browser/local-storage/admin-token.ts';
import { storageKeys } from '#adapters/browser/local-storage/storage-keys.ts';
import { cardId } from '#domain/cards/card.ts';
import { userId } from '#domain/identity/user.ts';
import { accountsContract } from '../../contract/accounts.contract.ts';
import { savedCardsContract } from '../../contract/saved-cards.contract.ts';
import { sessionsContract } from '../../contract/sessions.contract.ts';
import { type BrowserStage, openBrowser } from './browser-stage.ts';
import { openIdentity, owner } from './local-identity.ts';

/** Accounts of a newer shop stand where this one keeps its own: it touches nothing. */
function makeNewer({ local: { inner } }: BrowserStage) {
  const key = storageKeys.registeredUsers;
  let before: string | null = null;
  return {
    break: async () => {
      before = inner.getItem(key);
      inner.setItem(key, JSON.stringify({ version: 1, value: [] }));
    },
    mend: async () => inner.setItem(key, before ?? '[]'),
  };
}

accountsContract('local storage', async () => {
  const browser = openBrowser();
  return {
    ...(await openIdentity(browser)),
    ...makeNewer(browser),
    admin: owner,
    cards: ['c01', 'c02'],
    reload: () => openIdentity(browser),
    stored: async () => JSON.stringify({ ...browser.local.inner, ...browser.session.inner }),
    close: browser.close,
  };
}, ['reload', 'stored', 'break', 'mend']);

sessionsContract('local storage', async () => {
  const browser = openBrowser();
  const { inner } = browser.local;
  const { sessions } = await openIdentity(browser);
  return {
    sessions,
    become: async (viewer) => {
      inner.clear();
      if (viewer.role === 'guest') return;
      const { id, email } = viewer;
      const time = viewer.role === 'admin' ? 8 : 30 * 24;
      const until = new Date(browser.clock.now() + time * 60 * 60 * 1000).toISOString();
      inner.setItem(storageKeys.user, JSON.stringify({ id, email, until }));
      if (viewer.role === 'user') return inner.setItem(storageKeys.registeredUsers, JSON.stringify([{ id, email }]));
      inner.setItem(storageKeys.isAdmin, 'true');
      inner.setItem(storageKeys.adminToken, newAdminToken(owner.username, browser.clock.now()));
    },
    advance: async (milliseconds) => browser.clock.advance(milliseconds),
    close: browser.close,
  };
}, ['become', 'advance']);

savedCardsContract('local storage', async () => {
  const browser = openBrowser();
  const { savedCards } = await openIdentity(browser);
  const users = [userId('1'), userId('2')] as const;
  const accounts = users.map((id) => ({ id, email: `${id}@example.org` }));
  browser.local.inner.setItem(storageKeys.registeredUsers, JSON.stringify(accounts));
  return {
    savedCards,
    users,
    advance: (milliseconds) => browser.clock.advance(milliseconds),
    fill: async (count) => {
      for (let number = 0; number < count; number += 1) await savedCards.save(users[0], cardId(`filled-${number}`));
    },
    reopen: async () => (await openIdentity(browser)).savedCards,
    break: async () => {
      browser.local.faults.access = true;
    },
    close: browser.close,
  };
}, ['twoUsers', 'fill', 'reopen', 'break']);
