import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { errAsync } from 'neverthrow';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRemote } from '#adapters/calls/remote.ts';
import { subscriberCalls } from '#adapters/calls/subscribers.calls.ts';
import { exportSubscribersCommand } from '#adapters/cli/export-commands.ts';
import { openApi } from '#adapters/cli/over-api.ts';
import { makeSqlMailingList } from '#adapters/server/sql/newsletter/sql-mailing-list.ts';
import { identityFailures } from '#domain/identity/identity.failures.ts';
import type { Subscribers } from '#domain/newsletter/newsletter.port.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { aConsent, joined } from '#test/contract/mailing-list.contract.ts';
import { openTestApi, ownerToken } from '#test/support/api.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeCountingIds } from '#test/support/in-memory/ids.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { makeInMemoryNewsletter } from '#test/support/in-memory/newsletter.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'goat-subscribers-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function aList(count: number) {
  const { list, subscribers } = makeInMemoryNewsletter(makeFixedClock(), makeCountingIds());
  for (let n = 0; n < count; n += 1) {
    await joined(list, {
      email: `reader${n}@example.org`,
      name: '',
      interests: ['deals'],
      at: 1_000 + n,
      place: 'API',
    });
  }
  return subscribers.page;
}

async function run(pages: Subscribers['page'], path?: string) {
  const [written, notes]: [string[], string[]] = [[], []];
  const code = await exportSubscribersCommand(path, pages, {
    out: () => {},
    write: async (piece) => void written.push(piece),
    note: (line) => notes.push(line),
    progress: () => ({ show: () => {}, stop: () => {} }),
    interrupts: () => ({ isAsked: () => false, end: () => undefined }),
  });
  return { code, text: written.join(''), notes };
}

const rowsOf = (text: string): string[][] => parse(text, { bom: true });

describe('shop newsletter export', () => {
  it('writes who gets emails to standard output, whole, over several pages [NEWS-06]', async () => {
    const { code, text, notes } = await run(await aList(203));
    expect([code, notes]).toEqual([0, ['203 addresses written to standard output.']]);
    expect(rowsOf(text)).toHaveLength(204);
    expect(rowsOf(text)[0]).toEqual(['Email', 'Name', 'Interests', 'Signed up at', 'Source', 'Unsubscribe link']);
  });

  it('writes a file that other users of the machine cannot read [NEWS-06]', async () => {
    const path = join(folder, 'letters.csv');
    const { code, notes } = await run(await aList(1), path);
    expect([code, notes]).toEqual([0, [`1 address written to ${path}.`]]);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(rowsOf(await readFile(path, 'utf8'))[1]?.[0]).toBe('reader0@example.org');
  });

  it('keeps nothing of a list that could not be read to its end [NEWS-06]', async () => {
    const pages = await aList(150);
    const path = join(folder, 'cut.csv');
    const { code, notes } = await run((query) => (query.cursor === null ? pages(query) : errAsync(storageFails)), path);
    expect([code, notes]).toEqual([1, ['Not all of the list could be read. No file was written.']]);
    expect(await readdir(folder)).not.toContain('cut.csv');
    expect(await readdir(folder)).not.toContain('cut.csv.part');
  });

  it('says why no file was written', async () => {
    const refused = await run(() =>
      errAsync({ ...storageFails, detail: 'The shop cannot be reached. Is it running?' }),
    );
    expect([refused.code, refused.notes]).toEqual([1, ['The shop cannot be reached. Is it running?']]);
    const { code, notes } = await run(await aList(1), join(folder, 'no/such/folder.csv'));
    expect([code, notes[0]]).toEqual([1, expect.stringContaining('cannot be written')]);
  });

  it('reads a shop that runs over its API, as its owner alone [NEWS-06]', async () => {
    const shop = await openTestApi();
    const url = await shop.listen();
    const ask = (token: string) =>
      makeRemote(openApi({ url, headers: { Authorization: `Bearer ${token}` } }), subscriberCalls).page;
    await joined(makeSqlMailingList(shop.database.db, makeCountingIds(), makeSilentLog()), aConsent());
    const { code, text } = await run(ask(ownerToken));
    expect([code, rowsOf(text)[1]?.[0]]).toEqual([0, 'ada@example.org']);
    expect((await run(ask('somebody else entirely'))).notes).toEqual([identityFailures['not-allowed'].sentence]);
    await shop.close();
    expect((await run(ask(ownerToken))).notes).toEqual(['The shop cannot be reached. Is it running?']);
  });
});
