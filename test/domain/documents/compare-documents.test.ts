import { describe, expect, it } from 'vitest';
import { defaultDocuments } from '#domain/documents/default-documents.ts';
import { completed, fits } from '#domain/documents/document-fields.ts';
import { differingFields, documentNames, fieldNamesOf, fieldsOf, sameDocument } from '#domain/documents/documents.ts';
import { sampleDocuments } from '#test/contract/documents.contract.ts';

const { about } = defaultDocuments;

describe('two versions of a page', () => {
  it.each(documentNames)('say the same where every part does: %s [PAGE-17]', (page) => {
    expect(sameDocument(page, defaultDocuments[page], structuredClone(defaultDocuments[page]))).toBe(true);
    expect([...fieldNamesOf(page)].sort()).toEqual(Object.keys(defaultDocuments[page]).sort());
  });

  it('name the parts that differ from top to bottom, whatever the order of keys [PAGE-17, PAGE-18]', () => {
    const other = Object.fromEntries(Object.entries({ ...about, contactEmail: 'a@example.org', title: 'T' }).reverse());
    expect(differingFields('about', about, other as typeof about)).toEqual(['title', 'contactEmail']);
  });

  it.each([
    ['its title', [{ ...about.features[0], title: 'Other' }, ...about.features.slice(1)]],
    ['its description', [{ ...about.features[0], description: 'Other' }, ...about.features.slice(1)]],
    ['its icon', [{ ...about.features[0], icon: 'Heart' }, ...about.features.slice(1)]],
    ['one less', about.features.slice(1)],
    ['one more', [...about.features, { title: '', description: '', icon: 'Star' }]],
    ['another order', [...about.features].reverse()],
  ] as [string, typeof about.features][])('differ in their features by %s [PAGE-17]', (_, features) => {
    expect(differingFields('about', about, { ...about, features })).toEqual(['features']);
  });
});

describe('content of a document', () => {
  it.each(documentNames)(
    'fits with what is built in and with the samples, and not with less: %s [PAGE-19, SET-01]',
    (name) => {
      const fields = fieldsOf(name);
      for (const content of [defaultDocuments[name], sampleDocuments[name]]) {
        expect(fits(fields, content)).toBe(true);
        for (const field of fieldNamesOf(name)) {
          expect(fits(fields, { ...content, [field]: undefined })).toBe(false);
          expect(fits(fields, { ...content, [field]: [{}] })).toBe(false);
        }
      }
    },
  );

  it('gets the fields that came later, as nothing set, also in lists [SET-01]', () => {
    const { tagline: _tagline, ...older } = { ...sampleDocuments.shop, links: [{ label: 'A' }] };
    expect(completed(fieldsOf('shop'), { ...older, gone: 1 })).toEqual({
      ...sampleDocuments.shop,
      tagline: '',
      links: [{ label: 'A', address: '' }],
    });
  });
});
