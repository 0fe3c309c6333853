import type { AddressInfo } from 'node:net';
import { makeFixedClock } from '#adapters/in-memory/clock.ts';
import { makeDemoGateway } from '#adapters/in-memory/demo-gateway.ts';
import { makeDemoMarketplace } from '#adapters/in-memory/demo-marketplace.ts';
import { makeSilentLog } from '#adapters/in-memory/log.ts';
import { sampleCards } from '#adapters/samples/sample-cards.ts';
import { type Api, buildApi } from '#adapters/server/http-api/build-api.ts';
import type { ApiPorts, ApiSettings } from '#adapters/server/http-api/ports.ts';
import { ensureAdmin } from '#adapters/server/identity/admin-account.ts';
import { makePasswords } from '#adapters/server/identity/passwords.ts';
import { makeSignIn } from '#adapters/server/identity/sign-in.ts';
import { makeNodeIds } from '#adapters/server/node/ids.ts';
import { makeLogger } from '#adapters/server/node/log.ts';
import { makeSqlAccounts } from '#adapters/server/sql/accounts.ts';
import { makeSqlCardCatalog } from '#adapters/server/sql/card-catalog.ts';
import { makeSqlCardDesk } from '#adapters/server/sql/card-desk.ts';
import { makeSqlCarts } from '#adapters/server/sql/carts.ts';
import type { Database } from '#adapters/server/sql/database.ts';
import { makeSqlOrders } from '#adapters/server/sql/orders.ts';
import { makeSqlSavedCards } from '#adapters/server/sql/saved-cards.ts';
import type { Card } from '#domain/cards/card.ts';
import { makeImportCards } from '#domain/cards/import/import-cards.use-case.ts';
import { makeImportFile } from '#domain/cards/import/import-file.use-case.ts';
import { makePayOrder } from '#domain/checkout/pay-order.use-case.ts';
import { makePlaceOrder } from '#domain/checkout/place-order.use-case.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import { emptyDatabase, openTestDatabase } from './pglite.ts';

/** Opens the API as the admin: `Authorization: Bearer …`. */
export const ownerToken = 'the-owner-of-the-test-shop';
export const adminPassword = 'correct horse battery';

export const testSettings: ApiSettings = {
  health: { version: '0.0.0', database: 'pglite', payments: 'demo', marketplace: 'demo' },
  shop: {
    profile: 'server',
    payments: 'demo',
    adminLoginPath: '/admin-yyd92c',
    publicUrl: 'http://localhost:3000',
    campaign: null,
  },
  sessionSecret: 'a secret of the tests, more than 32 long',
  ownerToken,
  page: null,
  rateLimit: false,
  trustProxy: false,
};

export type TestApi = Api & {
  readonly ports: ApiPorts;
  readonly database: Database;
  /** Stores cards beside those that are there. */
  seed(cards: readonly Card[]): Promise<void>;
  /** Answers on a port of loopback; the address without a slash at its end. */
  listen(): Promise<string>;
  /** Stops the API; the database stays open. */
  close(): Promise<void>;
};

export type TestApiOptions = {
  readonly settings?: Partial<ApiSettings>;
  /** Ports that behave otherwise: broken, watched. */
  readonly ports?: Partial<ApiPorts>;
  readonly clock?: Clock;
  readonly logger?: Parameters<typeof buildApi>[2];
  /** The account of the admin is made only when asked: hashing takes its time. */
  readonly withAdmin?: boolean;
  /** Whether sign-ins are limited to five a minute. */
  readonly limited?: boolean;
};

/** The real API over a database that is open already. */
export async function apiOver(database: Database, options: TestApiOptions = {}): Promise<TestApi> {
  const { settings = {}, ports: others = {}, clock = makeFixedClock() } = options;
  const log = makeSilentLog();
  const ids = makeNodeIds(clock);
  const catalog = makeSqlCardCatalog(database.db, clock, log);
  const orders = makeSqlOrders(database.db, log);
  const gateway = makeDemoGateway();
  const accounts = makeSqlAccounts(database.db);
  const passwords = makePasswords();
  const desk = makeSqlCardDesk(database.db, clock, log);
  const ports: ApiPorts = {
    catalog,
    importFile: makeImportFile(makeImportCards(catalog, desk, clock)),
    postCard: desk.post,
    savedCards: makeSqlSavedCards(database.db, clock, log),
    carts: makeSqlCarts(database.db, log),
    orders,
    placeOrder: makePlaceOrder({ catalog, orders, gateway, clock, ids }),
    payOrder: makePayOrder(orders, gateway),
    marketplace: makeDemoMarketplace(sampleCards),
    signIn: makeSignIn({ accounts, passwords, clock, ids, log, limited: options.limited ?? false }),
    log,
    ping: database.ping,
    ...others,
  };
  if (options.withAdmin) {
    const admin = { username: 'admin', email: 'owner@example.org', password: adminPassword };
    await ensureAdmin(accounts, passwords, ids, admin);
  }
  const api = await buildApi(ports, { ...testSettings, ...settings }, options.logger ?? makeLogger('silent'));
  return {
    ...api,
    ports,
    database,
    seed: async (cards) => (await desk.save(cards))._unsafeUnwrap(),
    listen: async () => {
      await api.app.listen({ host: '127.0.0.1', port: 0 });
      return `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
    },
    close: () => api.app.close(),
  };
}

let shared: Promise<Database> | null = null;

/** The real API over an empty embedded database; one database serves all APIs of a test file, one after the other. */
export async function openTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  shared ??= openTestDatabase();
  const database = await shared;
  await emptyDatabase(database);
  return apiOver(database, options);
}
