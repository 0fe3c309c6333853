import { describe, expect, it } from 'vitest';
import { defaultDocuments } from '#domain/documents/default-documents.ts';
import { differingFields, documentNames, fieldNamesOf, sameDocument } from '#domain/documents/documents.ts';

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
