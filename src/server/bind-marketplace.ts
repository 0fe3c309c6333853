import type { Container } from 'inversify';
import { makeDemoMarketplace } from '#adapters/in-memory/demo-marketplace.ts';
import { makeNoMarketplace } from '#adapters/in-memory/no-marketplace.ts';
import { sampleCards } from '#adapters/samples/sample-cards.ts';
import { makeEbayMarketplace } from '#adapters/server/ebay/ebay-marketplace.ts';
import type { ProcessSettings } from './server-settings.ts';
import { tokens } from './server-tokens.ts';

/** eBay if its keys are set, else the demonstration, or none with live payment keys. A singleton, because callers share the quota. */
export function bindMarketplace(
  container: Container,
  { marketplace, campaign }: Pick<ProcessSettings, 'marketplace' | 'campaign'>,
): void {
  if (marketplace.kind === 'off') {
    container.bind(tokens.marketplace).toConstantValue(makeNoMarketplace('No marketplace is connected to this shop.'));
    return;
  }
  if (marketplace.kind === 'demo') {
    container.bind(tokens.marketplace).toConstantValue(makeDemoMarketplace(sampleCards));
    return;
  }
  container
    .bind(tokens.marketplace)
    .toResolvedValue(
      (clock, log) => makeEbayMarketplace({ ...marketplace, campaign }, { clock, log }),
      [tokens.clock, tokens.log],
    );
}
