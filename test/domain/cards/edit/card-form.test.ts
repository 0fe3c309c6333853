import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Card, composeTitle, sports } from '#domain/cards/card.ts';
import { formYears } from '#domain/cards/card-options.ts';
import { type CardFormValues, duplicateForm, formOf, newCardForm, ungraded } from '#domain/cards/edit/card-form.ts';
import { inputOf, withoutAbsent } from '#domain/cards/edit/card-input.ts';
import { cardFormIssues, readCardForm, titleToBe } from '#domain/cards/edit/read-card-form.ts';
import { arbitraryCard } from '#test/support/arbitraries.ts';
import { aCard } from '#test/support/cards.ts';

const filledIn: CardFormValues = {
  ...newCardForm(2026),
  player: 'Luka Dončić',
  team: 'Dallas Mavericks',
  year: '2018',
  brand: 'Panini Prizm',
  price: '19.99',
};

const read = (values: Partial<CardFormValues>, base: Card | null = null) =>
  readCardForm({ ...(base ? formOf(base) : filledIn), ...values }, base)._unsafeUnwrap();
const issues = (values: Partial<CardFormValues>, base: Card | null = null) =>
  cardFormIssues({ ...(base ? formOf(base) : filledIn), ...values }, base).map(
    ({ field, kind }) => `${field}: ${kind}`,
  );

/** Cards as forms, imports or manual edits may have written them. */
const anyCard: fc.Arbitrary<Card> = fc
  .record({
    card: arbitraryCard,
    details: fc.record(
      {
        title: fc.constantFrom('A title of its own', ' spaced ', ''),
        year: fc.constantFrom(0, 1952, 1979, 2026),
        brand: fc.constantFrom('O-Pee-Chee', ' Topps', 'Other', ''),
        set: fc.constantFrom('Prizm', 'Chrome Update'),
        cardNumber: fc.constantFrom('57', 'RC-12', '#7'),
        parallel: fc.constantFrom('Silver', 'Gold Refractor'),
        isRookie: fc.boolean(),
        isAutograph: fc.constant(true),
        certNumber: fc.constantFrom('12345678', ' 0099-1'),
        condition: fc.constantFrom('Raw', 'Gem Mint', 'Near Mint-Mint', ''),
        priceChange: fc.constantFrom(-1.5, 0, 4.25),
        description: fc.constantFrom('', ' two\nlines '),
        ebayUrl: fc.constantFrom('', 'https://www.ebay.com/itm/123456789012'),
        additionalImageUrls: fc.constantFrom(['/samples/2.svg'], ['/samples/2.svg', '/samples/3.svg']),
        imageUrl: fc.constantFrom('/samples/1.svg', '/samples/9.svg'),
        price: fc.constantFrom(0, 0.1, 48_000, 1234.5),
      },
      { requiredKeys: [] },
    ),
    back: fc.boolean(),
    numbered: fc.option(fc.record({ printRun: fc.integer({ min: 1, max: 99_999 }), first: fc.boolean() })),
    odd: fc.constantFrom({}, { grade: 'PSA Authentic' }, { grade: 'BGS 9 MINT', gradingCompany: 'BGS' }),
  })
  .map(({ card, details, back, numbered, odd }) =>
    withoutAbsent({
      ...card,
      ...details,
      ...(details.price === 0 && { isPosted: false, isHomepage: false }),
      ...(back && { backImageUrl: details.additionalImageUrls?.[0] }),
      ...(numbered && { printRun: numbered.printRun, ...(numbered.first && { serialNumber: 1 }) }),
      ...(card.isGraded && odd),
    }),
  );

