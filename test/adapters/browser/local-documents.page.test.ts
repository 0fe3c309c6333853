import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exclusiveHere } from '#adapters/browser/exclusive.ts';
import { makeLocalDocuments } from '#adapters/browser/local-storage/local-documents.ts';
import { backupOf, contentKeys, contentVersionsOf, timestampOf } from '#adapters/browser/local-storage/storage-keys.ts';
import type { LegalContent } from '#domain/content/page-content.ts';
import { keptVersions } from '#domain/documents/documents.port.ts';
import type { Editor } from '#domain/shared/editor.ts';
import { sampleDocuments } from '../../contract/documents.contract.ts';
import { type BrowserStage, openBrowser } from './browser-stage.ts';

let browser: BrowserStage;
beforeEach(() => {
  browser = openBrowser();
});
afterEach(() => browser.close());

const contentsFor = (who: Editor | null, places = browser.places) =>
  makeLocalDocuments(places, exclusiveHere(), async () => who);
const local = () => browser.local.inner;
const key = contentKeys.legal;
const words = (compliance: string): LegalContent => ({ ...sampleDocuments.legal, compliance });
const admin: Editor = 'admin owner@example.org';

describe('the content pages of a browser', () => {
  it('lie under the specified keys as words and nothing else, with a copy of each [STORE-08, STORE-09]', async () => {
    const contents = contentsFor(admin);
    for (const page of ['about', 'legal', 'terms-privacy'] as const) {
      (await contents.write(page, sampleDocuments[page], 0))._unsafeUnwrap();
      const name = contentKeys[page];
      expect(JSON.parse(local().getItem(name) ?? '')).toEqual({ version: 1, value: sampleDocuments[page] });
      expect(local().getItem(backupOf(name))).toBe(local().getItem(name));
    }
    expect(Object.values(contentKeys)).toEqual(['aboutUsContent', 'legalContent', 'termsPrivacyContent']);
  });

  it('are what an older shop wrote, as the first version, with the time of its copy [STORE-08, STORE-10]', async () => {
    local().setItem(key, JSON.stringify(sampleDocuments.legal));
    const at = browser.clock.now() - 5_000;
    local().setItem(timestampOf(key), String(at));
    const old = { content: sampleDocuments.legal, version: 1, savedAt: new Date(at).toISOString(), by: null };
    const contents = contentsFor(admin);
    expect((await contents.read('legal'))._unsafeUnwrap()).toEqual(old);
    const changed = (await contents.write('legal', words('new'), 1))._unsafeUnwrap();
    expect(changed).toMatchObject({ version: 2, by: admin });
    expect((await contents.versions('legal'))._unsafeUnwrap()).toEqual([changed, old]);
  });

  it.each(['yesterday', '-1', '', '99999999999999'])(
    'have no time where the copy says %j [STORE-10]',
    async (stored) => {
      local().setItem(key, JSON.stringify(sampleDocuments.legal));
      local().setItem(timestampOf(key), stored);
      expect((await contentsFor(admin).read('legal'))._unsafeUnwrap()?.savedAt).toBe('1970-01-01T00:00:00.000Z');
    },
  );

  it('are read from the copies when the first is gone [STORE-10]', async () => {
    const contents = contentsFor(admin);
    const saved = (await contents.write('legal', words('kept'), 0))._unsafeUnwrap();
    for (const name of [key, contentVersionsOf(key)]) local().setItem(name, '{broken');
    expect((await contents.read('legal'))._unsafeUnwrap()).toEqual(saved);
  });

  it('are read although their versions cannot be, which is in the log [PAGE-05]', async () => {
    const contents = contentsFor(admin);
    (await contents.write('legal', words('kept'), 0))._unsafeUnwrap();
    const newer = JSON.stringify({ version: 99, value: {} });
    for (const storage of [local(), browser.session.inner]) storage.setItem(contentVersionsOf(key), newer);
    local().setItem(backupOf(contentVersionsOf(key)), newer);
    expect((await contents.read('legal'))._unsafeUnwrap()?.content).toEqual(words('kept'));
    expect((await contents.write('legal', words('x'), 1))._unsafeUnwrapErr().kind).toBe('content-not-saved');
    expect(browser.log.entries).toContainEqual(expect.objectContaining({ level: 'warn' }));
  });

  it('are written by the admin alone [ADMIN-11]', async () => {
    expect((await contentsFor(null).write('legal', words('x'), 0))._unsafeUnwrapErr()).toMatchObject({
      kind: 'content-not-saved',
      detail: expect.stringMatching(/sign in/),
    });
    expect((await contentsFor(null).read('legal'))._unsafeUnwrap()).toBeNull();
  });

  it('are saved to nowhere else, although the log says it [STORE-13]', async () => {
    (await contentsFor(admin).write('legal', words('x'), 0))._unsafeUnwrap();
    expect(browser.log.entries).toContainEqual({ level: 'info', message: 'saving to API', fields: { page: 'legal' } });
  });

  it('give up their oldest versions first when there is no room, and never the words [STORE-09, S1]', async () => {
    browser.breakDatabase();
    browser.local.faults.room = 30_000;
    browser.session.faults.room = 30_000;
    const contents = contentsFor(admin);
    for (let since = 0; since < keptVersions; since += 1) {
      (await contents.write('legal', words(`${since} ${'x'.repeat(4_000)}`), since))._unsafeUnwrap();
    }
    const versions = (await contentsFor(admin, browser.reload()).versions('legal'))._unsafeUnwrap();
    expect(versions.length).toBeGreaterThan(1);
    expect(versions.length).toBeLessThan(keptVersions);
    expect(versions.map(({ version }) => version)).toEqual(versions.map((_, at) => keptVersions - at));
    expect(versions[0]?.content.compliance).toMatch(new RegExp(`^${keptVersions - 1} `));
    expect(browser.log.entries).toContainEqual(
      expect.objectContaining({ message: 'oldest page version deleted: storage full' }),
    );
  });

  it('keep all their versions in the browser database when local storage is full [S1]', async () => {
    browser.local.faults.room = 9_000;
    browser.session.faults.room = 9_000;
    const contents = contentsFor(admin);
    for (let since = 0; since < keptVersions + 2; since += 1) {
      (await contents.write('legal', words(`${since} ${'x'.repeat(3_000)}`), since))._unsafeUnwrap();
    }
    const versions = (await contents.versions('legal'))._unsafeUnwrap();
    expect(versions[0]?.version).toBe(keptVersions + 2);
    expect((await contents.read('legal'))._unsafeUnwrap()).toEqual(versions[0]);
  });

  it('are what they were when neither storage has room [S10]', async () => {
    const contents = contentsFor(admin);
    const saved = (await contents.write('legal', words('before'), 0))._unsafeUnwrap();
    browser.breakDatabase();
    browser.local.faults.room = 4_000;
    const tried = await contents.write('legal', words('x'.repeat(5_000)), 1);
    expect(tried._unsafeUnwrapErr().kind).toBe('content-not-saved');
    expect((await contents.versions('legal'))._unsafeUnwrap()).toEqual([saved]);
  });
});
