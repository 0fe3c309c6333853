import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { isNoSpace } from '#adapters/server/node/disk-space.ts';
import { type ProcessSettings, readServerSettings } from './server-settings.ts';
import { diskFullText, startDatabase } from './start-database.ts';
import type { RunningShop } from './start-shop.ts';
import { storageNotice } from './storage-notice.ts';

// V8 collects garbage when the heap has grown by half. By itself it lets the heap of a shop with many cards grow threefold.
setFlagsFromString('--heap-growing-percent=50');
// PGlite's code is optimized when it has run for a while, not on the processors that a start needs.
setFlagsFromString('--wasm-tiering-budget=50000000');

const say = (line: string) => process.stdout.write(`${line}\n`);

function refuse(line: string): void {
  process.stderr.write(`The shop cannot start. ${line}\n`);
  process.exitCode = 1;
}

function sayWhyWaiting(milliseconds: number): void {
  const seconds = milliseconds / 1000;
  say(`The data folder has a lock whose process cannot be seen from here. Waiting ${seconds} s for a sign of life.`);
}

/** The data folder belongs to another process now, so nothing is closed or written. */
function stopWithoutLock(): void {
  process.stderr.write('The shop stops. Another process has locked the data folder.\n');
  process.exit(1);
}

/** Printed at start, so that the payment mode is clear. */
const payments = {
  demo: 'demo; no one is charged',
  test: 'Stripe with test keys; no one is charged',
  live: 'Stripe; real money',
} as const;

const listings = {
  demo: 'demo; made-up listings',
  off: 'off until EBAY_CLIENT_ID and EBAY_CLIENT_SECRET are set',
  ebay: 'eBay',
} as const;

function welcome({ publicUrl, madePassword, passwordWaitsUntil }: RunningShop, settings: ProcessSettings): void {
  const { admin, adminLoginPath } = settings;
  say(`The shop is open:    ${publicUrl}`);
  say(`Admin login:         ${publicUrl}${adminLoginPath}   (username: ${admin.username})`);
  say(`Payments:            ${payments[settings.payments.kind === 'demo' ? 'demo' : settings.payments.mode]}`);
  say(`Live listings:       ${listings[settings.marketplace.kind]}`);
  const notice = storageNotice(settings);
  if (notice !== null) say(`Data:                ${notice}`);
  if (madePassword !== null)
    say(`Admin password:      ${madePassword}   (works for 7 days; you choose your own after the first sign-in)`);
  if (passwordWaitsUntil !== null) {
    const until = new Date(passwordWaitsUntil).toISOString().slice(0, 10);
    say(`Admin password:      as printed before, works until ${until}; if it is lost, start with ADMIN_PASSWORD`);
  }
}

function stopOnSignal(shop: RunningShop): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      say('The shop stops when running requests are answered.');
      shop.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`The shop did not stop cleanly: ${String(error)}\n`);
          process.exit(1);
        },
      );
    });
  }
}

async function start(settings: ProcessSettings): Promise<void> {
  const database = await startDatabase(settings, randomBytes(32).toString('base64url'), sayWhyWaiting);
  if (database.isErr()) return refuse(database.error);
  if (database.value.kind === 'pglite') void database.value.lock?.lost.then(stopWithoutLock);
  // The rest of the program is loaded while the database is opened.
  const { startLogged } = await import('./start-logged.ts');
  const shop = await startLogged(settings, database.value);
  if (shop.isErr()) return refuse(shop.error);
  welcome(shop.value, settings);
  stopOnSignal(shop.value);
}

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const settings = readServerSettings(process.env);
  if (settings.isErr()) return refuse(settings.error);
  try {
    await start(settings.value);
  } catch (error) {
    if (!isNoSpace(error)) throw error;
    refuse(diskFullText(settings.value.dataDir));
    // The database's thread may still run.
    process.exit();
  }
}

await main();
