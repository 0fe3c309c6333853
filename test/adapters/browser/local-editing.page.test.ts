import { errAsync, okAsync } from 'neverthrow';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exclusiveHere } from '#adapters/browser/exclusive.ts';
import type { IndexedDatabase } from '#adapters/browser/indexed-db/open-indexed-db.ts';
import { makeLocalAuditLog } from '#adapters/browser/local-storage/local-audit-log.ts';
import { makeLocalCardCatalog } from '#adapters/browser/local-storage/local-card-catalog.ts';
import { makeLocalCardEditor } from '#adapters/browser/local-storage/local-card-editor.ts';
import { makeLocalCardStore } from '#adapters/browser/local-storage/local-card-store.ts';
import { makeLocalCards } from '#adapters/browser/local-storage/local-cards.ts';
import type { CopyStores } from '#adapters/browser/local-storage/redundant-store.ts';
import { storageKeys } from '#adapters/browser/local-storage/storage-keys.ts';
import type { Wait } from '#adapters/browser/simulated-delays.ts';
import { cardId } from '#domain/cards/card.ts';
import { inputOf } from '#domain/cards/edit/card-input.ts';
import { makeCountingIds } from '#test/support/in-memory/ids.ts';
import { aCard } from '../../support/cards.ts';
import { type BrowserStage, openBrowser } from './browser-stage.ts';

const whole = { act: null, cardId: null, limit: 100 };

function editingIn(places: CopyStores, wait?: Wait) {
  const cards = makeLocalCards(places, exclusiveHere());
  const parts = { places, cards, who: async () => 'admin owner@example.com' as const, wait };
  return {
    catalog: makeLocalCardCatalog({ cards, samples: () => okAsync([]) }),
    cardStore: makeLocalCardStore(parts),
    editor: makeLocalCardEditor({ ...parts, ids: makeCountingIds() }),
    auditLog: makeLocalAuditLog(places),
  };
}

let browser: BrowserStage;
let shop: ReturnType<typeof editingIn>;
beforeEach(() => {
  browser = openBrowser();
  shop = editingIn(browser.places);
});
afterEach(() => browser.close());

const save = async (...ids: string[]) => (await shop.cardStore.save(ids.map((id) => aCard({ id }))))._unsafeUnwrap();
const remove = async (...ids: string[]) =>
  (await shop.editor.change({ kind: 'cards', ids: ids.map(cardId) }, { kind: 'delete' }))._unsafeUnwrap();
const isThere = async (id: string) => (await shop.catalog.card(cardId(id))).isOk();
const logged = async (of = shop) => (await of.auditLog.page(whole))._unsafeUnwrap().changes;
const warnings = () => browser.log.entries.filter(({ level }) => level === 'warn').map(({ message }) => message);

/** A database that is full. */
const fullOf = (database: IndexedDatabase): IndexedDatabase => ({
  ...database,
  add: () => errAsync({ kind: 'database-failed', reason: 'full' }),
});

