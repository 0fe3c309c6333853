import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import type { ShopConfig } from '#adapters/calls/shop-config.wire.ts';
import { makeDemoGateway } from '#adapters/in-memory/demo-gateway.ts';
import { makeDemoMarketplace } from '#adapters/in-memory/demo-marketplace.ts';
import { sampleCards } from '#adapters/samples/sample-cards.ts';
import { apiStoresOver } from '#adapters/server/api-stores.ts';
import { makeKeptBackups } from '#adapters/server/backup/kept-backups.ts';
import { type Api, buildApi } from '#adapters/server/http-api/build-api.ts';
import type { ApiPorts, HttpApiSettings } from '#adapters/server/http-api/ports.ts';
import { ensureAdmin } from '#adapters/server/identity/admin-account.ts';
import { type Hashing, makePasswords } from '#adapters/server/identity/argon2-passwords.ts';
import { makeLimits, noLimits } from '#adapters/server/identity/limits.ts';
import { makeIdentity } from '#adapters/server/identity/make-identity.ts';
import { makeSignUps } from '#adapters/server/newsletter/sign-ups.ts';
import { leaveLinksOver } from '#adapters/server/newsletter/subscriber-links.ts';
import { makeNodeIds } from '#adapters/server/node/ids.ts';
import { makeLogger } from '#adapters/server/node/log.ts';
import { makeDiskPictures } from '#adapters/server/pictures/disk-pictures.ts';
import { makeFetchPicture, type PictureNetwork } from '#adapters/server/pictures/fetch-picture.ts';
import { makeForeignPictures } from '#adapters/server/pictures/foreign-pictures.ts';
import { makePictureFiles } from '#adapters/server/pictures/picture-files.ts';
import type { PictureStorage } from '#adapters/server/pictures/picture-storage.ts';
import type { ScanPicture } from '#adapters/server/pictures/scan-picture.ts';
import { type ServerCatalog, textsOf } from '#adapters/server/server-catalog.ts';
import { makeSqlCardCatalog } from '#adapters/server/sql/cards/sql-card-catalog.ts';
import { makeSqlPictureSources } from '#adapters/server/sql/cards/sql-picture-sources.ts';
import { makeSqlCartReminders } from '#adapters/server/sql/carts/sql-cart-reminders.ts';
import { identityOver } from '#adapters/server/sql/identity/sql-identity.ts';
import { makeSqlMailingList } from '#adapters/server/sql/newsletter/sql-mailing-list.ts';
import { makeSqlSubscribers } from '#adapters/server/sql/newsletter/sql-subscribers.ts';
import { orderStoresOver } from '#adapters/server/sql/orders/order-stores.ts';
import { makeSqlReturns } from '#adapters/server/sql/orders/sql-returns.ts';
import { noReplica } from '#adapters/server/sql/read-replica.ts';
import type { Database } from '#adapters/server/sql/sql-database.ts';
import type { Card } from '#domain/cards/card.ts';
import type { CardCatalog } from '#domain/cards/card-catalog.port.ts';
import { makeImportCards, makeReadAhead } from '#domain/cards/import/import-cards.use-case.ts';
import { builtInCheckout, type ReadCheckout } from '#domain/checkout/checkout-rules.ts';
import { makeAdminOrders } from '#domain/checkout/orders/admin-orders.use-case.ts';
import { makeExamineShop } from '#domain/checkout/orders/examine-shop.use-case.ts';
import { makePlaceOrder } from '#domain/checkout/orders/place-order.use-case.ts';
import { makePayOrder } from '#domain/checkout/payments/pay-order.use-case.ts';
import type { PaymentGateway } from '#domain/checkout/payments/payment-gateway.port.ts';
import { makeReconcileOrder, type ReconcileOrder } from '#domain/checkout/payments/reconcile-order.use-case.ts';
import { makeQuoteOrder, type ReadCharges, readNoCharges } from '#domain/checkout/quote-order.use-case.ts';
import { noPolicies } from '#domain/content/shop-policies.ts';
import { emptySettings } from '#domain/documents/default-documents.ts';
import { withStaffValues } from '#domain/inventory/with-staff-values.ts';
import type { Mail } from '#domain/mail/mail.port.ts';
import { makeAnswerOffer } from '#domain/offers/answer-offer.use-case.ts';
import { makeMakeOffer } from '#domain/offers/make-offer.use-case.ts';
import { makeApplyCode } from '#domain/pricing/apply-code.use-case.ts';
import { settleReturns } from '#domain/returns/settle-returns.ts';
import type { OfferSettings } from '#domain/settings/offer-settings.ts';
import { testEmail } from '#domain/settings/sample-emails.ts';
import { builtInDetails } from '#domain/settings/shop-details.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { drawHere } from '#test/support/draw-here.ts';
import { emailShop } from '#test/support/emails.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { makeInMemoryMail } from '#test/support/in-memory/mail.ts';
import { type LentApi, lendApi } from './lent-api.ts';
import { testDatabase } from './pglite.ts';

