import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { makeNodeTerminal } from '#adapters/cli/node-terminal.ts';
import { runShop } from '#adapters/cli/shop-program.ts';
import { tokens } from '../tokens.ts';
import { cliTokens, openShop } from './open-shop.ts';
import { readCliSettings } from './settings.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

process.exitCode = await runShop(process.argv.slice(2), {
  terminal: makeNodeTerminal(),
  standardInput: process.stdin,
  openShop: async () => {
    const settings = readCliSettings(process.env);
    if (settings.isErr()) throw new Error(settings.error);
    const shop = await openShop(settings.value);
    if (shop.isErr()) throw new Error(shop.error);
    const { through, container, close } = shop.value;
    return {
      through,
      importFile: container.get(tokens.importFile),
      cardPages: container.get(cliTokens.cardPages),
      examineShop: container.get(tokens.examineShop),
      orderPages: container.get(cliTokens.orderPages),
      subscriberPages: container.get(cliTokens.subscriberPages),
      switchOffSecondFactor: container.get(cliTokens.switchOffSecondFactor),
      close,
    };
  },
});
