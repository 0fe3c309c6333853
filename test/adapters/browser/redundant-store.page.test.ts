import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { exclusiveHere } from '#adapters/browser/exclusive.ts';
import { makeLocalBoxes } from '#adapters/browser/local-storage/local-boxes.ts';
import { makeLocalDocuments } from '#adapters/browser/local-storage/local-documents.ts';
import { makeRedundantStore, type RedundantStore } from '#adapters/browser/local-storage/redundant-store.ts';
import { backupOf, clearedOf, corruptOf, timestampOf } from '#adapters/browser/local-storage/storage-keys.ts';
import { versioned, wholeOrNothing } from '#adapters/browser/local-storage/stored-format.ts';
import { inputOfABox } from '../../contract/boxes.contract.ts';
import { type BrowserStage, openBrowser } from './browser-stage.ts';

const key = 'aboutUsContent';
const format = versioned(wholeOrNothing(z.object({ words: z.string() })));
type Words = { readonly words: string };

let browser: BrowserStage;
let store: RedundantStore<Words>;

const open = (places = browser.places) => makeRedundantStore<Words>(places, key, format);
const load = async (from = store) => (await from.load())._unsafeUnwrap();
const save = async (words: string) => (await store.save({ words }))._unsafeUnwrap();
const text = (words: string) => format.encode({ words });
const local = () => browser.local.inner;
const session = () => browser.session.inner;
const inDatabase = async () => (await browser.places.database.get('copies', key))._unsafeUnwrap();
const warnings = () => browser.log.entries.filter(({ level }) => level === 'warn').map(({ message }) => message);

beforeEach(() => {
  browser = openBrowser();
  store = open();
});
afterEach(() => browser.close());

describe('saving', () => {
  it('writes a backup, a timestamp, a session copy and a copy in the browser database [STORE-09]', async () => {
    await save('hello');
    expect(local().getItem(key)).toBe(text('hello'));
    expect(local().getItem(backupOf(key))).toBe(text('hello'));
    expect(local().getItem(timestampOf(key))).toBe(String(browser.clock.now()));
    expect(session().getItem(key)).toBe(text('hello'));
    expect(await inDatabase()).toBe(text('hello'));
  });

  it('writes every copy of boxes and page contents too [STORE-09, STORE-06, STORE-08]', async () => {
    (await makeLocalBoxes(browser.places, exclusiveHere()).add(inputOfABox({ title: 'Sealed' })))._unsafeUnwrap();
    const words = { terms: 't', privacy: 'p', cookies: 'c', dataProtection: 'd' };
    const contents = makeLocalDocuments(browser.places, exclusiveHere(), async () => 'shop');
    (await contents.write('terms-privacy', words, 0))._unsafeUnwrap();
    for (const name of ['adminBoxes', 'termsPrivacyContent']) {
      const copies = [local().getItem(name), local().getItem(backupOf(name)), session().getItem(name)];
      expect(new Set(copies).size).toBe(1);
      expect(await browser.places.database.get('copies', name)).toEqual(expect.objectContaining({ value: copies[0] }));
      expect(Number(local().getItem(timestampOf(name)))).toBeGreaterThan(0);
    }
    expect(JSON.parse(local().getItem('adminBoxes') ?? '')).toEqual([expect.objectContaining({ title: 'Sealed' })]);
  });

  it('succeeds with the copy in the browser database alone when local storage is full, and that copy is found [S1, S10]', async () => {
    await save('before');
    browser.local.faults.write = 'full';
    await save('after');
    expect(await inDatabase()).toBe(text('after'));
    expect(await load(open(browser.reload()))).toEqual({ words: 'after' });
  });

  it('is read from the browser database again after each save of another tab, and not in between [STORE-10]', async () => {
    const { database } = browser.places;
    let reads = 0;
    const counted = {
      ...database,
      get: (...asked: Parameters<typeof database.get>) => {
        reads += 1;
        return database.get(...asked);
      },
    };
    browser.local.faults.room = 60;
    const [long, longer] = ['l'.repeat(100), 'm'.repeat(110)];
    const tab = open({ ...browser.places, database: counted });
    const kept = async () => (await tab.load(true))._unsafeUnwrap();
    await save(long);
    expect([await kept(), await kept(), reads]).toEqual([{ words: long }, { words: long }, 1]);
    await save(longer);
    expect([await kept(), await kept(), reads]).toEqual([{ words: longer }, { words: longer }, 2]);
    expect([await load(tab), reads]).toEqual([{ words: longer }, 3]);
    (await store.clear())._unsafeUnwrap();
    expect([await kept(), await load(tab)]).toEqual([null, null]);
  });

  it('gives the room of the second copy to the first when local storage is nearly full [S1]', async () => {
    const [short, long] = ['s'.repeat(300), 'l'.repeat(500)];
    await save(short);
    browser.local.faults.room = 800;
    await save(long);
    expect(local().getItem(key)).toBe(text(long));
    expect(await load()).toEqual({ words: long });
  });

  it.each(['full', 'forbidden'] as const)(
    'reports a failure, never a success, when nothing durable took the value: %s [S10]',
    async (reason) => {
      await save('before');
      browser.breakDatabase();
      if (reason === 'full') browser.local.faults.room = 250;
      else browser.local.faults.write = reason;
      expect((await store.save({ words: 'after'.repeat(50) }))._unsafeUnwrapErr()).toEqual({
        kind: 'storage-failed',
        reason,
      });
      browser.local.faults.write = null;
      browser.mendDatabase();
      expect(await load(open(browser.reload()))).toEqual({ words: 'before' });
      expect(local().getItem(backupOf(key))).toBe(text('before'));
    },
  );

  it('goes on with a warning in the log when the browser database fails [STORE-11]', async () => {
    browser.breakDatabase();
    await save('hello');
    expect(await load()).toEqual({ words: 'hello' });
    expect(warnings()).toEqual([expect.stringContaining('the browser database')]);
  });

  it('does not overwrite what a newer shop stored [S6]', async () => {
    const newer = JSON.stringify({ version: 2, value: { paragraphs: [] } });
    local().setItem(key, newer);
    expect((await store.save({ words: 'mine' }))._unsafeUnwrapErr()).toEqual({ kind: 'newer' });
    expect((await store.load())._unsafeUnwrapErr()).toEqual({ kind: 'newer' });
    expect(local().getItem(key)).toBe(newer);
  });
});

