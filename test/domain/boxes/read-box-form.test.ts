import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxInput, boxSports } from '#domain/boxes/box.ts';
import { type BoxFormValues, formOfBox, newBoxForm } from '#domain/boxes/box-form.ts';
import { boxNumbers, longestBoxTexts } from '#domain/boxes/box-limits.ts';
import { boxFormIssues, readBoxForm } from '#domain/boxes/read-box-form.ts';
import { aBox } from '../../contract/boxes.contract.ts';

const filled: BoxFormValues = { ...newBoxForm(2026), title: 'Prizm box', brand: 'Panini', price: '749.99' };
const issues = (changed: Partial<BoxFormValues>, isNew = true) => boxFormIssues({ ...filled, ...changed }, isNew);
const read = (changed: Partial<BoxFormValues>, isNew = true) => readBoxForm({ ...filled, ...changed }, isNew);

describe('the form of a box', () => {
  it('starts with condition New, quantity 1 and the current year [BOX-09]', () => {
    expect(newBoxForm(2026)).toMatchObject({ condition: 'New', quantity: '1', year: '2026', isPosted: false });
  });

  it('needs title, brand and price of a new box, and nothing else [BOX-07]', () => {
    const empty = { title: ' ', brand: '', price: '', boxType: '', description: '', quantity: '', condition: '' };
    expect(issues(empty)).toEqual([
      { field: 'title', kind: 'missing' },
      { field: 'brand', kind: 'missing' },
      { field: 'price', kind: 'missing' },
    ]);
    expect(issues({ ...empty, title: 'x', brand: 'y', price: '1' })).toEqual([]);
  });

  it('needs nothing of a box that is edited [BOX-08]', () => {
    expect(issues({ title: '', brand: '', price: '' }, false)).toEqual([]);
    expect(read({ title: '', brand: '', price: '' }, false)._unsafeUnwrap()).toMatchObject({ title: '', price: 0 });
  });

  it.each([
    ['price', '-1', 'no-price'],
    ['price', '1e3', 'no-price'],
    ['price', String(boxNumbers.price + 1), 'no-price'],
    ['originalPrice', 'NaN', 'no-price'],
    ['quantity', '-1', 'no-quantity'],
    ['quantity', '1.5', 'no-quantity'],
    ['quantity', String(boxNumbers.quantity + 1), 'no-quantity'],
    ['year', '1799', 'no-year'],
    ['year', 'x', 'no-year'],
  ] as const)('refuses a %s of %s, of an edited box, too [BOX-08]', (field, typed, kind) => {
    expect(issues({ [field]: typed }, false)).toEqual([{ field, kind }]);
    expect(read({ [field]: typed }, false).isErr()).toBe(true);
  });

  it.each(Object.entries(longestBoxTexts))('takes a %s of %i characters, and not one more', (field, most) => {
    expect(issues({ [field]: 'x'.repeat(most) }, false)).toEqual([]);
    expect(issues({ [field]: 'x'.repeat(most + 1) }, false)).toEqual([{ field, kind: 'too-long' }]);
  });

  it('takes the highest numbers', () => {
    const highest = { price: String(boxNumbers.price), quantity: String(boxNumbers.quantity), year: '2100' };
    expect(issues(highest)).toEqual([]);
  });

  it('reads amounts as they are typed, rounded to the cent', () => {
    const input = read({ price: '$1,234.50', originalPrice: '1.499,999'.replace('999', '99') })._unsafeUnwrap();
    expect([input.price, input.originalPrice]).toEqual([1234.5, 1499.99]);
  });

  it('has no original price where none is entered, and one piece where no quantity is [BOX-09]', () => {
    const input = read({ originalPrice: ' ', quantity: '' })._unsafeUnwrap();
    expect('originalPrice' in input).toBe(false);
    expect(input.quantity).toBe(1);
  });

  it('drops blank pictures, and has the first one as the first [BOX-14, IMG-07]', () => {
    const input = read({ pictures: [' ', '/1.svg', '/2.svg', '/1.svg'] })._unsafeUnwrap();
    expect([input.imageUrl, input.additionalImageUrls]).toEqual(['/1.svg', ['/2.svg']]);
  });

  it('says of an untouched box what the box says', () => {
    const word = fc.string({ maxLength: 40 }).map((text) => text.trim());
    const money = fc.integer({ min: 0, max: 100_000_000 }).map((cents) => cents / 100);
    const pictures = fc.uniqueArray(fc.nat(999), { minLength: 1, maxLength: 5 });
    const input = fc.record(
      {
        title: word,
        brand: word,
        boxType: word,
        condition: word,
        description: word,
        year: fc.constantFrom(0, 1800, 1986, 2026, 2100),
        sport: fc.constantFrom(...boxSports),
        price: money,
        originalPrice: money,
        quantity: fc.nat(boxNumbers.quantity),
        isPosted: fc.boolean(),
        isHomepage: fc.boolean(),
      },
      { noNullPrototype: true },
    );
    fc.assert(
      fc.property(input, pictures, (given, [first = 0, ...others]) => {
        const box = aBox('1', {
          ...given,
          imageUrl: `/${first}.svg`,
          additionalImageUrls: others.map((n) => `/${n}.svg`),
        });
        expect(readBoxForm(formOfBox(box), false)._unsafeUnwrap()).toEqual(boxInput(box));
      }),
    );
  });
});