/** Admin access: `Authorization: Bearer …`. */
export const ownerToken = 'the-owner-of-the-test-shop';
export const adminPassword = 'correct horse battery';

/** The page's configuration of a shop without settings. */
export const testShop: ShopConfig = {
  profile: 'server',
  payments: 'demo',
  stripePublishableKey: null,
  demoFallback: true,
  marketplace: 'demo',
  mailServer: false,
  stripeTax: false,
  adminLoginPath: '/admin-yyd92c',
  publicUrl: 'http://localhost:3000',
  campaign: null,
  policies: noPolicies,
  details: builtInDetails,
  checkout: builtInCheckout,
  offers: 'none',
};

export const testSettings: HttpApiSettings = {
  health: { version: '0.0.0', database: 'pglite', payments: 'demo', marketplace: 'demo' },
  shop: { payments: 'demo', publicUrl: 'http://localhost:3000', campaign: null },
  sessionSecrets: ['a secret of the tests, more than 32 long'],
  ownerToken,
  page: null,
  renderPage: null,
  rateLimit: false,
  trustProxy: false,
};

const openApi = (api: Api): LentApi => ({
  ...api,
  listen: async () => {
    await api.app.listen({ host: '127.0.0.1', port: 0 });
    return `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
  },
  close: () => api.app.close(),
});

export type TestApi = LentApi & {
  readonly ports: ApiPorts;
  readonly database: Database;
  /** Settles an order, as the background jobs do. */
  readonly reconcile: ReconcileOrder;
  /** Adds cards. */
  seed(cards: readonly Card[]): Promise<unknown>;
  /** Resolves when pending emails are written. */
  settled(): Promise<void>;
  /** Stops the API; the database stays open. */
  close(): Promise<void>;
};

const quickHashing: Hashing = {
  hash: (password) => hash(password, { memoryCost: 8, timeCost: 1 }),
  verify: (stored, password) => verify(stored, password),
};

export type TestApiOptions = {
  readonly settings?: Partial<Omit<HttpApiSettings, 'shop'>> & { readonly shop?: ShopConfig };
  /** Replaced ports, such as failing ones. */
  readonly ports?: Partial<Omit<ApiPorts, 'catalog'>> & { readonly catalog?: CardCatalog | ServerCatalog };
  readonly clock?: Clock;
  /** Shipping and taxes; none by default. */
  readonly readCharges?: ReadCharges;
  readonly readCheckout?: ReadCheckout;
  /** No offers by default. */
  readonly offerSettings?: OfferSettings;
  /** Default: the demonstration. */
  readonly gateway?: PaymentGateway;
  readonly logger?: Parameters<typeof buildApi>[2];
  /** Creates the admin account; off by default because hashing takes time. */
  readonly withAdmin?: boolean;
  /** Limits sign-ins to five a minute. */
  readonly limited?: boolean;
  /** Whether the admin's password is set in the settings; default true. */
  readonly keepsAdminPassword?: boolean;
  /** Milliseconds without use after which the admin's session ends; default: never. */
  readonly staffIdle?: number;
  /** Whether staff must have two-factor authentication; default false. */
  readonly staffNeedsSecondFactor?: () => boolean;
  /** A stand-in of the service; default none. */
  readonly breachedPasswordsUrl?: string;
  /** Default: argon2id at its lowest cost; `passwords.test.ts` proves what the shop's costs. */
  readonly hashing?: Hashing;
  readonly mail?: Mail;
  readonly log?: Log;
  /** Default: the public internet. */
  readonly pictureNetwork?: PictureNetwork;
  /** Default: any public host. */
  readonly pictureHosts?: readonly string[];
  /** Default: a folder. */
  readonly pictureStorage?: PictureStorage;
  readonly scan?: ScanPicture;
  /** Hours after which customers are reminded of their cart; default: never. */
  readonly reminderHours?: number;
  /** Default: the shop takes nothing back. */
  readonly returnDays?: number;
};

export async function apiOver(database: Database, options: TestApiOptions = {}): Promise<TestApi> {
  const { settings = {}, ports: { catalog: otherCatalog, ...others } = {}, clock = makeFixedClock() } = options;
  const log = options.log ?? makeSilentLog();
  const ids = makeNodeIds(clock);
  const catalog = makeSqlCardCatalog(database.db, clock, log);
  const apiStores = apiStoresOver(database.db, { clock, ids, log });
  const { cardStoreOf, inventory } = apiStores;
  const staffCatalog = withStaffValues({ cards: catalog.cards }, inventory);
  const orderStores = orderStoresOver(database.db, log);
  const { orders, offers, records } = orderStores;
  const applyCode = makeApplyCode({ codes: apiStores.discountCodesOf('shop'), clock });
  const readOffers = () => options.offerSettings ?? emptySettings.offers;
  const gateway = options.gateway ?? makeDemoGateway();
  const readCharges = options.readCharges ?? readNoCharges;
  const readCheckout = options.readCheckout ?? (() => builtInCheckout);
  const checkout = { ...orderStores, catalog, readCharges, readCheckout, applyCode, gateway, clock, ids };
  const reconcile = makeReconcileOrder(checkout);
  const stores = identityOver(database.db);
  const passwords = makePasswords(options.hashing ?? quickHashing);
  const mail = options.mail ?? makeInMemoryMail();
  const secrets = settings.sessionSecrets ?? testSettings.sessionSecrets;
  const publicUrl = settings.shop?.publicUrl ?? testSettings.shop.publicUrl;
  const shop = { ...emailShop, publicUrl };
  const { settled, ...identity } = makeIdentity(
    { stores, passwords, mail, clock, ids, log },
    {
      limited: options.limited ?? false,
      shop,
      secrets,
      staffIdle: options.staffIdle ?? null,
      breachedPasswordsUrl: options.breachedPasswordsUrl ?? null,
      staffNeedsSecondFactor: options.staffNeedsSecondFactor ?? (() => false),
      keepsAdminPassword: options.keepsAdminPassword ?? true,
    },
  );
  const leaveLinksOf = leaveLinksOver(publicUrl, secrets);
  const reminderHours = options.reminderHours ?? null;
  const cartReminders = makeSqlCartReminders(database.db, { clock, log, hours: () => reminderHours });
  const signUps = makeSignUps({
    list: makeSqlMailingList(database.db, ids, log),
    cartReminders,
    limits: options.limited ? makeLimits(stores.tries, clock) : noLimits,
    mail,
    clock,
    log,
    shop,
    secrets,
  });
  const allSettled = async () => {
    await settled(60_000);
    await signUps.settled(60_000);
  };
  const folder = join(tmpdir(), `shop-pictures-${ids.random()}`);
  const storage = options.pictureStorage ?? makeDiskPictures(folder);
  const pictures = makePictureFiles({ storage, clock, ids, log, scan: options.scan, draw: drawHere(log) });
  const foreignPictures = makeForeignPictures({
    fetchPicture: makeFetchPicture(log, { network: options.pictureNetwork, hosts: options.pictureHosts }),
    pictures,
    sources: makeSqlPictureSources(database.db, clock, log),
  });
  const ports: ApiPorts = {
    ...apiStores,
    ...identity,
    catalog: { ...catalog, ...(otherCatalog && textsOf(otherCatalog)), ...otherCatalog },
    catalogVersion: () => null,
    ownWrites: { count: () => 0, shown: async () => undefined },
    ids,
    importCardsOf: (by) =>
      makeImportCards({ catalog: staffCatalog, cardStore: cardStoreOf(by), clock, foreignPictures }),
    readAhead: makeReadAhead({ catalog: staffCatalog }),
    pictures,
    foreignPictures,
    cartReminders,
    offersReminders: () => reminderHours !== null,
    orders,
    orderRecords: records,
    offers,
    makeOffer: makeMakeOffer({ ...checkout, readOffers }),
    answerOffer: makeAnswerOffer({ ...checkout, readOffers }),
    adminOrders: makeAdminOrders({ ...checkout, reconcile }),
    returnsOf: (by) =>
      settleReturns(
        makeSqlReturns(database.db, { clock, log, returnDays: () => options.returnDays ?? null }, by),
        reconcile,
      ),
    examineShop: makeExamineShop({ ...checkout, reconcile }),
    webhooks: { inbox: orderStores.inbox, verify: null, onKept: () => {}, clock },
    quoteOrder: makeQuoteOrder(checkout),
    placeOrder: makePlaceOrder({ ...checkout, reconcile }),
    payOrder: makePayOrder(checkout),
    currentShop: () => settings.shop ?? testShop,
    sendTestEmail: (email, to) => mail.send(testEmail(email, to, shop)),
    marketplace: makeDemoMarketplace(sampleCards),
    signUps,
    subscribers: makeSqlSubscribers(database.db, clock, log, (id) => leaveLinksOf(id).page),
    makeBackup: makeKeptBackups(join(folder, 'backups'), { db: database.db, pictures: storage, clock }, log)
      .forDownload,
    log,
    disk: { isFull: () => false },
    databaseClock: { ahead: () => 0 },
    databaseWarnings: async () => [],
    readReplica: noReplica,
    ping: database.ping,
    ...others,
  };
  if (options.withAdmin) {
    const admin = { username: 'admin', email: 'owner@example.org', password: adminPassword };
    await ensureAdmin(stores.accounts, passwords, { ids, clock }, admin);
  }
  const isUsual = !options.settings && !options.logger && !others.webhooks;
  const api = isUsual
    ? await lendApi(testSettings, ports)
    : openApi(await buildApi(ports, { ...testSettings, ...settings }, options.logger ?? makeLogger('silent')));
  return {
    ...api,
    ports,
    database,
    reconcile,
    seed: async (cards) => (await cardStoreOf('shop').save(cards))._unsafeUnwrap(),
    settled: allSettled,
    close: async () => {
      await api.close();
      await allSettled();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The API over this worker's emptied database; one at a time. */
export async function openTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  return apiOver(await testDatabase(), options);
}
