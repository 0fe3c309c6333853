import { join } from 'node:path';
import { Container } from 'inversify';
import type { Logger } from 'pino';
import { sampleCards } from '#adapters/samples/sample-cards.ts';
import type { ApiPorts } from '#adapters/server/http-api/ports.ts';
import { makeReceiptTokens } from '#adapters/server/http-api/receipt-token.ts';
import { makePasswords } from '#adapters/server/identity/argon2-passwords.ts';
import { type IdentitySettings, makeIdentity } from '#adapters/server/identity/make-identity.ts';
import { makeFileMail } from '#adapters/server/mail/file-mail.ts';
import { makeEmailPictures } from '#adapters/server/mail/read-email-picture.ts';
import { makeSmtpMail } from '#adapters/server/mail/smtp-mail.ts';
import { makeNodeClock } from '#adapters/server/node/clock.ts';
import { makeNodeIds } from '#adapters/server/node/ids.ts';
import { makeNodeLog } from '#adapters/server/node/log.ts';
import { makeSqlAccountCarts } from '#adapters/server/sql/sql-account-carts.ts';
import { makeSqlBoxes } from '#adapters/server/sql/sql-boxes.ts';
import { makeSqlCardCatalog } from '#adapters/server/sql/sql-card-catalog.ts';
import { makeSqlCardDesk } from '#adapters/server/sql/sql-card-desk.ts';
import { makeSqlCardIndex } from '#adapters/server/sql/sql-card-index.ts';
import { makeSqlCardSuggestions } from '#adapters/server/sql/sql-card-suggestions.ts';
import { makeSqlCarts } from '#adapters/server/sql/sql-carts.ts';
import type { Database } from '#adapters/server/sql/sql-database.ts';
import { makeSqlIdentity } from '#adapters/server/sql/sql-identity.ts';
import { makeSqlPageContents } from '#adapters/server/sql/sql-page-contents.ts';
import { makeSqlSavedCards } from '#adapters/server/sql/sql-saved-cards.ts';
import type { PaymentServer } from '#adapters/server/stripe/stripe-gateway.ts';
import { makeImportCards } from '#domain/cards/import/import-cards.use-case.ts';
import type { OrderId } from '#domain/checkout/order.ts';
import type { Editor } from '#domain/shared/editor.ts';
import { bindCardEditing } from './bind-card-editing.ts';
import { bindDashboard } from './bind-dashboard.ts';
import { bindMarketplace } from './bind-marketplace.ts';
import { bindOrderApi, bindOrderPorts, bindOrderWork, bindUpkeep } from './bind-orders.ts';
import { bindPayments } from './bind-payments.ts';
import { bindPictures } from './bind-pictures.ts';
import { bindNewsletter } from './bind-server-newsletter.ts';
import { bindCards, bindCheckout } from './bind-use-cases.ts';
import type { Settings } from './server-settings.ts';
import { tokens } from './server-tokens.ts';

/** Ports over a database; also used by the command line. @param by the editor of `tokens.cardDesk` */
export function bindPorts(container: Container, database: Database, logger: Logger, by: Editor): void {
  container.bind(tokens.database).toConstantValue(database);
  container.bind(tokens.clock).toConstantValue(makeNodeClock());
  container.bind(tokens.log).toConstantValue(makeNodeLog(logger));
  container.bind(tokens.ids).toResolvedValue(makeNodeIds, [tokens.clock]);
  container
    .bind(tokens.cardCatalog)
    .toResolvedValue(
      ({ db }, clock, log) => makeSqlCardCatalog(db, clock, log),
      [tokens.database, tokens.clock, tokens.log],
    );
  container
    .bind(tokens.cardSuggestions)
    .toResolvedValue(
      ({ db }, clock, log) => makeSqlCardSuggestions(db, clock, log),
      [tokens.database, tokens.clock, tokens.log],
    );
  container.bind(tokens.deskOf).toResolvedValue(
    ({ db }, clock, log) =>
      (editor) =>
        makeSqlCardDesk(db, clock, log, editor),
    [tokens.database, tokens.clock, tokens.log],
  );
  container.bind(tokens.pageContentsOf).toResolvedValue(
    ({ db }, clock, log) =>
      (editor) =>
        makeSqlPageContents(db, clock, log, editor),
    [tokens.database, tokens.clock, tokens.log],
  );
  container.bind(tokens.cardDesk).toResolvedValue((deskOf) => deskOf(by), [tokens.deskOf]);
  container.bind(tokens.carts).toResolvedValue(({ db }, log) => makeSqlCarts(db, log), [tokens.database, tokens.log]);
  container
    .bind(tokens.accountCarts)
    .toResolvedValue(
      ({ db }, ids, log) => makeSqlAccountCarts(db, ids, log),
      [tokens.database, tokens.ids, tokens.log],
    );
  container
    .bind(tokens.cardIndex)
    .toResolvedValue(({ db }, log) => makeSqlCardIndex(db, log), [tokens.database, tokens.log]);
  container
    .bind(tokens.savedCards)
    .toResolvedValue(
      ({ db }, clock, log) => makeSqlSavedCards(db, clock, log),
      [tokens.database, tokens.clock, tokens.log],
    );
  container
    .bind(tokens.boxes)
    .toResolvedValue(({ db }, clock, log) => makeSqlBoxes(db, clock, log), [tokens.database, tokens.clock, tokens.log]);
  container.bind(tokens.sampleCards).toConstantValue(sampleCards);
  bindOrderPorts(container);
}

