import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { Card } from '#domain/cards/card.ts';
import { openProcess, type ShopProcess } from '../../destructive/shop-children.ts';
import { shopSettings } from '../../destructive/shop-settings.ts';
import { openPaymentProvider, type PaymentProvider } from '../../support/payment-provider/payment-provider.ts';
import { closeContexts, sharedChromium, type Visit, visit } from './chromium.ts';
import { playStripe } from './stripe-page.ts';

/** A shop with the provider stand-in, and a browser with a fake provider script. */
export type CardStage = {
  readonly provider: PaymentProvider;
  readonly shop: ShopProcess;
  readonly dataDir: string;
  readonly url: string;
  visit(): Promise<Visit>;
};

/** Requests of the provider's script. */
const isProviders = (complaint: string): boolean =>
  /request elsewhere: https:\/\/(js|api)\.stripe\.com/.test(complaint);

/** Complaints that do not concern the provider. */
export const ownComplaints = ({ complaints }: Visit): string[] => complaints.filter((one) => !isProviders(one));

/** Opened before a suite's first test, closed after its last. */
export function cardStage(cards: readonly Card[]): CardStage {
  let opened: Omit<CardStage, 'visit'> | undefined;
  let browser: Browser | undefined;
  const there = (): Omit<CardStage, 'visit'> => {
    if (opened === undefined) throw new Error('the stage is there from the first test on');
    return opened;
  };

  beforeAll(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'goat-cards-'));
    const provider = await openPaymentProvider();
    const shop = openProcess();
    const settings = shopSettings(dataDir, null, provider);
    const { url } = await shop.call('start', { settings, paymentServer: provider.server, naive: false, workers: true });
    await shop.call('seed', cards);
    provider.webhooks.send({ url: `${url}/api/v1/webhooks/stripe`, when: 'at-once' });
    opened = { provider, shop, dataDir, url };
    browser = await sharedChromium();
  });
  afterAll(async () => {
    await closeContexts(browser);
    await opened?.shop.kill();
    await opened?.provider.close();
    if (opened) rmSync(opened.dataDir, { recursive: true, force: true });
  });

  return {
    get provider() {
      return there().provider;
    },
    get shop() {
      return there().shop;
    },
    get dataDir() {
      return there().dataDir;
    },
    get url() {
      return there().url;
    },
    visit: async () => {
      if (!browser) throw new Error('the stage is there from the first test on');
      const visited = await visit(browser, there().url);
      await playStripe(visited.context, there().provider);
      return visited;
    },
  };
}
