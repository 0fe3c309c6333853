import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exclusiveHere } from '#adapters/browser/exclusive.ts';
import { makeLocalBoxes } from '#adapters/browser/local-storage/local-boxes.ts';
import { clearedOf, corruptOf } from '#adapters/browser/local-storage/storage-keys.ts';
import type { Boxes } from '#domain/boxes/boxes.port.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { aBox, inputOfABox } from '../../contract/boxes.contract.ts';
import { type BrowserStage, openBrowser } from './browser-stage.ts';

const key = 'adminBoxes';

describe('boxes in a browser', () => {
  let browser: BrowserStage;
  let boxes: Boxes;
  /** The lock of all tabs. */
  const exclusive = exclusiveHere();
  const openTab = (places = browser.reload()) => makeLocalBoxes(places, exclusive);
  const local = () => browser.local.inner;
  const plant = (list: unknown) => local().setItem(key, JSON.stringify(list));
  const all = async (from = boxes) => (await from.list('all'))._unsafeUnwrap();
  const keys = () => Object.keys(local()).toSorted();

  beforeEach(() => {
    browser = openBrowser();
    boxes = openTab(browser.places);
  });
  afterEach(() => browser.close());

  it('are a plain JSON list of whole boxes under adminBoxes [STORE-06, DATA-15]', async () => {
    const box = (await boxes.add(inputOfABox({ originalPrice: 899 })))._unsafeUnwrap();
    expect(JSON.parse(local().getItem(key) ?? '')).toEqual([box]);
  });

  it('lose no act of two tabs that act at once [M1]', async () => {
    const [first, second] = [boxes, openTab()];
    const titles = Array.from({ length: 12 }, (_, nth) => `Box ${nth}`);
    await Promise.all(titles.map((title, nth) => (nth % 2 ? first : second).add(inputOfABox({ title }))));
    expect(new Set((await all()).map(({ title }) => title))).toEqual(new Set(titles));
    expect(new Set((await all()).map(({ id }) => id)).size).toBe(12);
    const [box] = await all();
    if (!box) throw new Error('unreachable');
    const edits = await Promise.all(
      [first, second].map((tab, nth) => tab.change(box.id, inputOfABox({ title: `Edit ${nth}` }), box.updatedAt)),
    );
    expect(edits.map((edit) => edit.isOk())).toEqual([true, false]);
  });

  it('of an earlier shop are read with what they have [STORE-06, DATA-15]', async () => {
    plant([{ id: '1748779200000', title: 'Old', price: 50, isPosted: true }]);
    expect(await all()).toEqual([
      {
        id: '1748779200000',
        title: 'Old',
        brand: '',
        boxType: '',
        year: 0,
        sport: 'basketball',
        price: 50,
        description: '',
        imageUrl: '',
        additionalImageUrls: [],
        isPosted: true,
        isHomepage: false,
        condition: 'New',
        quantity: 1,
        createdAt: '2025-06-01T12:00:00.000Z',
        updatedAt: '2025-06-01T12:00:00.000Z',
      },
    ]);
  });

  it.each<readonly [what: string, times: object, expected: readonly [string, string]]>([
    [
      'another form',
      { createdAt: '2025-01-01T01:00:00+01:00', updatedAt: '2025-01-02' },
      ['2025-01-01T00:00:00.000Z', '2025-01-02T00:00:00.000Z'],
    ],
    ['no sense', { createdAt: 'yesterday', updatedAt: 7 }, ['1970-01-01T00:00:00.000Z', '1970-01-01T00:00:00.000Z']],
    [
      'no change',
      { createdAt: '2025-01-01T00:00:00.000Z', updatedAt: undefined },
      ['2025-01-01T00:00:00.000Z', '2025-01-01T00:00:00.000Z'],
    ],
  ])('with times of %s can be read and edited [BOX-08, BOX-09]', async (_what, times, expected) => {
    plant([{ ...aBox('by hand'), ...times }]);
    const [box] = await all();
    if (!box) throw new Error('unreachable');
    expect([box.createdAt, box.updatedAt]).toEqual(expected);
    const changed = (await boxes.change(box.id, inputOfABox({ title: 'New words' }), box.updatedAt))._unsafeUnwrap();
    expect(changed.updatedAt > box.updatedAt).toBe(true);
    expect(await all()).toEqual([changed]);
  });

  it('with an invalid id or price are quarantined, and the others stay [S5]', async () => {
    const good = aBox('1');
    plant([good, { ...aBox('2'), price: -1 }, { ...aBox('3'), id: 3 }, 'box', aBox('1', { title: 'the same id' })]);
    expect(await all()).toEqual([good]);
    expect(keys().filter((name) => name.startsWith(corruptOf(key)))).toHaveLength(1);
  });

  it('come from the next copy when the list is no list [STORE-10, S4]', async () => {
    const box = (await boxes.add(inputOfABox()))._unsafeUnwrap();
    local().setItem(key, '{{{');
    expect(await all()).toEqual([box]);
    for (const storage of [local(), browser.session.inner]) storage.clear();
    expect(await all(openTab())).toEqual([box]);
  });

  it('leave no copy behind when they are cleared, readable or not [STORE-12]', async () => {
    (await boxes.add(inputOfABox()))._unsafeUnwrap();
    (await boxes.clear())._unsafeUnwrap();
    expect([keys(), browser.session.inner.length]).toEqual([[], 0]);
    expect(await all(openTab())).toEqual([]);

    plant('no list');
    expect((await boxes.clear())._unsafeUnwrap()).toEqual([]);
    expect(local().getItem(key)).toBeNull();
  });

  it('do not come back from a database that was away while they were cleared [STORE-12]', async () => {
    (await boxes.add(inputOfABox()))._unsafeUnwrap();
    browser.breakDatabase();
    const removed = (await boxes.clear())._unsafeUnwrap();
    browser.mendDatabase();
    boxes = openTab();
    expect([await all(), keys()]).toEqual([[], [clearedOf(key)]]);
    expect((await boxes.bringBack(removed))._unsafeUnwrap()).toBe(1);
    expect(await all()).toEqual(removed);
  });

  it('of a newer shop are told as such and left alone [S6]', async () => {
    const newer = JSON.stringify({ version: 3, value: [] });
    local().setItem(key, newer);
    const told = { detail: expect.stringMatching(/newer version.*reload/i) };
    expect((await boxes.list('posted'))._unsafeUnwrapErr()).toEqual({ ...storageFails, ...told });
    expect((await boxes.add(inputOfABox()))._unsafeUnwrapErr()).toEqual({ kind: 'boxes-not-saved', ...told });
    expect((await boxes.clear())._unsafeUnwrapErr()).toEqual({ kind: 'boxes-not-saved', ...told });
    expect(local().getItem(key)).toBe(newer);
  });

  it('that find no room are told as such, and the list stays [S1]', async () => {
    const box = (await boxes.add(inputOfABox()))._unsafeUnwrap();
    for (const { faults } of [browser.local, browser.session]) faults.write = 'full';
    browser.breakDatabase();
    expect((await boxes.remove(box.id))._unsafeUnwrapErr()).toEqual({
      kind: 'boxes-not-saved',
      detail: 'The storage of this browser is full.',
    });
    expect([await all(), local().getItem(key)]).toEqual([[box], JSON.stringify([box])]);
  });
});
