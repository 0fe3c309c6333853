import { join } from 'node:path';
import { Container } from 'inversify';
import type { Logger } from 'pino';
import { apiStoresOver } from '#adapters/server/api-stores.ts';
import { makeKeptBackups } from '#adapters/server/backup/kept-backups.ts';
import { makeCatalogIndex } from '#adapters/server/catalog-index/catalog-index.ts';
import { makeOfferTokens } from '#adapters/server/http-api/offer-token.ts';
import type { ApiPorts } from '#adapters/server/http-api/ports.ts';
import { makeReceiptTokens } from '#adapters/server/http-api/receipt-token.ts';
import { makePasswords } from '#adapters/server/identity/argon2-passwords.ts';
import { makeLimits } from '#adapters/server/identity/limits.ts';
import { type IdentitySettings, makeIdentity } from '#adapters/server/identity/make-identity.ts';
import { limitBoxes, limitCatalog, limitDocuments, limitReads, makeReadLimit } from '#adapters/server/limited-reads.ts';
import { makeCappedMail } from '#adapters/server/mail/capped-mail.ts';
import { makeFileMail } from '#adapters/server/mail/file-mail.ts';
import { makeEmailPictures } from '#adapters/server/mail/read-email-picture.ts';
import { makeSmtpMail } from '#adapters/server/mail/smtp-mail.ts';
import { reminderLinksOver } from '#adapters/server/newsletter/subscriber-links.ts';
import type { ReadDisk } from '#adapters/server/node/disk-space.ts';
import { makeNodeIds } from '#adapters/server/node/ids.ts';
import { makeNodeLog } from '#adapters/server/node/log.ts';
import type { SigningSecrets } from '#adapters/server/node/signatures.ts';
import { makeSqlCardCatalog } from '#adapters/server/sql/cards/sql-card-catalog.ts';
import { makeSqlCartReminders } from '#adapters/server/sql/carts/sql-cart-reminders.ts';
import { clockOf } from '#adapters/server/sql/database-clock.ts';
import { makeCurrentSettings, refreshing } from '#adapters/server/sql/documents/current-settings.ts';
import { readDurabilityWarnings } from '#adapters/server/sql/durability.ts';
import { identityOver } from '#adapters/server/sql/identity/sql-identity.ts';
import { makeSqlApplySales } from '#adapters/server/sql/pricing/sql-sales.ts';
import { noReplica, type ReadReplica } from '#adapters/server/sql/read-replica.ts';
import type { Database } from '#adapters/server/sql/sql-database.ts';
import type { PaymentServer } from '#adapters/server/stripe/stripe-gateway.ts';
import type { OrderId } from '#domain/checkout/orders/order.ts';
import { pausable } from '#domain/checkout/pause-checkout.ts';
import type { EmailShop } from '#domain/mail/email-content.ts';
import type { OfferId } from '#domain/offers/offer-id.ts';
import { makeApplyCode } from '#domain/pricing/apply-code.use-case.ts';
import { senderOf } from '#domain/settings/email-settings.ts';
import { testEmail } from '#domain/settings/sample-emails.ts';
import { shopPolicies } from '#domain/settings/shop-details.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { bindMade } from '../token.ts';
import { bindCardImports } from './bind-card-imports.ts';
import { bindMarketplace } from './bind-marketplace.ts';
import { bindCheckout, bindOrderApi, bindOrderJobs, bindOrderStores, bindReturns } from './bind-orders.ts';
import { bindPayments } from './bind-payments.ts';
import { bindPictures } from './bind-pictures.ts';
import { bindNewsletter, bindSignUps } from './bind-server-newsletter.ts';
import { makeCurrentShop, makeEmailShop } from './live-shop.ts';
import { backupsFolder } from './open-database.ts';
import { openPictureStorage } from './open-picture-storage.ts';
import type { ProcessSettings } from './server-settings.ts';
import { tokens, tokensNamed } from './server-tokens.ts';
import { shopDisk } from './shop-disk.ts';