describe('the form of a new card', () => {
  it('starts with the current year, price 0, basketball, Mint, not graded, flags false and one copy [CMGR-07, CMGR-08]', () => {
    expect(newCardForm(2026)).toMatchObject({
      year: '2026',
      price: '0',
      sport: 'basketball',
      condition: 'Mint',
      isGraded: false,
      isHot: false,
      isPosted: false,
      isHomepage: false,
      isRookie: false,
      isAutograph: false,
      stock: '1',
      player: '',
    });
  });

  it('needs player, team, brand, year and a price above 0 [CMGR-11, CMGR-14]', () => {
    expect(cardFormIssues({ ...newCardForm(2026), year: '' }, null).map(({ field }) => field)).toEqual([
      'player',
      'team',
      'brand',
      'year',
      'price',
    ]);
    expect(issues({ player: '  ', price: '0.00' })).toEqual(['player: missing', 'price: missing']);
    expect(issues({})).toEqual([]);
  });

  it('is of any of the five sports, or of none [DATA-02]', () => {
    for (const sport of sports) expect(read({ sport }).input.sport).toBe(sport);
    expect(read({ sport: '' }).input).not.toHaveProperty('sport');
  });

  it('counts one copy, as many as are typed, or none at all where the field was emptied [CMGR-08, CMGR-34]', () => {
    expect(read({}).copies).toBe(1);
    expect(read({ stock: ' 12 ' }).copies).toBe(12);
    expect(read({ stock: '' }).copies).toBeNull();
    for (const stock of ['-1', '1.5', 'two', '1000001']) expect(issues({ stock })).toEqual(['stock: bad-stock']);
  });

  it.each([
    ['19.99', 19.99],
    ['$1,234.50', 1234.5],
    ['12,5', 12.5],
    ['', 0],
  ])('reads the price %j as %d, with cents and no more [CMGR-10, MONEY-07]', (price, dollars) => {
    expect(read({ price, isPosted: dollars > 0 }, aCard()).input.price).toBe(dollars);
  });

  it.each(['1,234.567', '1 250', '1.5k', '0.005', 'abc', '-4', '1e3'])(
    'refuses the price %j at its field instead of storing 0 [CMGR-10, CMGR-17]',
    (price) => {
      expect(issues({ price })).toEqual(['price: no-price']);
      expect(issues({ price }, aCard())).toEqual(['price: no-price']);
    },
  );

  it('asks for a price above 0 as long as the card is shown to customers [CMGR-17]', () => {
    const draft = { isPosted: false, isHomepage: false };
    for (const price of ['', '0', '$0.00']) {
      expect(issues({ price, ...draft }, aCard())).toEqual([]);
      expect(issues({ price, ...draft, isPosted: true }, aCard())).toEqual(['price: price-to-show']);
      expect(issues({ price, ...draft, isHomepage: true }, aCard())).toEqual(['price: price-to-show']);
      expect(issues({ price, isHomepage: true })).toEqual(['price: missing']);
    }
    expect(issues({ isPosted: true }, aCard({ ...draft, price: 0 }))).toEqual(['price: price-to-show']);
  });

  it('makes the title of year, brand, player and team, unless the owner wrote one [DATA-04]', () => {
    expect(read({}).input.title).toBe('2018 Panini Prizm Luka Dončić Dallas Mavericks');
    expect(read({ title: ' My Luka ' }).input.title).toBe('My Luka');
  });

  it('offers the years from 1980 to the current one [DATA-12]', () => {
    expect([formYears(2026)[0], formYears(2026).at(-1), formYears(2024).at(-1)]).toEqual([1980, 2026, 2025]);
  });
});

