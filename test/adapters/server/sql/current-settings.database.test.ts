import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeSqlAuditLog } from '#adapters/server/sql/cards/sql-audit-log.ts';
import { makeSqlCardStore } from '#adapters/server/sql/cards/sql-card-store.ts';
import { makeCurrentSettings, refreshing } from '#adapters/server/sql/documents/current-settings.ts';
import { makeSqlDocuments } from '#adapters/server/sql/documents/sql-documents.ts';
import type { ChangeQuery } from '#domain/cards/edit/audit-log.port.ts';
import { emptySettings } from '#domain/documents/default-documents.ts';
import { saveDocument } from '#domain/documents/save-document.ts';
import { sampleDocuments } from '#test/contract/documents.contract.ts';
import { aCard } from '#test/support/cards.ts';
import { emptyDatabase } from '#test/support/empty-database.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeRecordingLog } from '#test/support/in-memory/log.ts';
import { databases, outageOf, type TestDatabase } from './databases.ts';

describe.each(databases)('the current settings on %s', (_name, open) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.stop());
  beforeEach(() => emptyDatabase(test.database));

  const opened = async (database = test.database) => {
    const log = makeRecordingLog();
    const settings = makeCurrentSettings(database.db, log);
    const documents = refreshing(makeSqlDocuments(database.db, makeFixedClock(), log, 'admin owner'), settings);
    await settings.start();
    return { settings, documents, log };
  };

  it('are empty until something is saved, and then the saved ones at once [SET-03]', async () => {
    const { settings, documents } = await opened();
    expect(settings.read()).toEqual(emptySettings);
    (await documents.write('shop', sampleDocuments.shop, 0))._unsafeUnwrap();
    expect(settings.read()).toEqual({ ...emptySettings, shop: sampleDocuments.shop });
    (await documents.write('shop', { ...sampleDocuments.shop, name: 'Other' }, 1))._unsafeUnwrap();
    expect(settings.read().shop.name).toBe('Other');
    await settings.stop();
  });

  it('are those that another process saved, without being asked [SET-03]', async () => {
    const here = await opened();
    const there = await opened(test.reopen?.());
    (await there.documents.write('emails', sampleDocuments.emails, 0))._unsafeUnwrap();
    await vi.waitFor(() => expect(here.settings.read().emails).toEqual(sampleDocuments.emails), { timeout: 5_000 });
    for (const { settings } of [here, there]) await settings.stop();
  });

  it('stay as they are while the database does not answer [SET-03]', async () => {
    const { settings, documents, log } = await opened();
    (await documents.write('emails', sampleDocuments.emails, 0))._unsafeUnwrap();
    const outage = outageOf(test.database);
    await outage.break();
    await vi.waitFor(() => expect(log.entries.map(({ level }) => level)).toContain('warn'), { timeout: 5_000 });
    expect(settings.read().emails).toEqual(sampleDocuments.emails);
    await outage.mend();
    (await documents.write('emails', { ...sampleDocuments.emails, footer: 'Back' }, 1))._unsafeUnwrap();
    expect(settings.read().emails.footer).toBe('Back');
    await settings.stop();
  });

  it('stay the same object while only content pages are saved', async () => {
    const { settings, documents } = await opened();
    (await documents.write('emails', sampleDocuments.emails, 0))._unsafeUnwrap();
    const before = settings.read();
    (await documents.write('legal', sampleDocuments.legal, 0))._unsafeUnwrap();
    expect(settings.read()).toBe(before);
    await settings.stop();
  });

  it('are in the audit log with who changed which of them, among the changes of cards [SET-04]', async () => {
    const { settings, documents, log } = await opened();
    const { db } = test.database;
    const cards = makeSqlCardStore(db, makeFixedClock(), log, 'admin owner');
    (await saveDocument(documents, 'shop', sampleDocuments.shop, 0))._unsafeUnwrap();
    (await cards.save([aCard({ id: 'a', title: 'A' })]))._unsafeUnwrap();
    (await documents.write('shop', { ...sampleDocuments.shop, name: 'Other', onVacation: false }, 2))._unsafeUnwrap();
    (await documents.write('legal', sampleDocuments.legal, 0))._unsafeUnwrap();
    const audit = makeSqlAuditLog(db, log);
    const page = async (query: Partial<ChangeQuery> = {}) =>
      (await audit.page({ act: null, cardId: null, limit: 10, ...query }))._unsafeUnwrap();
    const { changes } = await page();
    expect(changes.map(({ act, title, by }) => [act, title, by])).toEqual([
      ['settings', 'Shop', 'admin owner'],
      ['save', 'A', 'admin owner'],
      ['settings', 'Shop', 'admin owner'],
    ]);
    const [latest, ofCard, first] = changes;
    expect(latest?.settings).toEqual([
      { label: 'Shop name', before: 'Rookie House', after: 'Other' },
      { label: 'Vacation mode', before: 'On', after: 'Off' },
    ]);
    expect(first?.settings).toContainEqual({ label: 'Days to return an order', before: '', after: '30' });
    expect(await page({ act: 'settings' })).toEqual({ changes: [latest, first], more: false });
    expect((await page({ act: 'save' })).changes).toEqual([ofCard]);
    expect(await page({ limit: 1 })).toEqual({ changes: [latest], more: true });
    expect((await page({ before: ofCard?.number })).changes).toEqual([first]);
    const detail = latest && (await audit.detail(latest.number))._unsafeUnwrap();
    expect(detail).toEqual({ ...latest, cards: [] });
    await settings.stop();
  });

  it('have the fields that came after they were saved, not set [SET-01]', async () => {
    const { settings, documents } = await opened();
    const { tagline: _tagline, ...older } = sampleDocuments.shop;
    (await documents.write('shop', older as typeof sampleDocuments.shop, 0))._unsafeUnwrap();
    expect(settings.read().shop).toEqual({ ...sampleDocuments.shop, tagline: '' });
    expect((await documents.read('shop'))._unsafeUnwrap()?.content).toEqual({ ...sampleDocuments.shop, tagline: '' });
    await settings.stop();
  });
});
