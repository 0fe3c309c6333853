import { Container } from 'inversify';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import { ownersLinkCalls } from '#adapters/calls/accounts.calls.ts';
import { makeRemoteImport } from '#adapters/calls/card-import.calls.ts';
import { adminOrderCalls, makeRemoteExamine } from '#adapters/calls/orders.calls.ts';
import { makeRemote } from '#adapters/calls/remote.ts';
import { subscriberCalls } from '#adapters/calls/subscribers.calls.ts';
import { ownersTwoFactorCalls } from '#adapters/calls/two-factor.calls.ts';
import { makeCardPagesOverApi } from '#adapters/cli/cards-over-api.ts';
import { openApi, type ShopApi } from '#adapters/cli/over-api.ts';
import type { ShopForCommands } from '#adapters/cli/shop-program.ts';
import { signInOverApi } from '#adapters/cli/sign-in-over-api.ts';
import { ownersLinkOver } from '#adapters/server/identity/owners-link.ts';
import { withMachineFindings } from '#adapters/server/machine-findings.ts';
import { makeNodeClock } from '#adapters/server/node/clock.ts';
import { folderUse } from '#adapters/server/node/folder-lock.ts';
import { makeNodeIds } from '#adapters/server/node/ids.ts';
import { makeLogger, makeNodeLog } from '#adapters/server/node/log.ts';
import { readDurabilityWarnings } from '#adapters/server/sql/durability.ts';
import { identityOver } from '#adapters/server/sql/identity/sql-identity.ts';
import { twoFactorOver } from '#adapters/server/sql/identity/sql-two-factor-records.ts';
import { makeImportFile, picturesOfABatch } from '#domain/cards/import/import-file.use-case.ts';
import { adminUserId } from '#domain/identity/user.ts';
import { withStaffValues } from '#domain/inventory/with-staff-values.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { publicUrlAt } from '../server/addresses.ts';
import { bindCardImports } from '../server/bind-card-imports.ts';
import { bindCheckout } from '../server/bind-orders.ts';
import { bindPayments } from '../server/bind-payments.ts';
import { bindPictures } from '../server/bind-pictures.ts';
import { bindNewsletter } from '../server/bind-server-newsletter.ts';
import { hasShop, openDatabase } from '../server/open-database.ts';
import { openPictureStorage } from '../server/open-picture-storage.ts';
import { bindPorts } from '../server/server-container.ts';
import { tokens } from '../server/server-tokens.ts';
import { readSessionSecrets } from '../server/session-secrets.ts';
import { shopDisk } from '../server/shop-disk.ts';
import { startDatabase, takenText } from '../server/start-database.ts';
import { backUpDatabase, backUpOverApi } from './back-up-shop.ts';
import type { CliSettings } from './command-settings.ts';

/** Only a running shop may write to its database, so it is used through its API. */
function overApi(shop: ShopApi): ShopForCommands {
  const api = openApi(shop);
  return {
    through: `the shop at ${shop.url}`,
    importFile: makeImportFile(makeRemoteImport(api), picturesOfABatch),
    examineShop: makeRemoteExamine(api),
    cardPages: makeCardPagesOverApi(api),
    orderPages: makeRemote(api, adminOrderCalls).page,
    subscriberPages: makeRemote(api, subscriberCalls).page,
    switchOffTwoFactor: makeRemote(api, ownersTwoFactorCalls).switchOff,
    makeSignInLink: makeRemote(api, ownersLinkCalls).make,
    backUp: backUpOverApi(shop),
    close: async () => undefined,
  };
}

async function overDatabase({ server }: CliSettings): Promise<Result<ShopForCommands, string>> {
  const logger = makeLogger('error');
  const ids = makeNodeIds(makeNodeClock());
  const hadShop = hasShop(server.dataDir);
  const started = await startDatabase(server, ids.secret());
  if (started.isErr()) return err(started.error);
  const { database, replica, migrated, close } = await openDatabase(started.value, makeNodeLog(logger), server.dataDir);
  const session = await readSessionSecrets(server, hadShop, ids);
  if (session.isErr()) {
    await close();
    return err(session.error);
  }
  return (await migrated).asyncMap(async () => {
    const container = new Container({ defaultScope: 'Singleton' });
    bindPorts(container, database, logger);
    await container.get(tokens.databaseClock).read();
    bindPayments(container, server);
    const disk = shopDisk(server);
    bindPictures(container, server, disk);
    bindCardImports(container);
    bindCheckout(container);
    const publicUrl = publicUrlAt(server, server.port);
    bindNewsletter(container, { publicUrl, sessionSecrets: session.value });
    const place = server.databaseUrl === null ? `the database in ${server.dataDir}` : 'the database of DATABASE_URL';
    return {
      through: place,
      importFile: makeImportFile(container.get(tokens.cardImports).importCardsOf('command line')),
      examineShop: withMachineFindings(container.get(tokens.checkout).examineShop, {
        disk,
        databaseClock: container.get(tokens.databaseClock),
        databaseWarnings: () => readDurabilityWarnings(database),
        readReplica: replica,
      }),
      cardPages: withStaffValues(
        { page: container.get(tokens.storedCards).page },
        container.get(tokens.stores).inventory,
      ).page,
      orderPages: container.get(tokens.checkout).adminOrders.page,
      subscriberPages: container.get(tokens.newsletter).subscribers.page,
      switchOffTwoFactor: () =>
        ResultAsync.fromPromise(
          twoFactorOver(database.db).remove(
            adminUserId,
            'switched-off-on-the-machine',
            container.get(tokens.clock).now(),
          ),
          () => storageFails,
        ),
      makeSignInLink: () => {
        const keepsAdminPassword = server.admin.password !== undefined;
        const now = container.get(tokens.clock).now();
        const link = ownersLinkOver(identityOver(database.db), {
          keepsAdminPassword,
          publicUrl,
          now,
          secret: ids.secret(),
        });
        return ResultAsync.fromPromise(link, () => storageFails);
      },
      backUp: backUpDatabase(database, openPictureStorage(server), server),
      close,
    };
  });
}

async function elsewhere(
  url: string,
  { server, adminPassword }: CliSettings,
): Promise<Result<ShopForCommands, string>> {
  if (adminPassword === null) return err('SHOP_URL requires ADMIN_PASSWORD to sign in.');
  const api = await signInOverApi(url, server.admin.username, adminPassword);
  return api.map(overApi);
}

/** The shop at SHOP_URL, else the one running here, else the database. @returns an error text on failure */
export async function openShop(settings: CliSettings): Promise<Result<ShopForCommands, string>> {
  const { server, shopUrl } = settings;
  if (shopUrl !== null) return elsewhere(shopUrl, settings);
  const taken = server.databaseUrl === null ? await folderUse(server.dataDir) : null;
  if (!taken && server.databaseUrl === null && !hasShop(server.dataDir)) {
    return err(`There is no shop in ${server.dataDir}. Set DATA_DIR to the data folder of your shop.`);
  }
  if (!taken) return overDatabase(settings);
  const { use } = taken;
  if (!use?.url) return err(`${takenText(taken)}. It does not answer yet: try again in a moment.`);
  return ok(overApi({ url: use.url, headers: { Authorization: `Bearer ${use.ownerToken}` } }));
}