describe('reading the form', () => {
  it('clears grade, company and certification when a card is un-graded [CMGR-09]', () => {
    const graded = { ...filledIn, isGraded: true, gradingCompany: 'PSA', grade: '10', certNumber: '12345678' };
    expect(read(graded).input).toMatchObject({
      isGraded: true,
      gradingCompany: 'PSA',
      grade: 'PSA 10',
      certNumber: '12345678',
    });
    const input = read(ungraded(graded)).input;
    for (const field of ['grade', 'gradingCompany', 'certNumber']) expect(input).not.toHaveProperty(field);
    const left = read({ isGraded: false }, aCard({ isGraded: true, grade: 'PSA 9', gradingCompany: 'PSA' })).input;
    expect(left).not.toHaveProperty('grade');
    expect(left).not.toHaveProperty('gradingCompany');
  });

  it('takes set, number, parallel, serial number, rookie, autograph and certification [CMGR-34]', () => {
    const details = { set: ' Prizm ', cardNumber: '#280', parallel: 'Silver', serialNumber: '012', printRun: '99' };
    const { input } = read({ ...details, isRookie: true, isAutograph: true, certNumber: ' 123 ' });
    expect(input).toMatchObject({
      set: 'Prizm',
      cardNumber: '280',
      parallel: 'Silver',
      serialNumber: 12,
      printRun: 99,
    });
    expect(input).toMatchObject({ isRookie: true, isAutograph: true, certNumber: '123' });
    for (const field of ['set', 'cardNumber', 'parallel', 'serialNumber', 'printRun', 'isRookie', 'isAutograph']) {
      expect(read({}).input).not.toHaveProperty(field);
    }
  });

  it('refuses a serial number that is above its print run, has none, or is no number [CMGR-34]', () => {
    expect(issues({ serialNumber: '100', printRun: '99' })).toEqual(['serialNumber: above-print-run']);
    expect(issues({ serialNumber: '99', printRun: '99' })).toEqual([]);
    expect(issues({ printRun: '99' })).toEqual([]);
    expect(issues({ serialNumber: '1' })).toEqual(['printRun: print-run-missing']);
    expect(issues({ serialNumber: 'x', printRun: '99' })).toEqual(['serialNumber: no-count']);
    for (const printRun of ['0', '100000', '1.5']) expect(issues({ printRun })).toEqual(['printRun: no-count']);
  });

  it('cleans up the marketplace link, and says so at the field where it is none [CMGR-28]', () => {
    const link = 'http://www.ebay.com/itm/Luka-Prizm/123456789012?hash=1&mkcid=2';
    expect(read({ ebayUrl: ` ${link} ` }).input.ebayUrl).toBe('https://www.ebay.com/itm/123456789012');
    expect(read({ ebayUrl: '  ' }).input.ebayUrl).toBe('');
    for (const ebayUrl of ['https://example.com/itm/1', 'luka', 'https://www.ebay.com/sch/x']) {
      expect(issues({ ebayUrl })).toEqual(['ebayUrl: no-marketplace-link']);
      expect(issues({ ebayUrl }, aCard())).toEqual(['ebayUrl: no-marketplace-link']);
    }
  });

  it('drops blank pictures; the first is the primary one, and one of the others the back [IMG-07]', () => {
    const pictures = [' ', '/images/a', '', '/images/b', '/images/c'];
    expect(read({ pictures, backPicture: '/images/c' }).input).toMatchObject({
      imageUrl: '/images/a',
      additionalImageUrls: ['/images/b', '/images/c'],
      backImageUrl: '/images/c',
    });
    const blank = aCard({ imageUrl: '/images/a', additionalImageUrls: ['', '/images/b', ' '] });
    expect(read({}, blank).input).toMatchObject({ imageUrl: '/images/a', additionalImageUrls: ['/images/b'] });
    expect(read({}).input).toMatchObject({ imageUrl: '' });
  });

  it('keeps the price change that a file gave the card, without a field for it [CMGR-19]', () => {
    expect(read({}).input).not.toHaveProperty('priceChange');
    expect(formOf(aCard({ priceChange: 4.2 }))).not.toHaveProperty('priceChange');
    expect(read({ player: 'Bo' }, aCard({ priceChange: 4.2 })).input.priceChange).toBe(4.2);
  });

  it('refuses texts that the shop would not take', () => {
    expect(issues({ player: 'x'.repeat(201), cardNumber: '1'.repeat(51) })).toEqual([
      'player: too-long',
      'cardNumber: too-long',
    ]);
    expect(issues({ player: 'x'.repeat(200), title: 'y'.repeat(500) })).toEqual([]);
  });
});

