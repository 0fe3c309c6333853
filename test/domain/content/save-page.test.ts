import { describe, expect, it } from 'vitest';
import { defaultContent } from '#domain/content/default-content.ts';
import type { PageName } from '#domain/content/page-content.ts';
import { isBuiltIn, savePage } from '#domain/content/save-page.ts';
import { pageContent } from '#test/contract/page-contents.contract.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeInMemoryPageContents } from '#test/support/in-memory/page-contents.ts';

const pages: readonly PageName[] = ['about', 'legal', 'terms-privacy'];

describe('saving a page', () => {
  it.each(pages)('keeps the built-in text of %s as version 1 before its first save [PAGE-17]', async (page) => {
    const contents = makeInMemoryPageContents(makeFixedClock(), 'admin owner');
    const first = (await savePage(contents, page, pageContent[page], 0))._unsafeUnwrap();
    expect(first.version).toBe(2);
    const kept = (await contents.versions(page))._unsafeUnwrap();
    expect(kept.map(({ version, content }) => [version, content])).toEqual([
      [2, pageContent[page]],
      [1, defaultContent[page]],
    ]);
    expect(kept.map((one) => isBuiltIn(page, one))).toEqual([false, true]);
    const again = (await savePage(contents, page, defaultContent[page], 2))._unsafeUnwrap();
    expect([again.version, isBuiltIn(page, again)]).toEqual([3, false]);
  });

  it('goes on after a try of which only the built-in text was stored [PAGE-17]', async () => {
    const contents = makeInMemoryPageContents(makeFixedClock(), 'admin owner');
    (await contents.write('legal', defaultContent.legal, 0))._unsafeUnwrap();
    expect((await savePage(contents, 'legal', pageContent.legal, 0))._unsafeUnwrap().version).toBe(2);
  });

  it('stores nothing over a page that was saved meanwhile [PAGE-18]', async () => {
    const contents = makeInMemoryPageContents(makeFixedClock(), 'admin owner');
    const theirs = (await savePage(contents, 'legal', pageContent.legal, 0))._unsafeUnwrap();
    const mine = await savePage(contents, 'legal', { ...pageContent.legal, compliance: 'Mine' }, 0);
    expect(mine._unsafeUnwrapErr()).toEqual({ kind: 'stale-content', current: theirs });
  });
});
