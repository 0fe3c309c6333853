import { errAsync, okAsync, ResultAsync } from 'neverthrow';
import { afterEach, describe, expect, it } from 'vitest';
import {
  limitBoxes,
  limitCatalog,
  limitDocuments,
  limitReads,
  makeReadLimit,
  type ReadLimit,
} from '#adapters/server/limited-reads.ts';
import { openTestApi, type TestApi } from '#test/support/api.ts';

const busy = { kind: 'busy' } as const;

/** A read that goes on until it is told to end. */
function openRead() {
  let end = () => {};
  const until = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { read: () => ResultAsync.fromSafePromise(until), end: () => end() };
}

describe('reads of the database that anyone may cause', () => {
  it('run so many at once, wait in a line, and are refused at once beyond it [O6]', async () => {
    const limit = makeReadLimit(2);
    const slow = openRead();
    let begun = 0;
    const read = () => {
      begun += 1;
      return slow.read();
    };
    const accepted = Array.from({ length: 2 + 32 }, () => limit(read, busy));
    expect((await limit(read, busy))._unsafeUnwrapErr()).toEqual(busy);
    expect(begun).toBe(2);
    slow.end();
    expect((await Promise.all(accepted)).every((result) => result.isOk())).toBe(true);
    expect(begun).toBe(34);
    expect((await limit(() => okAsync('again'), busy))._unsafeUnwrap()).toBe('again');
  });

  it('go on after a read that fails [O6]', async () => {
    const limit = makeReadLimit(1);
    await expect(limit(() => ResultAsync.fromSafePromise(Promise.reject(new Error('a bug'))), busy)).rejects.toThrow();
    expect((await limit(() => okAsync(1), busy)).isOk()).toBe(true);
  });

  it('are all reads of a port but those named, also one that is added later [O6]', async () => {
    const full: ReadLimit = (_, failure) => errAsync(failure);
    const answers = (): ResultAsync<string, typeof busy> => okAsync('read');
    const port = { first: answers, planted: answers, costless: answers, forAdmins: (_asker: string) => answers() };
    const limited = limitReads(port, full, busy, { costless: true, forAdmins: (asker) => asker === 'admin' });
    expect((await limited.first())._unsafeUnwrapErr()).toEqual(busy);
    expect((await limited.planted())._unsafeUnwrapErr()).toEqual(busy);
    expect((await limited.forAdmins('guest'))._unsafeUnwrapErr()).toEqual(busy);
    expect((await limited.forAdmins('admin'))._unsafeUnwrap()).toBe('read');
    expect((await limited.costless())._unsafeUnwrap()).toBe('read');
    const sure = { ...port, cannotFail: (): ResultAsync<string, never> => okAsync('read') };
    // @ts-expect-error A method whose callers do not expect that it is busy has to be named as free.
    limitReads(sure, full, busy, {});
  });

  describe('over HTTP', () => {
    let api: TestApi;
    afterEach(() => api.close());

    it('are all reads of the catalog but price histories [O6]', async () => {
      api = await openTestApi();
      const limited = limitCatalog(api.ports.catalog, (_, failure) => errAsync(failure));
      const free = Object.entries(limited).filter(([name, read]) => read === Reflect.get(api.ports.catalog, name));
      expect(free.map(([name]) => name)).toEqual(['priceHistory']);
    });

    it('are answered 503 with Retry-After, those of the admin are not limited [O6]', async () => {
      const limit = makeReadLimit(1);
      const slow = openRead();
      const held = Array.from({ length: 33 }, () => limit(slow.read, busy));
      api = await openTestApi();
      const { catalog, boxes, documentsOf } = api.ports;
      await api.close();
      api = await openTestApi({
        ports: {
          catalog: limitCatalog(catalog, limit),
          boxes: limitBoxes(boxes, limit),
          documentsOf: (by) => limitDocuments(documentsOf(by), limit),
        },
      });
      for (const url of [
        '/cards?limit=1',
        '/cards/filters',
        '/sitemap.xml',
        '/api/v1/boxes',
        '/api/v1/content/about',
      ]) {
        const { statusCode, headers } = await api.app.inject(url);
        expect([url, statusCode, headers['retry-after']]).toEqual([url, 503, '5']);
      }
      expect((await limitBoxes(boxes, limit).list('all')).isOk()).toBe(true);
      slow.end();
      await Promise.all(held);
      expect((await api.app.inject('/api/v1/boxes')).statusCode).toBe(200);
    });
  });
});