describe('the form of a card that is edited', () => {
  it('says of every card exactly what the card says, and leaves its copies alone [CMGR-17]', () => {
    fc.assert(
      fc.property(anyCard, (card) => {
        const { input, copies } = readCardForm(formOf(card), card)._unsafeUnwrap();
        expect(input).toEqual(inputOf(card));
        expect(copies).toBeUndefined();
      }),
    );
  });

  it('changes the fields that were edited and no others', () => {
    fc.assert(
      fc.property(anyCard, (card) => {
        const { input, copies } = read({ description: 'A new text.', stock: '7' }, card);
        expect(input).toEqual({ ...inputOf(card), description: 'A new text.' });
        expect(copies).toBe(card.stock === 7 ? undefined : 7);
      }),
    );
  });

  it('may leave anything open [CMGR-17]', () => {
    const emptied = { player: '', team: '', brand: '', year: '', price: '', isPosted: false, isHomepage: false };
    expect(issues(emptied, aCard())).toEqual([]);
    expect(read(emptied, aCard()).input).toMatchObject({ player: '', team: '', brand: '', year: 0, price: 0 });
  });

  it.each(['1952', '1860', ' 2100 '])('takes the year %j, offered or not [DATA-12]', (year) => {
    expect(read({ year }).input.year).toBe(Number(year));
  });

  it.each(['52', '1859', '2101', '1952-53', 'old', '195O'])('refuses the year %j at its field [DATA-12]', (year) => {
    expect(issues({ year })).toEqual(['year: bad-year']);
    expect(issues({ year }, aCard())).toEqual(['year: bad-year']);
  });

  it('keeps a year that the list does not offer [DATA-12]', () => {
    const old = aCard({ year: 1952 });
    expect(formOf(old).year).toBe('1952');
    expect(read({ price: '5' }, old).input.year).toBe(1952);
  });

  it('keeps a title of its own until one of its parts changes; then it is made anew [DATA-04]', () => {
    const own = aCard({ title: '1996 Topps Chrome Jordan PSA 10' });
    expect(read({ price: '5' }, own).input.title).toBe('1996 Topps Chrome Jordan PSA 10');
    expect(read({ year: '1997' }, own).input.title).toBe('1997 Topps Michael Jordan Chicago Bulls');
    expect(read({ year: '1997', title: 'Mine' }, own).input.title).toBe('Mine');
    expect(read({ title: '' }, own).input.title).toBe(composeTitle(own));
    expect(titleToBe({ ...formOf(own), team: 'Wizards' }, own)).toBe('1996 Topps Michael Jordan Wizards');
  });

  it('stops counting copies where the field was emptied [D9]', () => {
    expect(read({ stock: '' }, aCard({ stock: 2 })).copies).toBeNull();
    expect(read({ stock: '3' }, aCard()).copies).toBe(3);
  });
});

describe('what is left as it was', () => {
  const slab = aCard({ isGraded: true, grade: 'PSA 10', gradingCompany: 'PSA' });
  const copy = aCard({ serialNumber: 5, printRun: 10 });
  const pictured = aCard({ imageUrl: '/a', additionalImageUrls: ['/b', '/c'], backImageUrl: '/b' });

  it.each<[string, Card, Partial<CardFormValues>, Partial<Card>]>([
    ['a price with parts of a cent', aCard({ price: 19.999 }), {}, { price: 19.999 }],
    ['a price that the form cannot read, of a draft', aCard({ price: -4, isPosted: false }), {}, { price: -4 }],
    ['a grade beside another company', slab, { gradingCompany: ' BGS ' }, { grade: 'BGS 10', gradingCompany: 'BGS' }],
    ['a company beside another grade', slab, { grade: '9' }, { grade: 'PSA 9', gradingCompany: 'PSA' }],
    [
      'a grade of a card that gets its slab back',
      { ...slab, isGraded: false, grade: '9' },
      { isGraded: true },
      { grade: 'PSA 9', gradingCompany: 'PSA' },
    ],
    ['a run beside another copy', copy, { serialNumber: '7' }, { serialNumber: 7, printRun: 10 }],
    ['a copy beside another run', copy, { printRun: '20' }, { serialNumber: 5, printRun: 20 }],
    ['a sign within a card number', aCard(), { cardNumber: 'RC#57' }, { cardNumber: 'RC#57' }],
    [
      'pictures beside another back',
      pictured,
      { backPicture: '/c' },
      { imageUrl: '/a', additionalImageUrls: ['/b', '/c'], backImageUrl: '/c' },
    ],
    [
      'a back beside other pictures',
      pictured,
      { pictures: ['/d', '/b'] },
      { imageUrl: '/d', additionalImageUrls: ['/b'], backImageUrl: '/b' },
    ],
    ['a back that is no picture', { ...pictured, backImageUrl: '/x' }, {}, { backImageUrl: '/x' }],
    ['nothing of an empty price', aCard({ isPosted: false }), { price: ' ' }, { price: 0 }],
    [
      'nothing of spaces around a name',
      aCard(),
      { player: ' Bo ', brand: ' Topps ' },
      { player: 'Bo', brand: 'Topps' },
    ],
  ])('is kept as the card has it: %s [CMGR-17]', (_, card, values, kept) => {
    expect(read(values, card).input).toMatchObject(kept);
  });

  it.each(['player', 'brand', 'team'] as const)(
    'is a title of its own only until its %s changes [DATA-04]',
    (field) => {
      const own = aCard({ title: ' My card ' });
      expect(titleToBe(formOf(own), own)).toBe(' My card ');
      const input = read({ [field]: 'Changed' }, own).input;
      expect(input.title).toBe(composeTitle({ ...own, [field]: 'Changed' }));
    },
  );

  it('is nothing where the form has an issue [CMGR-11]', () => {
    expect(readCardForm({ ...filledIn, player: '' }, null)._unsafeUnwrapErr()).toEqual([
      { field: 'player', kind: 'missing' },
    ]);
    expect(issues({ year: ' ' })).toEqual(['year: missing']);
    expect(issues({ player: ` ${'x'.repeat(200)} ` })).toEqual([]);
  });
});

