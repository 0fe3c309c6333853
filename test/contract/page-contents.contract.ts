import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PageContent, PageName } from '#domain/content/page-content.ts';
import type { PageContents } from '#domain/content/page-contents.port.ts';
import { ability, spoil } from './ability.ts';

export type PageContentsStage = {
  readonly contents: PageContents;
  /** Another `PageContents` over the same store: another process, or the page after a reload. Named as 'reopen'. */
  reopen?(): Promise<PageContents>;
  /** From now on nothing can be written (and, where the store is far away, read). Named as 'break'. */
  break?(): Promise<void>;
  /** Ends `break`: what was stored before is there. Named as 'mend'. */
  mend?(): Promise<void>;
  close(): Promise<void>;
};

const written: PageContent = {
  about: {
    title: 'About us',
    subtitle: 'Two people and many cards',
    missionTitle: 'Why',
    missionContent: 'Cards – “real” ones.\n\nSecond paragraph, **bold**.',
    featuresTitle: 'What we do',
    features: [
      { title: 'Graded', description: 'PSA, BGS & SGC', icon: 'certificate' },
      { title: 'Safe', description: '<script>no</script>', icon: 'lock' },
    ],
    contactTitle: 'Write to us',
    contactSubtitle: '',
    contactEmail: 'hello@example.org',
  },
  legal: {
    companyInfo: 'Goat Collection',
    compliance: 'Complies.',
    intellectualProperty: 'Theirs.',
    disclaimers: 'None.',
    contactEmail: 'legal@example.org',
  },
  'terms-privacy': { terms: 'T', privacy: 'P', cookies: 'C', dataProtection: 'D' },
};

const pages = Object.keys(written) as PageName[];

/** What every keeper of page words promises. @param abilities the optional parts that `open()` gives */
export function pageContentsContract(
  name: string,
  open: () => Promise<PageContentsStage>,
  abilities: readonly ('reopen' | 'break' | 'mend')[] = [],
): void {
  describe(`page contents: ${name}`, () => {
    let stage: PageContentsStage;
    const write = async (page: PageName) => (await stage.contents.write(page, written[page]))._unsafeUnwrap();
    const read = async (page: PageName, contents = stage.contents) => (await contents.read(page))._unsafeUnwrap();

    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.close());

    it.each(pages)('answers null for %s until it is written, and then its words', async (page) => {
      expect(await read(page)).toBeNull();
      await write(page);
      expect(await read(page)).toEqual(written[page]);
    });

    it('never lets one page touch another', async () => {
      await write('legal');
      expect(await read('about')).toBeNull();
      await write('about');
      expect(await read('legal')).toEqual(written.legal);
    });

    it('replaces a page whole', async () => {
      await write('about');
      const changed = { ...written.about, title: 'Changed', features: [] };
      (await stage.contents.write('about', changed))._unsafeUnwrap();
      expect(await read('about')).toEqual(changed);
    });

    it('keeps its own copy', async () => {
      const words = { ...written.legal };
      (await stage.contents.write('legal', words))._unsafeUnwrap();
      words.compliance = 'spoilt';
      spoil(await read('legal'), { compliance: 'spoilt' });
      expect(await read('legal')).toEqual(written.legal);
    });

    it('keeps the words of pages that are written at once', async () => {
      await Promise.all(pages.map((page) => write(page)));
      for (const page of pages) expect(await read(page)).toEqual(written[page]);
    });

    if (abilities.includes('reopen')) {
      it('answers the words to whoever opens the same store later', async () => {
        await write('about');
        expect(await read('about', await ability(stage, 'reopen')())).toEqual(written.about);
      });
    }

    if (abilities.includes('break')) {
      it('says that nothing was stored when nothing was', async () => {
        await ability(stage, 'break')();
        const failure = (await stage.contents.write('legal', written.legal))._unsafeUnwrapErr();
        expect(failure.kind).toBe('content-not-saved');
      });
    }

    if (abilities.includes('mend')) {
      it('keeps the words that were there before a write that failed', async () => {
        await write('legal');
        await ability(stage, 'break')();
        await stage.contents.write('legal', { ...written.legal, compliance: 'never stored' });
        await ability(stage, 'mend')();
        expect(await read('legal')).toEqual(written.legal);
      });
    }
  });
}
