import { okAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { exclusiveHere } from '#adapters/browser/exclusive.ts';
import { makeLocalCards } from '#adapters/browser/local-storage/local-cards.ts';
import { makeLocalDashboard } from '#adapters/browser/local-storage/local-dashboard.ts';
import { makeLocalEditedCards } from '#adapters/browser/local-storage/local-edited-cards.ts';
import { makeLocalOrders } from '#adapters/browser/local-storage/local-orders.ts';
import { storageKeys } from '#adapters/browser/local-storage/storage-keys.ts';
import { makeSessionViews } from '#adapters/browser/session-views.ts';
import { cardStoreOver } from '#adapters/in-memory/array-card-store.ts';
import { type Card, cardId } from '#domain/cards/card.ts';
import { dashboardFiguresContract } from '../../contract/dashboard-figures.contract.ts';
import { aCard } from '../../support/cards.ts';
import { openBrowser } from './browser-stage.ts';

async function stage() {
  const browser = openBrowser();
  const { clock, local, places, place } = browser;
  const cards = makeLocalCards(places, exclusiveHere());
  const edited = makeLocalEditedCards({ places, cards }, async () => 'admin owner@example.org');
  const cardStore = cardStoreOver(edited, clock);
  const { orders } = makeLocalOrders({ ...place, cards, samples: () => okAsync([]), exclusive: exclusiveHere() });
  const figures = makeLocalDashboard({ places, cards });
  const kept = async (key: string): Promise<Record<string, number>> =>
    JSON.parse(local.inner.getItem(key) ?? '{"value":{}}').value;
  return {
    figures,
    browser,
    orders,
    now: clock.now,
    advance: clock.advance,
    seed: async (given: readonly Card[]) => (await cardStore.save(given))._unsafeUnwrap(),
    clear: async () => (await cardStore.clear())._unsafeUnwrap(),
    viewsOf: async (id: string) => {
      const views = await kept(storageKeys.cardViews);
      return Object.hasOwn(views, id) ? (views[id] ?? 0) : 0;
    },
    recorded: () => kept(storageKeys.stockValues),
    break: async () => {
      for (const { faults } of [browser.local, browser.session]) faults.access = true;
      browser.breakDatabase();
    },
    close: browser.close,
  };
}

dashboardFiguresContract('local storage', stage, ['break', 'breakRecording']);

describe('the dashboard of a browser', () => {
  it('records the stock’s value whenever it is read, because there is no job [ADMIN-29]', async () => {
    const { figures, recorded, seed, close } = await stage();
    await seed([aCard({ price: 8 })]);
    (await figures.read())._unsafeUnwrap();
    expect(await recorded()).toEqual({ '2025-06-01': 800 });
    await close();
  });

  it('tells its figures also where nothing more can be stored [ADMIN-20, S1]', async () => {
    const { figures, seed, browser, recorded, close } = await stage();
    await seed([aCard({ price: 8 })]);
    browser.local.faults.write = 'full';
    expect((await figures.read())._unsafeUnwrap()).toMatchObject({ totalCards: 1, inventoryValue: 800 });
    expect(await recorded()).toEqual({});
    await close();
  });

  it('keeps the values of a year, and lets older ones go [ADMIN-29]', async () => {
    const { figures, recorded, browser, close } = await stage();
    for (let days = 0; days < 370; days += 1) {
      (await figures.recordStockValue())._unsafeUnwrap();
      browser.clock.advance(24 * 60 * 60_000);
    }
    const days = Object.keys(await recorded());
    expect([days.length, days[0], days.at(-1)]).toEqual([366, '2025-06-05', '2026-06-05']);
    await close();
  });

  it('quarantines unreadable counts, and counts anew [ADMIN-23, S4]', async () => {
    const { figures, viewsOf, seed, browser, close } = await stage();
    await seed([aCard({ id: 'a' })]);
    browser.local.inner.setItem(storageKeys.cardViews, '{"a": "often"');
    (await figures.countView(cardId('a')))._unsafeUnwrap();
    expect(await viewsOf('a')).toBe(1);
    expect(Object.keys(browser.local.inner).some((key) => key.startsWith(`${storageKeys.cardViews}.corrupt.`))).toBe(
      true,
    );
    await close();
  });
});

describe('the looks of a browser session', () => {
  const session = () => {
    const browser = openBrowser();
    return { browser, place: { storage: browser.session.safe, clock: browser.clock } };
  };

  it('are the first ones once, also after a reload [ADMIN-23]', async () => {
    const { browser, place } = session();
    const isFirstView = makeSessionViews(place);
    expect([isFirstView(cardId('a')), isFirstView(cardId('a')), isFirstView(cardId('b'))]).toEqual([true, false, true]);
    expect(makeSessionViews(place)(cardId('a'))).toBe(false);
    await browser.close();
    const another = session();
    expect(makeSessionViews(another.place)(cardId('a'))).toBe(true);
    await another.browser.close();
  });

  it('last as long as the page where nothing can be stored [ADMIN-23, S2]', async () => {
    const { browser, place } = session();
    browser.session.faults.access = true;
    const isFirstView = makeSessionViews(place);
    expect([isFirstView(cardId('a')), isFirstView(cardId('a'))]).toEqual([true, false]);
    await browser.close();
  });
});
