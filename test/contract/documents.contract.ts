import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Documents, keptVersions } from '#domain/documents/documents.port.ts';
import { type DocumentContent, type DocumentName, documentNames } from '#domain/documents/documents.ts';
import type { Editor } from '#domain/shared/editor.ts';
import { ability, spoil } from './ability.ts';

export type DocumentsStage = {
  readonly contents: Documents;
  /** The editor, as `read` returns it. */
  readonly by: Editor | null;
  /** Ability 'reopen': another instance over the same store. */
  reopen?(): Promise<Documents>;
  /** Ability 'break': writing (and, over a network, reading) fails from now on. */
  break?(): Promise<void>;
  /** Ability 'mend': ends `break`; stored data is available again. */
  mend?(): Promise<void>;
  close(): Promise<void>;
};

/** Content for every document, with text that looks like markup. */
export const sampleDocuments: DocumentContent = {
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
  shop: {
    name: 'Rookie House',
    tagline: 'Cards & “more”',
    logo: '/images/logo.webp',
    contactEmail: 'hello@example.org',
    links: [{ label: 'Instagram', address: 'https://instagram.com/rookie' }],
    headline: '<b>Welcome</b>',
    featuredPicture: '',
    showsSold: true,
    returnDays: 30,
    handlingDaysFrom: null,
    handlingDaysTo: 2,
    invoiceAddress: 'Rookie House LLC\n1 Engine Street\nTax 12-345',
    onVacation: true,
    vacationText: 'Back on June 1',
    hidden: ['boxes'],
  },
  shipping: {
    methods: [
      {
        name: 'Plain white envelope',
        price: 100,
        freeFrom: null,
        mostValue: 2_000,
        signatureAbove: null,
        handlingDays: 2,
        rawOnly: true,
        tracked: false,
        insured: false,
        regions: ['CA', 'PR'],
      },
    ],
  },
  tax: { included: false, rows: [{ region: 'CA', rate: 725, onShipping: true }] },
  checkout: { countries: ['US', 'CA'], phone: 'optional' },
  emails: { senderName: 'Rookie House', footer: 'Thank you!', reminderHours: 24 },
  staff: { requiresTwoFactor: true },
  offers: { cards: 'marked', lowestPercent: 60, acceptPercent: null, hours: 24 },
};

const pages = documentNames;

export function documentsContract(
  name: string,
  open: () => Promise<DocumentsStage>,
  abilities: readonly ('reopen' | 'break' | 'mend')[] = [],
): void {
  describe(`documents: ${name}`, () => {
    let stage: DocumentsStage;
    const write = async <Name extends DocumentName>(page: Name, wish: Partial<DocumentContent[Name]> = {}, since = 0) =>
      (await stage.contents.write(page, { ...sampleDocuments[page], ...wish }, since))._unsafeUnwrap();
    const read = async <Name extends DocumentName>(page: Name, contents = stage.contents) =>
      (await contents.read(page))._unsafeUnwrap();
    const versions = async (page: DocumentName) => (await stage.contents.versions(page))._unsafeUnwrap();

    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.close());

    it.each(pages)(
      'answers null for %s until it is written, and then its words, their time and their writer',
      async (page) => {
        expect(await read(page)).toBeNull();
        expect(await versions(page)).toEqual([]);
        const saved = await write(page);
        expect(saved).toMatchObject({ content: sampleDocuments[page], version: 1, by: stage.by });
        expect(new Date(saved.savedAt).toISOString()).toBe(saved.savedAt);
        expect(await read(page)).toEqual(saved);
        expect(await versions(page)).toEqual([saved]);
      },
    );

    it('never changes one page by another', async () => {
      await write('legal');
      expect(await read('about')).toBeNull();
      await write('about');
      expect((await read('legal'))?.content).toEqual(sampleDocuments.legal);
    });

    it('replaces a page whole, and counts its versions', async () => {
      await write('about');
      const changed = await write('about', { title: 'Changed', features: [] }, 1);
      expect(changed).toMatchObject({
        content: { ...sampleDocuments.about, title: 'Changed', features: [] },
        version: 2,
      });
      expect(await read('about')).toEqual(changed);
    });

    it('keeps what a page said before, the latest first, and brings it back by writing it again', async () => {
      const first = await write('legal');
      const second = await write('legal', { compliance: 'Changed.' }, 1);
      const again = await write('legal', first.content, 2);
      expect(await versions('legal')).toEqual([again, second, first]);
      expect(again.content).toEqual(first.content);
    });

    it(`keeps the last ${keptVersions} versions at least`, async () => {
      for (let since = 0; since < keptVersions + 1; since += 1) await write('legal', { compliance: `${since}` }, since);
      const kept = (await versions('legal')).slice(0, keptVersions);
      expect(kept.map(({ version }) => version)).toEqual(kept.map((_, at) => keptVersions + 1 - at));
      expect(kept).toHaveLength(keptVersions);
    });

    it('tells of words that were saved meanwhile, and stores nothing', async () => {
      await write('about');
      const theirs = await write('about', { title: 'Theirs' }, 1);
      const mine = await stage.contents.write('about', { ...sampleDocuments.about, title: 'Mine' }, 1);
      expect(mine._unsafeUnwrapErr()).toEqual({ kind: 'stale-content', current: theirs });
      const blank = await stage.contents.write('about', sampleDocuments.about, 0);
      expect(blank._unsafeUnwrapErr().kind).toBe('stale-content');
      expect(await read('about')).toEqual(theirs);
    });

    it('lets one of two writers who began with the same words win', async () => {
      await write('legal');
      const tries = await Promise.all(
        ['One', 'Two'].map((compliance) => stage.contents.write('legal', { ...sampleDocuments.legal, compliance }, 1)),
      );
      expect(tries.filter((tried) => tried.isOk())).toHaveLength(1);
      expect(await versions('legal')).toHaveLength(2);
    });

    it('keeps pages that a caller cannot change afterwards', async () => {
      const words = { ...sampleDocuments.legal };
      (await stage.contents.write('legal', words, 0))._unsafeUnwrap();
      words.compliance = 'spoilt';
      spoil((await read('legal'))?.content, { compliance: 'spoilt' });
      expect((await read('legal'))?.content).toEqual(sampleDocuments.legal);
    });

    it('keeps the words of pages that are written at once', async () => {
      await Promise.all(pages.map((page) => write(page)));
      for (const page of pages) expect((await read(page))?.content).toEqual(sampleDocuments[page]);
    });

    if (abilities.includes('reopen')) {
      it('answers the words and those before them to a later reader of the same store', async () => {
        await write('about');
        const saved = await write('about', { title: 'Changed' }, 1);
        const reopened = await ability(stage, 'reopen')();
        expect(await read('about', reopened)).toEqual(saved);
        expect((await reopened.versions('about'))._unsafeUnwrap()).toHaveLength(2);
      });
    }

    if (abilities.includes('break')) {
      it('says that nothing was stored when nothing was', async () => {
        await ability(stage, 'break')();
        const failure = (await stage.contents.write('legal', sampleDocuments.legal, 0))._unsafeUnwrapErr();
        expect(failure.kind).toBe('content-not-saved');
      });
    }

    if (abilities.includes('mend')) {
      it('keeps the words that were there before a write that failed', async () => {
        await write('legal');
        await ability(stage, 'break')();
        await stage.contents.write('legal', { ...sampleDocuments.legal, compliance: 'never stored' }, 1);
        await ability(stage, 'mend')();
        expect((await read('legal'))?.content).toEqual(sampleDocuments.legal);
        expect(await versions('legal')).toHaveLength(1);
      });
    }
  });
}
