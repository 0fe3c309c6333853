import type { Result } from 'neverthrow';
import type { ShopForCommands } from '#adapters/cli/shop-program.ts';
import { tokens } from '../server/server-tokens.ts';
import type { CliSettings } from './command-settings.ts';
import { cliTokens, openShop } from './open-shop.ts';

/** @throws a readable error */
export async function openForCommand(settings: Result<CliSettings, string>): Promise<ShopForCommands> {
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
    switchOffTwoFactor: container.get(cliTokens.switchOffTwoFactor),
    backUp: container.get(cliTokens.backUp),
    close,
  };
}
