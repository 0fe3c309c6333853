import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { makeNodeTerminal } from '#adapters/cli/node-terminal.ts';
import { runShop } from '#adapters/cli/shop-program.ts';
import { readCliSettings } from './command-settings.ts';
import { moveShop } from './move-shop.ts';
import { restoreShop } from './restore-shop.ts';
import { openForCommand } from './shop-for-commands.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

process.exitCode = await runShop(process.argv.slice(2), {
  terminal: makeNodeTerminal(),
  standardInput: process.stdin,
  openShop: () => openForCommand(readCliSettings(process.env)),
  restore: (path, replaces) => restoreShop(readCliSettings(process.env))(path, replaces),
  move: () => moveShop(readCliSettings(process.env))(),
});
