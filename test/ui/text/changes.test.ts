import { describe, expect, it } from 'vitest';
import type { LoggedChange } from '#domain/cards/edit/audit-log.port.ts';
import { cents } from '#domain/money/cents.ts';
import { changeSentence, editorText, fieldChanges } from '#ui/text/changes.texts.ts';

const logged = (wish: Partial<LoggedChange>): LoggedChange => ({
  number: 3,
  at: '2025-06-01T12:00:00.000Z',
  by: 'shop',
  act: 'edit',
  count: 1,
  title: '1986 Fleer Michael Jordan',
  ...wish,
});

describe('what the log says of a change', () => {
  it.each<[Partial<LoggedChange>, string]>([
    [{ act: 'create' }, 'Added 1986 Fleer Michael Jordan'],
    [{ act: 'edit' }, 'Edited 1986 Fleer Michael Jordan'],
    [{ act: 'edit', title: '' }, 'Edited 1 card'],
    [{ act: 'save', count: 1_200 }, 'Saved 1,200 cards'],
    [{ act: 'stock' }, 'Changed the stock of 1986 Fleer Michael Jordan'],
    [{ act: 'post', count: 2 }, 'Posted 2 cards'],
    [{ act: 'unpost' }, 'Unposted 1986 Fleer Michael Jordan'],
    [{ act: 'homepage', count: 8 }, 'Changed the home page: 8 cards'],
    [{ act: 'reprice', count: 120, reprice: { by: 'percent', percent: 10 } }, 'Repriced 120 cards by +10 %'],
    [{ act: 'reprice', count: 2, reprice: { by: 'percent', percent: -12.5 } }, 'Repriced 2 cards by −12.5 %'],
    [{ act: 'reprice', count: 2, reprice: { by: 'amount', amount: cents(-200) } }, 'Repriced 2 cards by −$2.00'],
    [{ act: 'reprice', count: 2 }, 'Repriced 2 cards'],
    [{ act: 'sport', count: 3 }, 'Set the sport of 3 cards'],
    [{ act: 'delete' }, 'Deleted 1986 Fleer Michael Jordan'],
    [{ act: 'clear', count: 40 }, 'Cleared all 40 cards'],
    [{ act: 'clear' }, 'Cleared the only card'],
    [{ act: 'undo', count: 40, undoes: 12 }, 'Undid change 12'],
  ])('is a sentence for %j [AUDIT-02]', (wish, expected) => {
    expect(changeSentence(logged(wish))).toBe(expected);
  });

  it('names who did it [AUDIT-02]', () => {
    expect(editorText('admin owner@example.com')).toBe('owner@example.com');
    expect(editorText('command line')).toBe('Command line');
    expect(editorText('shop')).toBe('The shop');
  });

  it('tells fields in their own words, absent ones too, in the order of the form [AUDIT-02]', () => {
    const before = { stock: null, price: 10, grade: null, isRookie: null, year: 1986, priceChange: null } as const;
    const after = { stock: 3, price: 1_250.5, grade: 'PSA 10', isRookie: true, year: 1987, priceChange: -4.2 } as const;
    expect(fieldChanges(before, after)).toEqual([
      { label: 'Year', values: { before: '1986', after: '1987' } },
      { label: 'Rookie', values: { before: 'none', after: 'yes' } },
      { label: 'Grade', values: { before: 'none', after: 'PSA 10' } },
      { label: 'Price', values: { before: '$10.00', after: '$1,250.50' } },
      { label: 'Stock', values: { before: 'not tracked', after: '3' } },
      { label: 'Price change', values: { before: 'none', after: '−4.2 %' } },
    ]);
  });

  it('says of pictures that they changed, once, and cuts long texts [AUDIT-02]', () => {
    const before = { imageUrl: '/a', additionalImageUrls: null, description: '' };
    const after = { imageUrl: '/b', additionalImageUrls: ['/c'], description: 'x'.repeat(500) };
    expect(fieldChanges(before, after)).toEqual([
      { label: 'Description', values: { before: 'none', after: `${'x'.repeat(200)}…` } },
      { label: 'Pictures', values: null },
    ]);
  });
});
