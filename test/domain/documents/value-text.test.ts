import { describe, expect, it } from 'vitest';
import {
  completed,
  differing,
  emptyContent,
  type Field,
  type Fields,
  fieldIssues,
  fits,
} from '#domain/documents/document-fields.ts';
import { differencesOf, valueText } from '#domain/documents/value-text.ts';

const names = { raw: 'Raw cards', graded: 'Graded cards' };
const methods: Fields = {
  name: { type: 'line', label: 'Name' },
  charge: { type: 'price', label: 'Price', least: 0, most: 10_000 },
};
const fields = {
  isOn: { type: 'flag', label: 'Sell' },
  days: { type: 'number', label: 'Days', least: 1, most: 365 },
  charge: { type: 'price', label: 'Price', least: 0, most: 10_000 },
  rate: { type: 'percent', label: 'Rate', least: 0, most: 10_000 },
  kind: { type: 'choice', label: 'Kind', of: ['raw', 'graded', 'other'], names },
  kinds: { type: 'choices', label: 'Kinds', of: ['raw', 'graded', 'other'], names },
  plain: { type: 'choices', label: 'Countries', of: ['US', 'CA'] },
  methods: { type: 'list', label: 'Methods', of: methods, most: 2, noun: 'methods' },
  notice: { type: 'text', label: 'Notice' },
  link: { type: 'link', label: 'Link' },
  logo: { type: 'picture', label: 'Logo' },
} as const satisfies Fields;

const textOf = (name: keyof typeof fields, value: unknown): string => valueText(fields[name] as Field, value);
const mail = { name: 'Mail', charge: 500 };

describe('a setting as text', () => {
  it.each([
    ['isOn', true, 'On'],
    ['isOn', false, 'Off'],
    ['days', 14, '14'],
    ['charge', 1_250, '$12.50'],
    ['rate', 725, '7.25%'],
    ['kind', 'raw', 'Raw cards'],
    ['kind', 'other', 'other'],
    ['kinds', ['raw', 'other'], 'Raw cards, other'],
    ['plain', ['US', 'CA'], 'US, CA'],
    ['methods', [mail, { name: 'Express', charge: 2_000 }], 'Mail\n$5.00\n\nExpress\n$20.00'],
    ['notice', 'On vacation', 'On vacation'],
  ] as const)('shows %s %j as %j [SET-04]', (name, value, text) => {
    expect(textOf(name, value)).toBe(text);
  });

  it('is empty where nothing is set [SET-04]', () => {
    for (const name of ['days', 'charge', 'rate'] as const) expect(textOf(name, null)).toBe('');
  });

  it('is told before and after, for what a save changed [SET-04]', () => {
    const before = { ...emptyContent(fields), days: 7, kinds: ['raw'] };
    const after = { ...before, days: 14, kinds: ['raw', 'graded'], isOn: true };
    expect(differencesOf(fields, before, after)).toEqual([
      { label: 'Sell', before: 'Off', after: 'On' },
      { label: 'Days', before: '7', after: '14' },
      { label: 'Kinds', before: 'Raw cards', after: 'Raw cards, Graded cards' },
    ]);
    expect(differencesOf(fields, after, structuredClone(after))).toEqual([]);
  });
});

describe('the fields of settings', () => {
  it('are empty at first: off, no number, the first choice and no others [SET-05]', () => {
    expect(emptyContent(fields)).toEqual({
      isOn: false,
      days: null,
      charge: null,
      rate: null,
      kind: 'raw',
      kinds: [],
      plain: [],
      methods: [],
      notice: '',
      link: '',
      logo: '',
    });
  });

  it('differ by the items of a list and by choices, not by a copy of the same [SET-04]', () => {
    const one = { ...emptyContent(fields), methods: [mail], plain: ['US', 'CA'] };
    expect(differing(fields, one, structuredClone(one))).toEqual([]);
    expect(differing(fields, one, { ...one, methods: [{ ...mail, charge: 600 }] })).toEqual(['methods']);
    expect(differing(fields, one, { ...one, plain: ['US', 'US'] })).toEqual(['plain']);
    expect(differing(fields, { ...one, plain: 'US' }, one)).toEqual(['plain']);
  });

  it('do not fit items that are no items, and get their new fields only where they are items [SET-01]', () => {
    const content = emptyContent(fields);
    for (const methods of [[null], ['Mail'], [{ name: 'Mail' }], 'Mail']) {
      expect(fits(fields, { ...content, methods })).toBe(false);
    }
    expect(fits(fields, { ...content, methods: [mail] })).toBe(true);
    expect(completed(fields, { ...content, plain: ['US'], methods: null })).toMatchObject({
      plain: ['US'],
      methods: null,
    });
  });

  it.each([
    ['days', 0, 'Please enter a whole number from 1 to 365'],
    ['days', 366, 'Please enter a whole number from 1 to 365'],
    ['days', 1.5, 'Please enter a whole number from 1 to 365'],
    ['charge', -1, 'Please enter a price from $0.00 to $100.00'],
    ['rate', 10_001, 'Please enter a rate from 0% to 100%, with three decimals at most'],
    ['kind', 'all', 'Please choose one of the options'],
    ['kinds', ['raw', 'all'], 'Please choose from the options'],
    ['link', 'example', 'Please enter a web address, as https://example.com/shop'],
    ['logo', 'https://example.com/x.png', 'Please choose a picture'],
    ['methods', [mail, mail, mail], 'Please use at most 2 methods'],
  ])('refuse for %s %j with what is wrong [SET-07]', (field, value, message) => {
    expect(fieldIssues(fields, { ...emptyContent(fields), [field]: value })).toEqual([{ field, message }]);
  });

  it('take their limits, and name an issue in a list by its place [SET-07]', () => {
    const good = { ...emptyContent(fields), days: 365, charge: 0, rate: 10_000, methods: [mail, mail] };
    expect(fieldIssues(fields, good)).toEqual([]);
    expect(fieldIssues(fields, { ...good, days: 1, methods: [mail, { ...mail, charge: 10_001 }] })).toEqual([
      { field: 'methods.1.charge', message: 'Please enter a price from $0.00 to $100.00' },
    ]);
  });
});
