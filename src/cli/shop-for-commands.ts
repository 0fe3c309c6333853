import type { Result } from 'neverthrow';
import type { ShopForCommands } from '#adapters/cli/shop-program.ts';
import type { CliSettings } from './command-settings.ts';
import { openShop } from './open-shop.ts';

/** @throws a readable error */
export async function openForCommand(settings: Result<CliSettings, string>): Promise<ShopForCommands> {
  const shop = settings.isErr() ? settings : await openShop(settings.value);
  if (shop.isErr()) throw new Error(shop.error);
  return shop.value;
}
