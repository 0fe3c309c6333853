import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { featureIcons, mostFeatures } from '#domain/content/page-content.ts';
import { defaultDocuments } from '#domain/documents/default-documents.ts';
import { textLimits } from '#domain/documents/document-fields.ts';
import { documentIssues, documentNames } from '#domain/documents/documents.ts';

const { about, legal } = defaultDocuments;
const feature = { title: 'A', description: 'B', icon: 'Star' };
const fieldsOf = (wish: Partial<typeof about>) => documentIssues('about', { ...about, ...wish });

describe('what can be saved of a content page', () => {
  it.each(documentNames)('the built-in content of %s can [PAGE-02, PAGE-12]', (page) => {
    expect(documentIssues(page, defaultDocuments[page])).toEqual([]);
  });

  it('a page and its features need a title; everything else may be empty [PAGE-01]', () => {
    const empty = {
      title: 'T',
      subtitle: '',
      missionTitle: '',
      missionContent: '',
      featuresTitle: '',
      features: [],
      contactTitle: '',
      contactSubtitle: '',
      contactEmail: '',
    };
    expect(documentIssues('about', empty)).toEqual([]);
    expect(fieldsOf({ title: ' \n' })).toEqual([{ field: 'title', message: 'Please give a title' }]);
    const features = [feature, { title: '', description: '', icon: '' }];
    expect(fieldsOf({ features })).toEqual([{ field: 'features.1.title', message: 'Please give a title' }]);
    expect(documentIssues('terms-privacy', { terms: '', privacy: '', cookies: '', dataProtection: '' })).toEqual([]);
  });

  it.each(['nobody', 'a@b', 'a b@c.d', '@c.d'])('%s is no address to write to [PAGE-03]', (contactEmail) => {
    const issue = { field: 'contactEmail', message: 'Please enter a valid email address' };
    expect(fieldsOf({ contactEmail })).toEqual([issue]);
    expect(documentIssues('legal', { ...legal, contactEmail })).toEqual([issue]);
  });

  it.each(['', '  ', ' hello@example.org '])('%j is one, or none is given [PAGE-03]', (contactEmail) => {
    expect(fieldsOf({ contactEmail })).toEqual([]);
  });

  it('lines and texts end where their limits are [PAGE-13]', () => {
    const { line, text } = textLimits;
    expect(fieldsOf({ title: 'x'.repeat(line), missionContent: 'x'.repeat(text) })).toEqual([]);
    expect(fieldsOf({ subtitle: 'x'.repeat(line + 1), missionContent: 'x'.repeat(text + 1) })).toEqual([
      { field: 'subtitle', message: 'Please use at most 200 characters' },
      { field: 'missionContent', message: 'Please use at most 50,000 characters' },
    ]);
    const long = { title: 'x'.repeat(line + 1), description: 'x'.repeat(text + 1), icon: 'x'.repeat(line + 1) };
    expect(fieldsOf({ features: [long] }).map(({ field }) => field)).toEqual([
      'features.0.title',
      'features.0.description',
      'features.0.icon',
    ]);
    expect(documentIssues('legal', { ...legal, disclaimers: 'x'.repeat(text + 1) })).toHaveLength(1);
  });

  it('there are twelve features at most [PAGE-01]', () => {
    const many = (count: number) => Array.from({ length: count }, () => feature);
    expect(fieldsOf({ features: many(mostFeatures) })).toEqual([]);
    expect(fieldsOf({ features: many(mostFeatures + 1) })).toEqual([
      { field: 'features', message: 'Please use at most 12 features' },
    ]);
  });

  it('each issue names a field that is there [PAGE-13]', () => {
    const text = fc.oneof(fc.string(), fc.constant('x'.repeat(textLimits.text + 1)));
    const words = fc.record({
      title: text,
      subtitle: text,
      missionTitle: text,
      missionContent: text,
      featuresTitle: text,
      features: fc.array(fc.record({ title: text, description: text, icon: text }), { maxLength: 14 }),
      contactTitle: text,
      contactSubtitle: text,
      contactEmail: text,
    });
    fc.assert(
      fc.property(words, (content) => {
        for (const { field } of documentIssues('about', content)) {
          const found = field
            .split('.')
            .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], content);
          expect(found).toBeDefined();
        }
      }),
    );
  });
});

describe('the shop’s own words', () => {
  const texts = [
    about.missionContent,
    ...about.features.map(({ description }) => description),
    ...Object.values(legal),
    ...Object.values(defaultDocuments['terms-privacy']),
  ];

  it('speak of live market data, secure transactions and expert support, with their icons [PAGE-02]', () => {
    expect(about.features.map(({ title, icon }) => [title, icon])).toEqual([
      ['Live market data', 'TrendingUp'],
      ['Secure transactions', 'Security'],
      ['Expert support', 'Support'],
    ]);
    for (const { icon } of about.features) expect(featureIcons).toContain(icon);
  });

  it('leave a gap in square brackets where only the admin knows what to say [PAGE-03]', () => {
    for (const page of [
      legal.companyInfo,
      defaultDocuments['terms-privacy'].terms,
      defaultDocuments['terms-privacy'].privacy,
    ]) {
      expect(page).toMatch(/\[company name/);
    }
  });

  it('link to nothing but the shop’s own pages, and hold no markup [PAGE-07]', () => {
    for (const text of texts) {
      for (const [, address] of text.matchAll(/\]\(([^)]*)\)/g))
        expect(address).toMatch(/^\/(cards|search|contact|profile|profile\/security)$/);
      expect(text).not.toMatch(/<\/?[a-z!]/i);
    }
  });
});
