import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { closeContexts, sharedChromium, type Visit, visit } from './chromium.ts';
import { forget, type RunningShop, startShop, startStaticServer } from './running-shop.ts';

/** Shared by all tests of a suite. */
type Stage<Place> = {
  /** A journey that restarts its shop sets the new one here. */
  shop: Place;
  readonly browser: Browser;
  /** Opens a page in its own browser context. */
  visit(options?: BrowserContextOptions): Promise<Visit>;
};

type Place = { readonly url: string; readonly stop: () => Promise<unknown> };

function openStage<P extends Place>(open: () => Promise<P>, leave: (place: P) => Promise<unknown>): Stage<P> {
  let place: P | undefined;
  let browser: Browser | undefined;
  const there = <T>(thing: T | undefined): T => {
    if (thing === undefined) throw new Error('the stage is there from the first test on');
    return thing;
  };
  beforeAll(async () => {
    [place, browser] = await Promise.all([open(), sharedChromium()]);
  });
  afterAll(async () => {
    await closeContexts(browser);
    if (place) await leave(place);
  });
  return {
    get shop() {
      return there(place);
    },
    set shop(next) {
      place = next;
    },
    get browser() {
      return there(browser);
    },
    visit: (options) => visit(there(browser), there(place).url, options),
  };
}

/** A shop on an empty folder, and a browser. */
export const shopStage = (settings: Record<string, string> = {}): Stage<RunningShop> =>
  openStage(
    () => startShop(settings),
    async (shop) => {
      await shop.stop();
      await forget(shop.dataDir);
    },
  );

/** The built page as static files, and a browser. */
export const siteStage = (): Stage<Place> => openStage(startStaticServer, (site) => site.stop());
