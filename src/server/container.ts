import { Container } from 'inversify';
import type { Logger } from 'pino';
import { makeDemoGateway } from '#adapters/in-memory/demo-gateway.ts';
import { makeDemoMarketplace } from '#adapters/in-memory/demo-marketplace.ts';
import { sampleCards } from '#adapters/samples/sample-cards.ts';
import type { ApiPorts } from '#adapters/server/http-api/ports.ts';
import type { AccountStore } from '#adapters/server/identity/accounts.ts';
import { makePasswords, type Passwords } from '#adapters/server/identity/passwords.ts';
import { makeSignIn, type SignIn } from '#adapters/server/identity/sign-in.ts';
import { makeNodeClock } from '#adapters/server/node/clock.ts';
import { makeNodeIds } from '#adapters/server/node/ids.ts';
import { makeNodeLog } from '#adapters/server/node/log.ts';
import { makeSqlAccounts } from '#adapters/server/sql/accounts.ts';
import { makeSqlCardCatalog } from '#adapters/server/sql/card-catalog.ts';
import { makeSqlCardDesk } from '#adapters/server/sql/card-desk.ts';
import { makeSqlCarts } from '#adapters/server/sql/carts.ts';
import type { Database } from '#adapters/server/sql/database.ts';
import { makeSqlOrders } from '#adapters/server/sql/orders.ts';
import { makeSqlSavedCards } from '#adapters/server/sql/saved-cards.ts';
import { bindImport } from '../bind-import.ts';
import { bindCards, bindCheckout } from '../bind-use-cases.ts';
import { token, tokens } from '../tokens.ts';

/** What only the server has. */
export const serverTokens = {
  database: token<Database>('database'),
  accounts: token<AccountStore>('accounts'),
  passwords: token<Passwords>('passwords'),
  signIn: token<SignIn>('sign-in'),
  apiPorts: token<ApiPorts>('api-ports'),
} as const;

/** The ports over an open database; what the command line needs too. */
export function bindPorts(container: Container, database: Database, logger: Logger): void {
  container.bind(serverTokens.database).toConstantValue(database);
  container.bind(tokens.clock).toConstantValue(makeNodeClock());
  container.bind(tokens.log).toConstantValue(makeNodeLog(logger));
  container.bind(tokens.ids).toResolvedValue(makeNodeIds, [tokens.clock]);
  container
    .bind(tokens.cardCatalog)
    .toResolvedValue(
      ({ db }, clock, log) => makeSqlCardCatalog(db, clock, log),
      [serverTokens.database, tokens.clock, tokens.log],
    );
  container
    .bind(tokens.cardDesk)
    .toResolvedValue(
      ({ db }, clock, log) => makeSqlCardDesk(db, clock, log),
      [serverTokens.database, tokens.clock, tokens.log],
    );
  container
    .bind(tokens.carts)
    .toResolvedValue(({ db }, log) => makeSqlCarts(db, log), [serverTokens.database, tokens.log]);
  container
    .bind(tokens.orders)
    .toResolvedValue(({ db }, log) => makeSqlOrders(db, log), [serverTokens.database, tokens.log]);
  container
    .bind(tokens.savedCards)
    .toResolvedValue(
      ({ db }, clock, log) => makeSqlSavedCards(db, clock, log),
      [serverTokens.database, tokens.clock, tokens.log],
    );
  container.bind(tokens.sampleCards).toConstantValue(sampleCards);
}

/** @param limited whether sign-ins are limited to five a minute */
function bindSignIn(container: Container, limited: boolean): void {
  container.bind(serverTokens.passwords).toConstantValue(makePasswords());
  container.bind(serverTokens.accounts).toResolvedValue(({ db }) => makeSqlAccounts(db), [serverTokens.database]);
  container
    .bind(serverTokens.signIn)
    .toResolvedValue(
      (accounts, passwords, clock, ids, log) => makeSignIn({ accounts, passwords, clock, ids, log, limited }),
      [serverTokens.accounts, serverTokens.passwords, tokens.clock, tokens.ids, tokens.log],
    );
}

function bindApi(container: Container): void {
  container.bind(serverTokens.apiPorts).toResolvedValue(
    (
      catalog,
      importFile,
      desk,
      savedCards,
      carts,
      orders,
      placeOrder,
      payOrder,
      marketplace,
      signIn,
      log,
      { ping },
    ): ApiPorts => ({
      catalog,
      importFile,
      postCard: desk.post,
      savedCards,
      carts,
      orders,
      placeOrder,
      payOrder,
      marketplace,
      signIn,
      log,
      ping,
    }),
    [
      tokens.cardCatalog,
      tokens.importFile,
      tokens.cardDesk,
      tokens.savedCards,
      tokens.carts,
      tokens.orders,
      tokens.placeOrder,
      tokens.payOrder,
      tokens.marketplace,
      serverTokens.signIn,
      tokens.log,
      serverTokens.database,
    ],
  );
}

/** Binds the server: the database behind every port, a demonstration behind payments (PAY-22) and listings. */
export function openContainer(
  database: Database,
  logger: Logger,
  { rateLimit }: { readonly rateLimit: boolean },
): Container {
  const container = new Container({ defaultScope: 'Singleton' });
  bindPorts(container, database, logger);
  container.bind(tokens.paymentGateway).toConstantValue(makeDemoGateway());
  container.bind(tokens.marketplace).toResolvedValue(makeDemoMarketplace, [tokens.sampleCards]);
  bindCards(container);
  bindImport(container);
  bindCheckout(container);
  bindSignIn(container, rateLimit);
  bindApi(container);
  return container;
}