/** A mail server, or a folder. */
function bindMail(container: Container, { mail: { smtpUrl, from }, dataDir, page }: ServerSettings): void {
  const folder = join(dataDir, 'outbox');
  container.bind(tokens.mail).toResolvedValue(
    (pictures, clock, ids, log) => {
      const readPicture = makeEmailPictures({ pictures, page });
      return smtpUrl === null
        ? makeFileMail({ folder, from, readPicture, clock, ids, log })
        : makeSmtpMail({ url: smtpUrl, from, readPicture });
    },
    [tokens.pictureFiles, tokens.clock, tokens.ids, tokens.log],
  );
}

function bindIdentity(container: Container, settings: IdentitySettings): void {
  container.bind(tokens.passwords).toResolvedValue(() => makePasswords(), []);
  container.bind(tokens.identityStores).toResolvedValue(({ db }) => makeSqlIdentity(db), [tokens.database]);
  container
    .bind(tokens.identity)
    .toResolvedValue(
      (stores, passwords, mail, clock, ids, log) =>
        makeIdentity({ stores, passwords, mail, clock, ids, log }, settings),
      [tokens.identityStores, tokens.passwords, tokens.mail, tokens.clock, tokens.ids, tokens.log],
    );
}

function bindImportForEach(container: Container): void {
  container
    .bind(tokens.importCardsOf)
    .toResolvedValue(
      (catalog, deskOf, clock, foreignPictures) => (by) =>
        makeImportCards({ catalog, desk: deskOf(by), clock, foreignPictures }),
      [tokens.cardCatalog, tokens.deskOf, tokens.clock, tokens.foreignPictures],
    );
}

function bindApi(container: Container): void {
  container.bind(tokens.apiPorts).toResolvedValue(
    (
      catalog,
      cardIndex,
      suggestions,
      importCardsOf,
      deskOf,
      cardEditing,
      savedCards,
      dashboard,
      carts,
      accountCarts,
      orderApi,
      boxes,
      pageContentsOf,
      marketplace,
      { signIn, register, resets, accountChanges, twoFactorRecords },
      pictures,
      foreignPictures,
      signUps,
      subscribers,
      log,
      { ping },
    ): ApiPorts => ({
      catalog,
      cardIndex,
      suggestions,
      importCardsOf,
      deskOf,
      ...cardEditing,
      savedCards,
      dashboard,
      carts,
      accountCarts,
      ...orderApi,
      boxes,
      pageContentsOf,
      marketplace,
      signIn,
      register,
      resets,
      accountChanges,
      twoFactorRecords,
      pictures,
      foreignPictures,
      signUps,
      subscribers,
      log,
      ping,
    }),
    [
      tokens.cardCatalog,
      tokens.cardIndex,
      tokens.cardSuggestions,
      tokens.importCardsOf,
      tokens.deskOf,
      tokens.cardEditing,
      tokens.savedCards,
      tokens.dashboard,
      tokens.carts,
      tokens.accountCarts,
      tokens.orderApi,
      tokens.boxes,
      tokens.pageContentsOf,
      tokens.marketplace,
      tokens.identity,
      tokens.pictureFiles,
      tokens.foreignPictures,
      tokens.signUps,
      tokens.subscribers,
      tokens.log,
      tokens.database,
    ],
  );
}

export type ServerSettings = Pick<
  Settings,
  'rateLimit' | 'publicUrl' | 'dataDir' | 'mail' | 'admin' | 'payments' | 'marketplace' | 'campaign' | 'policies'
> & {
  /** Signs order links. */
  readonly sessionSecret: string;
  /** Folder of the built page; emails use its pictures. */
  readonly page: string;
};

/** Order links with a receipt (PAY-38). @param publicUrl as customers see it */
function receiptLinks({ publicUrl, sessionSecret }: ServerSettings): (id: OrderId) => string {
  const receipts = makeReceiptTokens(sessionSecret);
  return (id) => `${publicUrl}/checkout/success?order=${id}&receipt=${receipts.tokenFor(id)}`;
}

/** Binds all ports of the server. @param paymentServer for tests */
export function openContainer(
  database: Database,
  logger: Logger,
  settings: ServerSettings,
  paymentServer?: PaymentServer,
): Container {
  const container = new Container({ defaultScope: 'Singleton' });
  const shop = { publicUrl: settings.publicUrl, contactEmail: settings.policies.contactEmail };
  bindPorts(container, database, logger, 'shop');
  bindPayments(container, settings.payments, paymentServer);
  bindMarketplace(container, settings);
  bindCards(container);
  bindImportForEach(container);
  bindCardEditing(container);
  bindCheckout(container);
  bindUpkeep(container);
  bindMail(container, settings);
  bindPictures(container, settings.dataDir);
  bindDashboard(container);
  bindOrderWork(container, {
    receiptLink: receiptLinks(settings),
    shop,
    adminAddress: settings.mail.adminAddress,
  });
  bindIdentity(container, {
    limited: settings.rateLimit,
    shop,
    sealingSecret: settings.sessionSecret,
    keepsAdminPassword: settings.admin.password !== undefined,
  });
  bindNewsletter(container, { ...settings, limited: settings.rateLimit, shop });
  bindOrderApi(container, settings.payments.kind === 'stripe' ? settings.payments.webhookSecret : null);
  bindApi(container);
  return container;
}
