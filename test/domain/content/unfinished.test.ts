import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerableAbout,
  answerableText,
  finishedContent,
  finishedText,
  unfinishedPassages,
} from '#domain/content/unfinished.ts';
import { defaultDocuments } from '#domain/documents/default-documents.ts';

describe('the unfinished passages of a text', () => {
  it('are paragraphs and list items with a text in square brackets, and customers do not see them [PAGE-21]', () => {
    const text =
      'One.\n\nWrite to [name].\n\n- **Company:** [company name\n  and legal form]\n- **Country:** US\n\nTwo.';
    expect(unfinishedPassages(text)).toEqual(['Write to [name].', '- **Company:** [company name\n  and legal form]']);
    expect(finishedText(text)).toBe('One.\n\n- **Country:** US\n\nTwo.');
  });

  it('take the heading along under which nothing is left, and a heading of their own its section [PAGE-21]', () => {
    expect(finishedText('# A\n\n## B\n\n[b]\n\n## C\n\nc')).toBe('# A\n\n## C\n\nc');
    expect(finishedText('# A\n\n## B\n\n[b]\n\n# C\n\nc')).toBe('# C\n\nc');
    expect(finishedText('a\n\n## [Title]\n\nb\n\n### C\n\nc\n\n## D\n\nd')).toBe('a\n\n## D\n\nd');
    expect(finishedText('Title\n=====\n\n[b]')).toBe('');
  });

  it('take along the lead-in of a list of which nothing is left, and what belongs to an item [PAGE-21]', () => {
    expect(finishedText('We are\n\n- [name]\n- [city]\n\nEnd.')).toBe('End.');
    expect(finishedText('We are\n- [name]\n- here')).toBe('We are\n- here');
    expect(finishedText('This is all.\n\n- [name]')).toBe('This is all.');
    expect(finishedText('- [name]\n  - more\n\n  and more\n- b')).toBe('- b');
  });

  it.each([
    'See [the terms](/terms) and ![a picture](/a.png).',
    'See [the terms][1].\n\n[1]: /terms',
    '- [x] done\n- [ ] open',
    'A note[^1] and `[code]`, and \\[brackets].',
    '```\n[code]\n\n[more]\n```',
    'An empty [] and [1] are none.',
  ])('are none of the brackets that are Markdown’s own: %j [PAGE-21]', (text) => {
    expect(unfinishedPassages(text)).toEqual([]);
    expect(finishedText(text)).toBe(text);
  });

  it('are all gone, and a text without brackets stays as it is [PAGE-21]', () => {
    const line = fc.constantFrom('# a', '## [b]', 'c', 'd [e]', '- f', '- [g]', '  - h [i]', '', '[j](/k)', '===');
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const finished = finishedText(lines.join('\n'));
        expect(unfinishedPassages(finished)).toEqual([]);
        expect(finishedText(finished)).toBe(finished);
      }),
    );
    fc.assert(
      fc.property(
        fc.string().filter((text) => !text.includes('[')),
        (text) => finishedText(text) === text,
      ),
    );
  });

  it('leave no square bracket and no word to the shop’s admin in the built-in pages [PAGE-21]', () => {
    const shown = [finishedContent(defaultDocuments.legal), finishedContent(defaultDocuments['terms-privacy'])];
    const text = JSON.stringify(shown).replaceAll(/\]\(/g, '');
    expect(text.replaceAll(/\[[^\]]*(?=\/)/g, '')).not.toMatch(/\[[^\]]*\]/);
    expect(text).not.toMatch(/square brackets|lawyer/);
    expect(shown[0]).toMatchObject({ companyInfo: '' });
  });

  it('promise nothing about charges and countries, and name no shop [PAGE-22]', () => {
    const { about, legal, 'terms-privacy': terms } = defaultDocuments;
    expect(JSON.stringify([about, legal, terms])).not.toMatch(
      /goat|\bfree\b|price you pay|United States|\/ebay-listings/i,
    );
  });

  it('offer contact where the shop has a contact page only, as a link to it [PAGE-23]', () => {
    const { about, legal, 'terms-privacy': terms } = defaultDocuments;
    const shown = (hasContact: boolean) =>
      JSON.stringify([
        answerableAbout(about, hasContact),
        finishedContent(legal, hasContact),
        finishedContent(terms, hasContact),
      ]);
    const offers = (text: string) =>
      text.replace(about.contactSubtitle, '').match(/\b(write to|ask|tell) us\b(\]\(\/contact\))?/gi) ?? [];
    expect(offers(shown(false))).toEqual([]);
    expect(offers(shown(true)).length).toBeGreaterThan(5);
    expect(offers(shown(true)).filter((one) => !/\]\(\/contact\)$|^(Tell|ask) us$/.test(one))).toEqual([]);
    expect(answerableAbout(about, false).features.map(({ title }) => title)).not.toContain('Expert support');
    expect(answerableAbout(about, true)).toEqual(about);
  });

  it('take along the passage that links the contact page where there is none, also in own texts [PAGE-23]', () => {
    const text = 'We ship.\n\n## Questions\n\n[Write](/contact).\n\n## More\n\n- [Ask](/contact)\n- a';
    expect(finishedText(text, false)).toBe('We ship.\n\n## More\n\n- a');
    expect(finishedText(text, true)).toBe(text);
    expect(answerableText('[name] and [us](/contacts)', false)).toBe('[name] and [us](/contacts)');
  });

  it.each<[string, string, string]>([
    ['a heading of its own ends at a heading as high', '## [A]\n\na\n\n## B\n\nb', '## B\n\nb'],
    ['a heading is lower when it is underlined with dashes', '# [A]\n\nB\n---\n\nb\n\nC\n===\n\nc', 'C\n===\n\nc'],
    ['a heading is higher when it is underlined with equal signs', '## A\n\n[a]\n\nB\n===\n\nb', 'B\n===\n\nb'],
    ['a text after an underlined heading is a passage of its own', 'A\n---\n[b]\nc\n\nd', 'A\n---\n\nd'],
    ['a heading needs no blank line', '[a]\n# B\nb', '# B\nb'],
    ['a text below a heading is not part of it', '# A\n[a]\n\n# B\n\nb', '# B\n\nb'],
    ['lines of code are no passages', '```\n# a\n\n- [b]\n```\n\n[c]', '```\n# a\n\n- [b]\n```'],
    ['a text after code is read again', '~~~\na\n~~~\n[b]\n\nc', '~~~\na\n~~~\n\nc'],
    ['code ends a paragraph', '[a]\n```\nb\n```', '```\nb\n```'],
    ['a blank line of spaces parts passages', 'a\n  \n[b]\n\t\nc', 'a\n\nc'],
    ['brackets may hold words after signs', 'a\n\n[1. name]', 'a'],
    ['a lead-in goes with all of its items', 'We are\n\n- [a]\n  - b\n\n- [c]\n\nEnd.', 'End.'],
    ['a lead-in stays with what is left', 'We are\n\n- [a]\n- b\n\nEnd.', 'We are\n\n- b\n\nEnd.'],
    ['a sentence is no lead-in, whatever ends it', 'Done! \n\n- [a]\n\nWhy?\n\n- [b]', 'Done! \n\nWhy?'],
    ['a paragraph without a list is no lead-in', 'We are\n\n[a]\n\nEnd', 'We are\n\nEnd'],
    ['a heading before a list is no lead-in', '# We are\n\n- a\n\n[b]', '# We are\n\n- a'],
    ['an indented text belongs to its item', '- [a]\n\n  more\n\n- b', '- b'],
    ['a text beside an item does not', '- [a]\n\nmore', 'more'],
    ['an item within goes alone', '- a\n  - [b]\n  - c', '- a\n  - c'],
    ['two headings go where nothing is left below', '# A\n\n## B\n\n[b]\n\n# C\n\n[c]', ''],
    ['a text right below a heading is not part of it', '# A\n[a]\n\nb', '# A\n\nb'],
    ['an item is no lead-in', '- We are\n- [b]\n\nEnd.', '- We are\n\nEnd.'],
    ['an item whose items are gone stays', '- a\n  - [b]', '- a'],
    ['a lead-in may have a full stop within', 'St. Louis is home of\n\n- [a]\n\nEnd.', 'End.'],
    ['an indented text stays without the one before', '[a]\n\n  b\n\nc', '  b\n\nc'],
    ['lines of code in tildes are no passages', '~~~\n[a]\n~~~\n\n[b]', '~~~\n[a]\n~~~'],
    ['blank lines stay where nothing is unfinished', 'a\n\n\n[b](/b)\n\n', 'a\n\n\n[b](/b)\n\n'],
    ['a heading without a text stays', '# A\n\n[a]\n\n# B', '# B'],
  ])('are left out of the text: %s [PAGE-21]', (_, text, finished) => {
    expect(finishedText(text)).toBe(finished);
  });

  it.each([
    ['a \n\n b [c] ', ['b [c]']],
    ['# [A]\n\na', ['# [A]']],
    ['[a]\n[b]\n\n[c]', ['[a]\n[b]', '[c]']],
    ['[12] and [é]', ['[12] and [é]']],
    ['', []],
  ])('of %j are %j [PAGE-21]', (text, passages) => {
    expect(unfinishedPassages(text)).toEqual(passages);
  });
});
