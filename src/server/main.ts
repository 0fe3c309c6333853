import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { makeLogger } from '#adapters/server/node/log.ts';
import { readSettings, type Settings } from './server-settings.ts';
import { type RunningShop, startShop } from './start-shop.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

function refuse(line: string): void {
  process.stderr.write(`The shop cannot start. ${line}\n`);
  process.exitCode = 1;
}

/** Printed at start, so that the payment mode is clear. */
const payments = {
  demo: 'demo; nobody is charged',
  test: 'Stripe with test keys; nobody is charged',
  live: 'Stripe; real money',
} as const;

const listings = { demo: 'demo; made-up listings', ebay: 'eBay' } as const;

function welcome({ publicUrl, madePassword }: RunningShop, settings: Settings): void {
  const { admin, adminLoginPath } = settings;
  say(`The shop is open:    ${publicUrl}`);
  say(`Admin login:         ${publicUrl}${adminLoginPath}   (username: ${admin.username})`);
  say(`Payments:            ${payments[settings.payments.kind === 'demo' ? 'demo' : settings.payments.mode]}`);
  say(`Live listings:       ${listings[settings.marketplace.kind]}`);
  if (madePassword !== null) say(`Admin password:      ${madePassword}   (shown only once; save it)`);
}

function stopOnSignal(shop: RunningShop): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
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

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const settings = readSettings(process.env);
  if (settings.isErr()) return refuse(settings.error);
  const shop = await startShop(settings.value, makeLogger(settings.value.logLevel));
  if (shop.isErr()) return refuse(shop.error);
  welcome(shop.value, settings.value);
  stopOnSignal(shop.value);
}

await main();
