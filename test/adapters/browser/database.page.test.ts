import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { longestOpening, makeDatabase } from '#adapters/browser/indexed-db/open-indexed-db.ts';
import { type BrowserStage, openBrowser } from './browser-stage.ts';

let browser: BrowserStage;
beforeEach(() => {
  browser = openBrowser();
});
afterEach(() => browser.close());

const name = 'goat-collection';

describe('the browser database', () => {
  it('keeps drawers and keys apart', async () => {
    const { database } = browser.places;
    await database.put('copies', 'a', 'one');
    await database.put('answers', 'a', { two: 2 });
    expect((await database.get('copies', 'a'))._unsafeUnwrap()).toBe('one');
    expect((await database.get('answers', 'a'))._unsafeUnwrap()).toEqual({ two: 2 });
    await database.remove('copies', 'a');
    expect((await database.get('copies', 'a'))._unsafeUnwrap()).toBeUndefined();
    expect((await database.keys('answers'))._unsafeUnwrap()).toEqual(['a']);
  });

  it('reads and writes in one step, so that of many at once none is lost [M1]', async () => {
    const tabs = [browser.places.database, browser.reload().database];
    const addOne = (value: unknown) => (typeof value === 'number' ? value : 0) + 1;
    await Promise.all(Array.from({ length: 40 }, (_, at) => tabs[at % 2]?.update('copies', 'count', addOne)));
    expect((await browser.places.database.get('copies', 'count'))._unsafeUnwrap()).toBe(40);
  });

  it('writes nothing where there is nothing to write, and fails with what decides it', async () => {
    const { database } = browser.places;
    await database.put('copies', 'a', 'one');
    expect((await database.update('copies', 'a', () => undefined)).isOk()).toBe(true);
    const broken = await database.update('copies', 'a', () => {
      throw new Error('a bug');
    });
    expect(broken.isErr()).toBe(true);
    expect((await database.get('copies', 'a'))._unsafeUnwrap()).toBe('one');
  });

  it('lets go of the database when another tab wants a newer version, and is told so [S8]', async () => {
    const { database } = browser.places;
    await database.put('copies', 'a', 'one');
    const newer = await openDB(name, 3, { blocked: () => expect.unreachable('this tab stands in the way') });
    expect((await database.get('copies', 'a'))._unsafeUnwrapErr()).toEqual({
      kind: 'database-failed',
      reason: 'unavailable',
    });
    newer.close();
  });

  it('settles when another tab does not let go, within three seconds [S8]', async () => {
    const stubborn = await openDB(name, 1, {
      upgrade: (database) => {
        database.createObjectStore('copies');
      },
    });
    const waiting = openDB(name, 2);
    const impatient = makeDatabase({ longestOpening: 20 });
    expect((await impatient.get('copies', 'a'))._unsafeUnwrapErr()).toEqual({
      kind: 'database-failed',
      reason: 'blocked',
    });
    expect(longestOpening).toBeLessThanOrEqual(3_000);
    stubborn.close();
    (await waiting).close();
    await impatient.close();
  });

  it('says when the disk is full: the transaction was aborted, nothing was stored [S7]', async () => {
    const { database } = browser.places;
    await database.put('copies', 'a', 'before');
    const add = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function put(this: IDBObjectStore, ...given: Parameters<typeof add>) {
      const request = add.apply(this, given);
      this.transaction.abort();
      return request;
    };
    const failed = await database.put('copies', 'a', 'after');
    IDBObjectStore.prototype.put = add;
    expect(failed._unsafeUnwrapErr().kind).toBe('database-failed');
    expect((await database.get('copies', 'a'))._unsafeUnwrap()).toBe('before');
  });

  it('refuses values that cannot be stored, and stores the next ones', async () => {
    const { database } = browser.places;
    expect((await database.put('copies', 'a', () => 'a function')).isErr()).toBe(true);
    expect((await database.put('copies', 'a', 'text')).isOk()).toBe(true);
  });

  it('opens again after it could not be opened', async () => {
    browser.breakDatabase();
    const { database } = browser.places;
    expect((await database.get('copies', 'a')).isErr()).toBe(true);
    browser.mendDatabase();
    expect((await database.get('copies', 'a'))._unsafeUnwrap()).toBeUndefined();
  });
});
