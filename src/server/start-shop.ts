import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Container } from 'inversify';
import { err, ok, type Result } from 'neverthrow';
import type { Logger } from 'pino';
import { type Api, buildApi } from '#adapters/server/http-api/build-api.ts';
import type { ApiSettings } from '#adapters/server/http-api/ports.ts';
import { ensureAdmin, takenAdminName } from '#adapters/server/identity/admin-account.ts';
import { makeNodeClock } from '#adapters/server/node/clock.ts';
import { makeNodeIds } from '#adapters/server/node/ids.ts';
import { makeNodeLog } from '#adapters/server/node/log.ts';
import { picturesInUse } from '#adapters/server/sql/picture-use.ts';
import type { PaymentServer } from '#adapters/server/stripe/stripe-gateway.ts';
import { cardQuery } from '#domain/cards/card-query.ts';
import { publicUrlAt, urlAt } from './addresses.ts';
import { deleteExpiredSessions } from './delete-expired-sessions.ts';
import { deleteExpiredSignUps } from './delete-expired-sign-ups.ts';
import { deleteUnusedPictures } from './delete-unused-pictures.ts';
import { type OpenedDatabase, openDatabase, sessionSecret } from './open-database.ts';
import { shopConfig } from './public-config.ts';
import { recordStockValue } from './record-stock-value.ts';
import { openContainer } from './server-container.ts';
import type { Settings } from './server-settings.ts';
import { tokens } from './server-tokens.ts';

export const projectFolder = join(import.meta.dirname, '../..');

/** Where `npm start` finds the built page. */
const pageFolder = join(projectFolder, 'dist/page');

export type RunningShop = {
  /** Where it answers on this machine. */
  readonly url: string;
  /** The address that the owner set, or the one on this machine. */
  readonly publicUrl: string;
  readonly container: Container;
  /** The admin's password when this start made it: to be shown once, and kept nowhere readable. */
  readonly madePassword: string | null;
  /** Takes no more requests, finishes those under way and their emails (10 s at most), writes everything down (R5). */
  stop(): Promise<void>;
};

/** What a start may have otherwise than the owner's settings say. */
export type StartOptions = {
  /** The folder of the built page. */
  readonly page?: string | undefined;
  /** Stands in for the payment provider's server: for tests alone, which is why no setting leads here. */
  readonly paymentServer?: PaymentServer | undefined;
  /** Whether orders are worked on beside the requests; a test that does it itself says no. */
  readonly workers?: boolean | undefined;
  /** Replaces ports before anything is made of them. */
  readonly rebind?: ((container: Container) => void) | undefined;
};

/** How long requests under way may take when the shop stops, in milliseconds. */
const farewell = 10_000;

const version = (): string => JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')).version;

type Secrets = { readonly owner: string; readonly session: string };

const apiSettings = (
  settings: Settings,
  { database }: OpenedDatabase,
  secrets: Secrets,
  page: string,
): ApiSettings => ({
  health: {
    version: version(),
    database: database.kind,
    payments: settings.payments.kind,
    marketplace: settings.marketplace.kind,
  },
  shop: shopConfig(settings, publicUrlAt(settings, settings.port)),
  sessionSecret: secrets.session,
  ownerToken: secrets.owner,
  page,
  rateLimit: settings.rateLimit,
  trustProxy: settings.trustProxy,
});

/** The admin's account, and on an empty database the sample cards (DATA-07). */
async function furnish(container: Container, settings: Settings): Promise<Result<string | null, string>> {
  const [{ accounts }, passwords] = [container.get(tokens.identityStores), container.get(tokens.passwords)];
  const taken = await takenAdminName(accounts, settings.admin);
  if (taken !== null) return err(`${taken}: another account already has this`);
  const admin = await ensureAdmin(accounts, passwords, container.get(tokens.ids), settings.admin);
  const cards = await container.get(tokens.cardCatalog).page(cardQuery({ shelf: 'everything', limit: 1 }));
  if (cards.isErr()) return err('the cards cannot be read');
  if (admin.isNew && settings.seedSample && cards.value.total === 0) {
    const loaded = await container.get(tokens.loadSamples)();
    if (loaded.isErr()) return err('the sample cards cannot be stored');
  }
  return ok(admin.password);
}

async function listen({ app }: Api, { host, port }: Settings): Promise<Result<number, string>> {
  try {
    await app.listen({ host, port });
    return ok((app.server.address() as AddressInfo).port);
  } catch (error) {
    const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    return err(inUse ? `PORT: ${port} is in use by another program` : `HOST, PORT: ${String(error)}`);
  }
}

async function closeApi({ app, drain }: Api): Promise<void> {
  await drain(farewell);
  app.server.closeAllConnections();
  await app.close();
}

/**
 * Opens the database, furnishes it, and answers on a port.
 * @returns one line on what stands in the way; nothing stays open then
 */
export async function startShop(
  settings: Settings,
  logger: Logger,
  { page = pageFolder, paymentServer, workers = true, rebind }: StartOptions = {},
): Promise<Result<RunningShop, string>> {
  const ids = makeNodeIds(makeNodeClock());
  const owner = ids.secret();
  const opening = await openDatabase(settings, owner, makeNodeLog(logger));
  if (opening.isErr()) return err(opening.error);
  const opened = opening.value;
  const giveUp = async (line: string): Promise<Result<RunningShop, string>> => {
    await opened.close().catch(() => undefined);
    return err(line);
  };

  const secrets = { owner, session: sessionSecret(settings, ids) };
  const publicUrl = publicUrlAt(settings, settings.port);
  const wired = { ...settings, publicUrl, sessionSecret: secrets.session, page };
  const container = openContainer(opened.database, logger, wired, paymentServer);
  rebind?.(container);
  const furnished = await furnish(container, settings);
  if (furnished.isErr()) return giveUp(furnished.error);
  const api = await buildApi(container.get(tokens.apiPorts), apiSettings(settings, opened, secrets, page), logger);
  const listening = await listen(api, settings);
  if (listening.isErr()) {
    await api.app.close();
    return giveUp(listening.error);
  }
  const url = urlAt(settings.host, listening.value);
  opened.lock?.announce(url);
  const [clock, log] = [container.get(tokens.clock), container.get(tokens.log)];
  const sessions = deleteExpiredSessions(container.get(tokens.identityStores), clock, log);
  const pictures = deleteUnusedPictures(
    container.get(tokens.pictureFiles),
    () => picturesInUse(opened.database.db),
    clock,
    log,
  );
  const stockValues = recordStockValue(container.get(tokens.stockValues), log);
  const signUps = deleteExpiredSignUps(container.get(tokens.mailingList), clock, log);
  const orderJobs = container.get(tokens.orderJobs);
  if (workers) {
    orderJobs.start();
    pictures.nudge();
    stockValues.nudge();
    signUps.nudge();
  }

  return ok({
    url,
    publicUrl: publicUrlAt(settings, listening.value),
    container,
    madePassword: furnished.value,
    stop: async () => {
      const asked = clock.now();
      const left = () => Math.max(0, asked + farewell - clock.now());
      const work = Promise.all([
        orderJobs.stop(),
        sessions.stop(),
        pictures.stop(),
        stockValues.stop(),
        signUps.stop(),
      ]);
      await closeApi(api);
      await container.get(tokens.identity).settled(left());
      await container.get(tokens.signUps).settled(left());
      await Promise.race([work, pause(left(), undefined, { ref: false })]);
      await opened.close();
    },
  });
}