/** Ports over a database; also used by the command line. */
export function bindPorts(container: Container, opened: Database, logger: Logger): void {
  const { database, settings, clock, ids, log } = tokens;
  container.bind(tokens.database).toConstantValue(opened);
  container.bind(log).toConstantValue(makeNodeLog(logger));
  container.bind(tokens.databaseClock).toResolvedValue(clockOf, [database, log]);
  container.bind(clock).toResolvedValue((shared) => shared.clock, [tokens.databaseClock]);
  container.bind(ids).toResolvedValue(makeNodeIds, [clock]);
  container
    .bind(tokens.storedCards)
    .toResolvedValue(({ db }, clock, log) => makeSqlCardCatalog(db, clock, log), [database, clock, log]);
  bindMade(
    container,
    tokens.stores,
    ({ database: { db }, ...ports }) => apiStoresOver(db, ports),
    tokensNamed(['database', 'clock', 'ids', 'log']),
  );
  container.bind(settings).toResolvedValue(({ db }, log) => makeCurrentSettings(db, log), [database, log]);
  container
    .bind(tokens.cartReminders)
    .toResolvedValue(
      ({ db }, settings, clock, log) =>
        makeSqlCartReminders(db, { clock, log, hours: () => settings.read().emails.reminderHours }),
      [database, settings, clock, log],
    );
  container
    .bind(tokens.applySales)
    .toResolvedValue(({ db }, clock, log) => makeSqlApplySales(db, { clock, log }), [database, clock, log]);
  container
    .bind(tokens.applyCode)
    .toResolvedValue(
      ({ discountCodesOf }, clock) => makeApplyCode({ codes: discountCodesOf('shop'), clock }),
      [tokens.stores, clock],
    );
  bindOrderStores(container);
}

/** Emails of a shop without a mail server. */
export const outboxFolder = (dataDir: string): string => join(dataDir, 'outbox');

/** A mail server, or a folder. */
function bindMail(
  container: Container,
  { mail: { smtpUrl, from: sender }, dataDir, page, rateLimit }: ServerSettings,
): void {
  const folder = outboxFolder(dataDir);
  container.bind(tokens.mail).toResolvedValue(
    ({ pictures }, { tries }, settings, clock, ids, log) => {
      const from = () => senderOf(sender, settings.read());
      const readPicture = makeEmailPictures({ pictures, page });
      const mail =
        smtpUrl === null
          ? makeFileMail({ folder, from, readPicture, clock, ids, log })
          : makeSmtpMail({ url: smtpUrl, from, readPicture });
      return rateLimit ? makeCappedMail({ mail, limits: makeLimits(tries, clock), log }) : mail;
    },
    [tokens.pictures, tokens.identityStores, tokens.settings, tokens.clock, tokens.ids, tokens.log],
  );
}

function bindIdentity(container: Container, settings: IdentitySettings): void {
  container.bind(tokens.passwords).toResolvedValue(() => makePasswords(), []);
  container.bind(tokens.identityStores).toResolvedValue(({ db }) => identityOver(db), [tokens.database]);
  const { identityStores: stores, passwords, mail, clock, ids, log } = tokens;
  bindMade(container, tokens.identity, (ports) => makeIdentity(ports, settings), {
    stores,
    passwords,
    mail,
    clock,
    ids,
    log,
  });
}

/** Reads of the database at once that anyone may cause: PGlite answers one, PostgreSQL has ten connections. */
const publicReads = { pglite: 2, postgres: 6 } as const;

/** Shoppers' reads are answered from memory. */
function bindCatalogIndex(container: Container, { cardsInMemory }: Pick<ProcessSettings, 'cardsInMemory'>): void {
  container.bind(tokens.readLimit).toResolvedValue(({ kind }) => makeReadLimit(publicReads[kind]), [tokens.database]);
  container.bind(tokens.catalogIndex).toResolvedValue(
    (database, replica, storedCards, limit, log) =>
      makeCatalogIndex({
        database,
        replica,
        sqlCatalog: limitCatalog(storedCards, limit),
        log,
        mostCards: cardsInMemory,
        now: () => performance.now(),
      }),
    [tokens.database, tokens.readReplica, tokens.storedCards, tokens.readLimit, tokens.log],
  );
}

/** Both only rise, so that their sum changes with each of them. */
const sumOrNull = (version: number | null, changes: number): number | null =>
  version === null ? null : version + changes;

/** What `ApiStores` has and what is handed on as it is bound need no name here but that of their token. */
function bindApi(container: Container, shop: EmailShop): void {
  bindMade(
    container,
    tokens.apiPorts,
    ({ catalogIndex, stores, orderApi, readLimit, settings, mail, ...bound }): ApiPorts => {
      const { cardImports, pictures, identity, newsletter, database, keptBackups, ...ports } = bound;
      return {
        ...stores,
        ...cardImports,
        ...pictures,
        ...orderApi,
        ...identity,
        ...ports,
        subscribers: newsletter.subscribers,
        catalog: catalogIndex.latest,
        catalogVersion: () => sumOrNull(catalogIndex.version(), settings.changes()),
        ownWrites: catalogIndex.writes,
        soldCards: limitReads(stores.soldCards, readLimit, storageFails, {}),
        boxes: limitBoxes(stores.boxes, readLimit),
        documentsOf: (by) => limitDocuments(refreshing(stores.documentsOf(by), settings), readLimit),
        ping: database.ping,
        databaseWarnings: () => readDurabilityWarnings(database),
        placeOrder: pausable(orderApi.placeOrder, () => ports.currentShop().details.vacation),
        sendTestEmail: (email, to) => mail.send(testEmail(email, to, shop)),
        makeBackup: keptBackups.forDownload,
        offersReminders: () => settings.read().emails.reminderHours !== null,
      };
    },
    tokensNamed([
      'catalogIndex',
      'stores',
      'orderApi',
      'readLimit',
      'settings',
      'mail',
      'cardImports',
      'pictures',
      'identity',
      'newsletter',
      'database',
      'keptBackups',
      'currentShop',
      'marketplace',
      'signUps',
      'ids',
      'log',
      'disk',
      'databaseClock',
      'readReplica',
    ]),
  );
}