describe('loading', () => {
  /** A different value in every place, to see which one was read. */
  async function fillAll() {
    (await browser.places.database.put('copies', key, text('database')))._unsafeUnwrap();
    local().setItem(backupOf(key), text('backup'));
    session().setItem(key, text('session'));
    local().setItem(key, text('local'));
  }

  it('answers null when nothing was ever stored', async () => {
    expect(await load()).toBeNull();
  });

  it('tries local storage, session storage, the backup and the browser database, in this order [STORE-10]', async () => {
    await fillAll();
    expect(await load()).toEqual({ words: 'local' });
    local().removeItem(key);
    expect(await load()).toEqual({ words: 'session' });
    session().removeItem(key);
    expect(await load()).toEqual({ words: 'backup' });
    local().removeItem(backupOf(key));
    expect(await load()).toEqual({ words: 'database' });
  });

  it.each(['{"words', '{"words":7}', 'null', '[]', '""'])(
    'takes the first that is valid where others hold %s [STORE-10, S4]',
    async (broken) => {
      await fillAll();
      local().setItem(key, broken);
      session().setItem(key, broken);
      expect(await load()).toEqual({ words: 'backup' });
      local().setItem(backupOf(key), broken);
      expect(await load()).toEqual({ words: 'database' });
      expect(Object.keys(local()).filter((name) => name.startsWith(corruptOf(key)))).toHaveLength(1);
    },
  );

  it('says so when something was stored and no copy can be read [S4]', async () => {
    local().setItem(key, '{{');
    expect((await store.load())._unsafeUnwrapErr()).toEqual({ kind: 'unloadable', reason: 'corrupt' });
    expect(await load()).toBeNull();
  });

  it('says so when the browser forbids everything [S2]', async () => {
    for (const { faults } of [browser.local, browser.session]) faults.access = true;
    browser.breakDatabase();
    expect((await store.load())._unsafeUnwrapErr()).toEqual({ kind: 'unloadable', reason: 'forbidden' });
  });

  it('answers from local storage with a warning in the log when the browser database fails [STORE-11]', async () => {
    browser.breakDatabase();
    expect(await load()).toBeNull();
    expect(warnings()).toEqual([expect.stringContaining('the browser database')]);
  });
});

describe('clearing', () => {
  it('removes every copy, so that none is restored later [STORE-12]', async () => {
    await save('hello');
    (await store.clear())._unsafeUnwrap();
    expect(await load(open(browser.reload()))).toBeNull();
    expect([Object.keys(local()), Object.keys(session()), await inDatabase()]).toEqual([[], [], undefined]);
  });

  it('fails, and removes nothing, where a copy could come back later [STORE-12, S10]', async () => {
    await save('hello');
    browser.breakDatabase();
    browser.local.faults.write = 'full';
    expect((await store.clear())._unsafeUnwrapErr()).toEqual({ kind: 'storage-failed', reason: 'full' });
    browser.local.faults.write = null;
    expect([local().getItem(key), session().getItem(key)]).toEqual([text('hello'), text('hello')]);
    browser.mendDatabase();
    expect(await load(open(browser.reload()))).toEqual({ words: 'hello' });
  });

  it('gives up the second copy first where a full storage has no room to mark the database [STORE-12, S1]', async () => {
    await save('hello');
    browser.breakDatabase();
    browser.local.faults.room = [...Object.entries({ ...local() })].flat().join('').length;
    (await store.clear())._unsafeUnwrap();
    browser.mendDatabase();
    expect(await load(open(browser.reload()))).toBeNull();
  });

  it('brings nothing back from a browser database that could not be reached meanwhile [STORE-12, STORE-11]', async () => {
    await save('hello');
    browser.breakDatabase();
    (await store.clear())._unsafeUnwrap();
    browser.mendDatabase();
    expect(await load(open(browser.reload()))).toBeNull();
    store = open(browser.reload());
    await save('new');
    expect(local().getItem(clearedOf(key))).toBeNull();
    expect(await load()).toEqual({ words: 'new' });
  });
});
