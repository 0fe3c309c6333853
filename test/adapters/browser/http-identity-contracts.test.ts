import { sql } from 'kysely';
import { makeHttpAccounts, makeHttpPasswordResets } from '#adapters/browser/http/http-accounts.ts';
import { makeHttpAddressBook } from '#adapters/browser/http/http-address-book.ts';
import { makeHttpSessions } from '#adapters/browser/http/http-sessions.ts';
import type { RememberedViewer } from '#adapters/browser/http/remembered-viewer.ts';
import { latePort } from '#adapters/browser/late-port.ts';
import { makeRemote } from '#adapters/calls/remote.ts';
import { savedCardCalls } from '#adapters/calls/saved-cards.calls.ts';
import { accountsOver } from '#adapters/server/sql/identity/sql-accounts.ts';
import { adminUserId } from '#domain/identity/user.ts';
import type { Viewer } from '#domain/identity/viewer.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeInMemoryMail } from '#test/support/in-memory/mail.ts';
import { accountsContract, passwordResetsContract } from '../../contract/accounts.contract.ts';
import { addressBookContract } from '../../contract/customers.contract.ts';
import { savedCardsContract } from '../../contract/saved-cards.contract.ts';
import { sessionsContract } from '../../contract/sessions.contract.ts';
import { adminPassword, openTestApi, type TestApi, type TestApiOptions } from '../../support/api.ts';
import { aCard } from '../../support/cards.ts';
import { tokenIn } from '../../support/emails.ts';
import { browserAt } from './http-stage.ts';

const admin = { username: 'admin', email: 'owner@example.org', password: adminPassword };
const forgetful: RememberedViewer = { keep: () => {}, find: () => null, forget: () => {} };

/** The page's ports for accounts, loaded lazily. */
function seatAt(address: string) {
  const api = browserAt(address);
  return {
    accounts: latePort(async () => makeHttpAccounts(api, forgetful)),
    sessions: makeHttpSessions(api, forgetful),
    resets: latePort(async () => makeHttpPasswordResets(api)),
    savedCards: latePort(async () => makeRemote(api, savedCardCalls)),
    addressBook: latePort(async () => makeHttpAddressBook(api)),
  };
}

async function openShop(options: TestApiOptions = {}) {
  const clock = makeFixedClock();
  const shop = await openTestApi({ clock, withAdmin: true, ...options });
  const address = await shop.listen();
  return {
    shop,
    elsewhere: async () => seatAt(address),
    advance: async (milliseconds: number) => clock.advance(milliseconds),
    close: shop.close,
  };
}

accountsContract('the API over HTTP', async () => {
  const { shop, elsewhere, close } = await openShop();
  await shop.seed(['c01', 'c02'].map((id) => aCard({ id })));
  return { ...(await elsewhere()), elsewhere, admin, cards: ['c01', 'c02'], break: close, close };
}, ['elsewhere', 'break']);

passwordResetsContract('the API over HTTP', async () => {
  const mail = makeInMemoryMail();
  const { shop, elsewhere, ...stage } = await openShop({ mail });
  return {
    ...stage,
    ...(await elsewhere()),
    links: async () => {
      await shop.settled();
      return mail.sent.map(({ text }) => tokenIn(text));
    },
    break: stage.close,
  };
}, ['break']);

/** Makes the account of a user whom a suite names, under the admin's password. */
async function makeAccount({ database }: TestApi, { id, email }: Exclude<Viewer, { role: 'guest' }>) {
  const accounts = accountsOver(database.db);
  const { passwordHash } = (await accounts.findById(adminUserId)) ?? { passwordHash: '' };
  await accounts.add({ id, username: email, email, passwordHash, role: 'user', since: null });
}

sessionsContract('the API over HTTP', async () => {
  const { shop, elsewhere, advance, close } = await openShop();
  const { accounts, sessions } = await elsewhere();
  return {
    sessions,
    become: async (viewer) => {
      (await sessions.signOut())._unsafeUnwrap();
      if (viewer.role === 'guest') return;
      if (viewer.role === 'user') await makeAccount(shop, viewer);
      (await accounts.signIn({ login: viewer.email, password: adminPassword }))._unsafeUnwrap();
    },
    advance,
    break: close,
    close,
  };
}, ['become', 'advance', 'break']);

addressBookContract('the API over HTTP', async () => {
  const { elsewhere, close } = await openShop();
  const seat = await elsewhere();
  (await seat.accounts.signIn({ login: admin.email, password: admin.password }))._unsafeUnwrap();
  return { addressBook: seat.addressBook, users: [adminUserId], break: close, close };
}, ['break']);

savedCardsContract('the API over HTTP', async () => {
  const { shop, elsewhere, advance, close } = await openShop();
  const seat = await elsewhere();
  (await seat.accounts.signIn({ login: admin.email, password: admin.password }))._unsafeUnwrap();
  return {
    savedCards: seat.savedCards,
    users: [adminUserId],
    seed: shop.seed,
    advance,
    fill: async (count) => {
      await sql`
        insert into saved_cards (user_id, card_id, saved_at)
        select ${adminUserId}, 'filled' || n, '2025-01-01T00:00:00.000Z' from generate_series(1, ${count}::integer) n
      `.execute(shop.database.db);
    },
    break: close,
    close,
  };
}, ['fill', 'break']);