function bindBackups(container: Container, settings: Pick<ProcessSettings, 'dataDir' | 'pictures'>): void {
  const pictures = openPictureStorage(settings);
  container
    .bind(tokens.keptBackups)
    .toResolvedValue(
      ({ db }, clock, log) => makeKeptBackups(backupsFolder(settings.dataDir), { db, pictures, clock }, log),
      [tokens.database, tokens.clock, tokens.log],
    );
}

export type ServerSettings = Pick<
  ProcessSettings,
  | 'rateLimit'
  | 'publicUrl'
  | 'dataDir'
  | 'minFreeMegabytes'
  | 'cardsInMemory'
  | 'mail'
  | 'admin'
  | 'payments'
  | 'tax'
  | 'pictures'
  | 'marketplace'
  | 'campaign'
  | 'adminLoginPath'
  | 'policies'
  | 'staffIdleMinutes'
  | 'staffNeedsSecondFactor'
  | 'breachedPasswordsUrl'
> & {
  /** Sign order links. */
  readonly sessionSecrets: SigningSecrets;
  /** Folder of the built page; emails use its pictures. */
  readonly page: string;
  readonly replica?: ReadReplica;
  /** For tests. */
  readonly readDisk?: ReadDisk | undefined;
};

/** Order links with a receipt (PAY-38). @param publicUrl as customers see it */
function receiptLinks({ publicUrl, sessionSecrets }: ServerSettings): (id: OrderId) => string {
  const receipts = makeReceiptTokens(sessionSecrets);
  return (id) => `${publicUrl}/checkout/success?order=${id}#receipt=${receipts.tokenFor(id)}`;
}

/** Links to offers in emails. */
function offerLinks({ publicUrl, sessionSecrets }: ServerSettings): (id: OfferId) => string {
  const tokens = makeOfferTokens(sessionSecrets);
  return (id) => `${publicUrl}/offers/${id}#token=${tokens.tokenFor(id)}`;
}

/** Binds all ports of the server. @param paymentServer for tests */
export function openServerContainer(
  database: Database,
  logger: Logger,
  settings: ServerSettings,
  paymentServer?: PaymentServer,
): Container {
  const container = new Container({ defaultScope: 'Singleton' });
  bindPorts(container, database, logger);
  container.bind(tokens.readReplica).toConstantValue(settings.replica ?? noReplica);
  const currentSettings = container.get(tokens.settings);
  const shop = makeEmailShop(currentSettings, settings);
  container.bind(tokens.currentShop).toConstantValue(makeCurrentShop(currentSettings, settings));
  bindCatalogIndex(container, settings);
  bindPayments(container, settings, paymentServer);
  bindMarketplace(container, settings);
  bindCardImports(container);
  bindCheckout(container);
  bindReturns(container, () => shopPolicies(currentSettings.read().shop, settings.policies).returnDays);
  bindMail(container, settings);
  const disk = shopDisk(settings, settings.readDisk);
  container.bind(tokens.disk).toConstantValue(disk);
  bindPictures(container, settings, disk);
  bindBackups(container, settings);
  bindOrderJobs(container, {
    receiptLink: receiptLinks(settings),
    offerLink: offerLinks(settings),
    reminderLinks: reminderLinksOver(settings.publicUrl, settings.sessionSecrets),
    isPaused: () => container.get(tokens.currentShop)().details.vacation !== null,
    shop,
    adminAddress: settings.mail.adminAddress,
  });
  bindIdentity(container, {
    limited: settings.rateLimit,
    shop,
    secrets: settings.sessionSecrets,
    keepsAdminPassword: settings.admin.password !== undefined,
    staffIdle: settings.staffIdleMinutes === 0 ? null : settings.staffIdleMinutes * 60_000,
    staffNeedsSecondFactor: () => settings.staffNeedsSecondFactor || currentSettings.read().staff.requiresTwoFactor,
    breachedPasswordsUrl: settings.breachedPasswordsUrl,
  });
  bindNewsletter(container, settings);
  bindSignUps(container, { ...settings, limited: settings.rateLimit, shop });
  bindOrderApi(container, settings.payments.kind === 'stripe' ? settings.payments.webhookSecret : null);
  bindApi(container, shop);
  return container;
}
