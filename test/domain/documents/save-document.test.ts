import { describe, expect, it } from 'vitest';
import { defaultDocuments } from '#domain/documents/default-documents.ts';
import { documentNames } from '#domain/documents/documents.ts';
import { isBuiltIn, saveDocument } from '#domain/documents/save-document.ts';
import { sampleDocuments } from '#test/contract/documents.contract.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeInMemoryDocuments } from '#test/support/in-memory/documents.ts';

const pages = documentNames;

describe('saving a page', () => {
  it.each(pages)('keeps the built-in text of %s as version 1 before its first save [PAGE-17]', async (page) => {
    const contents = makeInMemoryDocuments(makeFixedClock(), 'admin owner');
    const first = (await saveDocument(contents, page, sampleDocuments[page], 0))._unsafeUnwrap();
    expect(first.version).toBe(2);
    const kept = (await contents.versions(page))._unsafeUnwrap();
    expect(kept.map(({ version, content }) => [version, content])).toEqual([
      [2, sampleDocuments[page]],
      [1, defaultDocuments[page]],
    ]);
    expect(kept.map((one) => isBuiltIn(page, one))).toEqual([false, true]);
    const again = (await saveDocument(contents, page, defaultDocuments[page], 2))._unsafeUnwrap();
    expect([again.version, isBuiltIn(page, again)]).toEqual([3, false]);
  });

  it('goes on after a try of which only the built-in text was stored [PAGE-17]', async () => {
    const contents = makeInMemoryDocuments(makeFixedClock(), 'admin owner');
    (await contents.write('legal', defaultDocuments.legal, 0))._unsafeUnwrap();
    expect((await saveDocument(contents, 'legal', sampleDocuments.legal, 0))._unsafeUnwrap().version).toBe(2);
  });

  it('stores nothing over a page that was saved meanwhile [PAGE-18]', async () => {
    const contents = makeInMemoryDocuments(makeFixedClock(), 'admin owner');
    const theirs = (await saveDocument(contents, 'legal', sampleDocuments.legal, 0))._unsafeUnwrap();
    const mine = await saveDocument(contents, 'legal', { ...sampleDocuments.legal, compliance: 'Mine' }, 0);
    expect(mine._unsafeUnwrapErr()).toEqual({ kind: 'stale-content', current: theirs });
  });
});