describe('the fields of the form', () => {
  it.each<[string | undefined, string | undefined, string]>([
    ['PSA 10', 'PSA', '10'],
    ['psa 10', ' PSA ', '10'],
    [' PSA  9.5 ', 'PSA', '9.5'],
    ['10', 'PSA', '10'],
    ['PSA10', 'PSA', 'PSA10'],
    ['10 PSA ', 'PSA', '10 PSA'],
    ['BGS 9', 'PSA', 'BGS 9'],
    ['PSA 10', undefined, 'PSA 10'],
    [undefined, 'PSA', ''],
  ])(
    'show the grade %j of a card by %j as %j, the company being beside it [CMGR-17]',
    (grade, gradingCompany, shown) => {
      expect(formOf(aCard({ isGraded: true, grade, gradingCompany })).grade).toBe(shown);
    },
  );

  it('show a title only where it is not made of the others, no year 0, and the back by its address [DATA-04]', () => {
    const card = aCard({ year: 0 });
    expect(formOf({ ...card, title: ` ${card.title} ` })).toMatchObject({ title: '', year: '', backPicture: null });
    const pictured = formOf(aCard({ title: 'Mine', additionalImageUrls: ['/b'], backImageUrl: '/b' }));
    expect(pictured).toMatchObject({ title: 'Mine', backPicture: '/b', pictures: ['/samples/1.svg', '/b'] });
    for (const field of ['imageUrl', 'addedAt', 'id']) expect(pictured).not.toHaveProperty(field);
  });

  it('are empty of pictures for a new card, and of the slab for an ungraded one [CMGR-08, CMGR-09]', () => {
    expect(newCardForm(2026)).toMatchObject({ pictures: [], backPicture: null });
    const graded = { ...filledIn, isGraded: true, gradingCompany: 'PSA', grade: '10', certNumber: '1' };
    expect(ungraded(graded)).toEqual({ ...filledIn, isGraded: false, gradingCompany: '', grade: '', certNumber: '' });
  });
});

describe('the form of a duplicate', () => {
  it('has everything but pictures, certification, serial number and listing, and a copy of its own [CMGR-37]', () => {
    fc.assert(
      fc.property(anyCard, (card) => {
        const { pictures, backPicture, certNumber, serialNumber, ebayUrl, stock, ...rest } = duplicateForm(card);
        expect({ pictures, backPicture, certNumber, serialNumber, ebayUrl }).toEqual({
          pictures: [],
          backPicture: null,
          certNumber: '',
          serialNumber: '',
          ebayUrl: '',
        });
        expect(stock).toBe(card.stock === undefined ? '' : '1');
        expect(formOf(card)).toMatchObject(rest);
      }),
    );
  });
});
