import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PageName } from '#domain/content/page-content.ts';
import type { PageDraft, PageDrafts } from '#domain/content/page-drafts.port.ts';
import { ability, spoil } from './ability.ts';
import { writtenWords } from './page-contents.contract.ts';

export type PageDraftsStage = {
  readonly drafts: PageDrafts;
  /** The drafts as the page finds them after a reload. Named as 'reload'. */
  reload?(): PageDrafts;
  /** Puts this text in a draft's place. Named as 'plant'. */
  plant?(page: PageName, text: string): void;
  /** The texts that were set aside of a draft. Named as 'plant'. */
  aside?(page: PageName): readonly string[];
  /** What stands in a draft's place. Named as 'plant'. */
  text?(page: PageName): string | null;
  /** From now on nothing more finds room. Named as 'fill'. */
  fill?(): void;
  /** From now on nothing can be stored or read. Named as 'forbid'. */
  forbid?(): void;
  close(): Promise<void>;
};

const keptAt = '2026-01-01T10:42:00.000Z';
const ofAbout: PageDraft<'about'> = { content: writtenWords.about, since: 3, keptAt };
const ofLegal: PageDraft<'legal'> = {
  content: { ...writtenWords.legal, contactEmail: 'no address yet' },
  since: 0,
  keptAt,
};

/** What every keeper of words that were not saved promises (PAGE-19). @param abilities the optional parts that `open()` gives */
export function pageDraftsContract(
  name: string,
  open: () => Promise<PageDraftsStage>,
  abilities: readonly ('reload' | 'plant' | 'fill' | 'forbid')[] = [],
): void {
  describe(`page drafts: ${name}`, () => {
    let stage: PageDraftsStage;
    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.close());
    const read = (page: PageName, drafts = stage.drafts) => drafts.read(page)._unsafeUnwrap();

    it('has none at first', () => {
      expect(read('about')).toBeNull();
      expect(stage.drafts.drop('about').isOk()).toBe(true);
    });

    it('keeps a draft of each page, whole, the last one there [PAGE-19]', () => {
      stage.drafts.keep('about', { ...ofAbout, since: 2 })._unsafeUnwrap();
      stage.drafts.keep('about', ofAbout)._unsafeUnwrap();
      stage.drafts.keep('legal', ofLegal)._unsafeUnwrap();
      expect(read('about')).toEqual(ofAbout);
      expect(read('legal')).toEqual(ofLegal);
      expect(read('terms-privacy')).toBeNull();
    });

    it('drops one and leaves the others', () => {
      stage.drafts.keep('about', ofAbout)._unsafeUnwrap();
      stage.drafts.keep('legal', ofLegal)._unsafeUnwrap();
      stage.drafts.drop('about')._unsafeUnwrap();
      expect(read('about')).toBeNull();
      expect(read('legal')).toEqual(ofLegal);
    });

    it('gives and takes copies', () => {
      const mine = structuredClone(ofLegal);
      stage.drafts.keep('legal', mine)._unsafeUnwrap();
      spoil(mine.content, { compliance: 'spoilt' });
      spoil(read('legal')?.content, { compliance: 'spoilt' });
      expect(read('legal')).toEqual(ofLegal);
    });

    if (abilities.includes('reload')) {
      it('has them after a reload [PAGE-19]', () => {
        stage.drafts.keep('about', ofAbout)._unsafeUnwrap();
        expect(read('about', ability(stage, 'reload')())).toEqual(ofAbout);
      });
    }

    if (abilities.includes('plant')) {
      it.each(['', 'no json', '{"version":1,"value":{"content":{}}}', '[]'])(
        'sets aside a draft that makes no sense: %j [PAGE-19]',
        (text) => {
          ability(stage, 'plant')('about', text);
          expect(stage.drafts.read('about')._unsafeUnwrapErr()).toEqual({ kind: 'draft-corrupt' });
          expect(ability(stage, 'aside')('about')).toEqual([text]);
          expect(read('about')).toBeNull();
        },
      );

      it('leaves a draft of a newer shop as it is', () => {
        const newer = JSON.stringify({ version: 99, value: ofAbout });
        ability(stage, 'plant')('about', newer);
        const refused = { kind: 'draft-newer' };
        expect(stage.drafts.read('about')._unsafeUnwrapErr()).toEqual(refused);
        expect(stage.drafts.keep('about', ofAbout)._unsafeUnwrapErr()).toEqual(refused);
        expect(stage.drafts.drop('about')._unsafeUnwrapErr()).toEqual(refused);
        expect(ability(stage, 'text')('about')).toBe(newer);
      });
    }

    if (abilities.includes('fill')) {
      it('says that it kept nothing in a full storage, and has the draft before', () => {
        stage.drafts.keep('about', ofAbout)._unsafeUnwrap();
        ability(stage, 'fill')();
        const failed = stage.drafts.keep('about', { ...ofAbout, since: 4 });
        expect(failed._unsafeUnwrapErr()).toEqual({ kind: 'drafts-unavailable', reason: 'full' });
        expect(read('about')).toEqual(ofAbout);
      });
    }

    if (abilities.includes('forbid')) {
      it('says so where nothing can be stored or read', () => {
        ability(stage, 'forbid')();
        const failed = { kind: 'drafts-unavailable', reason: 'forbidden' };
        expect(stage.drafts.keep('about', ofAbout)._unsafeUnwrapErr()).toEqual(failed);
        expect(stage.drafts.read('about')._unsafeUnwrapErr()).toEqual(failed);
        expect(stage.drafts.drop('about')._unsafeUnwrapErr()).toEqual(failed);
      });
    }
  });
}