describe('the audit log in a browser', () => {
  it('keeps its entries through a reload, and continues their numbers [AUDIT-01]', async () => {
    await save('a');
    const after = editingIn(browser.reload());
    (await after.cardStore.clear())._unsafeUnwrap();
    expect((await logged(after)).map(({ number, act }) => [number, act])).toEqual([
      [2, 'clear'],
      [1, 'save'],
    ]);
    (await after.editor.undo(2))._unsafeUnwrap();
    expect((await after.catalog.card(cardId('a'))).isOk()).toBe(true);
  });

  it('leaves the stored cards nothing but cards [STORE-06]', async () => {
    await save('a');
    const { version, card } = (await shop.editor.open(cardId('a')))._unsafeUnwrap();
    (await shop.editor.replace(card.id, version, { ...inputOf(card), price: 1 }))._unsafeUnwrap();
    const [stored] = JSON.parse(browser.local.inner.getItem(storageKeys.cards) ?? '') as object[];
    expect(stored).toEqual({ ...card, price: 1 });
  });

  it('counts versions from 1 of cards that another shop stored [STORE-06, CMGR-33]', async () => {
    browser.local.inner.setItem(storageKeys.cards, JSON.stringify([aCard({ id: 'a' })]));
    const record = (await shop.editor.open(cardId('a')))._unsafeUnwrap();
    expect(record).toEqual({ card: aCard({ id: 'a' }), version: 1, updatedAt: record.card.addedAt });
  });

  it('begins versions anew where their text makes no sense, and sets it aside [S4]', async () => {
    await save('a');
    browser.local.inner.setItem(storageKeys.cardVersions, '{{{');
    browser.session.inner.clear();
    expect((await shop.editor.open(cardId('a')))._unsafeUnwrap().version).toBe(1);
    expect(Object.keys(browser.local.inner)).toContainEqual(expect.stringContaining('cardVersions.corrupt.'));
  });

  it('loses no change of cards where the database is away, and says so in the log of the shop [STORE-11, S7]', async () => {
    browser.breakDatabase();
    await save('a', 'b');
    expect(await remove('a')).toEqual({ change: null, count: 1, unchanged: 0, refused: 0 });
    expect(await isThere('a')).toBe(false);
    expect(warnings()).toContain('card change not logged; it cannot be undone');
    expect((await shop.auditLog.page(whole))._unsafeUnwrapErr().kind).toBe('unavailable');
    browser.mendDatabase();
    expect(await logged()).toEqual([]);
    expect((await shop.editor.undo(1))._unsafeUnwrapErr()).toEqual({ kind: 'change-not-found' });
  });

  it('makes a change that finds no room in it [STORE-11, S7]', async () => {
    shop = editingIn({ ...browser.places, database: fullOf(browser.places.database) });
    await save('a');
    expect((await remove('a')).change).toBeNull();
    expect(await isThere('a')).toBe(false);
    expect(browser.log.entries).toContainEqual(
      expect.objectContaining({ level: 'warn', fields: { act: 'delete', reason: 'full' } }),
    );
  });

  it('leaves entries out that make no sense, and shows the others [S5]', async () => {
    await save('a');
    await save('b');
    const { database } = browser.places;
    (await database.put('changes', 'entry 000000000001', { number: 'one' }))._unsafeUnwrap();
    expect((await logged()).map(({ number }) => number)).toEqual([2]);
    expect((await shop.editor.undo(1))._unsafeUnwrapErr()).toEqual({ kind: 'change-not-found' });
    expect(warnings()).toContain('audit log has unreadable entries');
    await save('c');
    expect((await logged()).map(({ number }) => number)).toEqual([3, 2]);
  });

  it('brings back the cards of a change that can be read, when others of it cannot [S5]', async () => {
    await save('a', 'b');
    const { change } = await remove('a', 'b');
    const { database } = browser.places;
    const key = 'cards 000000000002';
    const [, b] = (await database.get('changes', key))._unsafeUnwrap() as unknown[];
    (await database.put('changes', key, [{ kind: 'removed', before: 7 }, b]))._unsafeUnwrap();
    expect((await shop.editor.undo(change ?? 0))._unsafeUnwrap().count).toBe(1);
    expect([await isThere('a'), await isThere('b')]).toEqual([false, true]);
  });

  it('is only added to: a number is given once [AUDIT-01]', async () => {
    await save('a');
    const { database } = browser.places;
    const again = await database.add('changes', new Map([['entry 000000000001', 'other']]));
    expect(again.isErr()).toBe(true);
    expect((await logged())[0]).toMatchObject({ number: 1, act: 'save' });
  });
});

describe('saving with the delay of a network', () => {
  it('waits before a card is saved, and not before it is opened [STORE-15]', async () => {
    const waited: number[] = [];
    const slow = editingIn(browser.places, async (milliseconds) => void waited.push(milliseconds));
    const { card, version } = (await slow.editor.create(inputOf(aCard()), 1))._unsafeUnwrap();
    (await slow.editor.open(card.id))._unsafeUnwrap();
    (await slow.editor.replace(card.id, version, inputOf(aCard({ price: 1 }))))._unsafeUnwrap();
    expect(waited).toEqual([2_000, 2_000]);
  });
});

describe('cards that cannot be read', () => {
  it('can be cleared all the same, so that the shop begins anew [STORE-12]', async () => {
    for (const storage of [browser.local.inner, browser.session.inner]) storage.setItem(storageKeys.cards, '{{{');
    (await shop.cardStore.clear())._unsafeUnwrap();
    expect((await shop.catalog.cards([cardId('a')]))._unsafeUnwrap()).toEqual([]);
  });
});
