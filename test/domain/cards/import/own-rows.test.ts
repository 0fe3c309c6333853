import { describe, expect, it } from 'vitest';
import { type Card, cardId } from '#domain/cards/card.ts';
import { emptyFields } from '#domain/cards/empty-fields.ts';
import { makeImportCards } from '#domain/cards/import/import-cards.use-case.ts';
import { type FileImportOptions, makeImportFile } from '#domain/cards/import/import-file.use-case.ts';
import type { ImportRow } from '#domain/cards/import/import-row.ts';
import { withStock } from '#domain/cards/single-copy.ts';
import { aCardFile } from '#test/support/card-file.ts';
import { aCard, type CardWish } from '#test/support/cards.ts';
import { makeInMemoryCards } from '#test/support/in-memory/cards.ts';

const jordan = aCard({
  id: 'jordan',
  title: '1986 Fleer Michael Jordan RC #57 PSA 8',
  player: 'N/A',
  brand: 'Fleer',
  year: 1986,
  stock: 3,
  isPosted: false,
  isHomepage: true,
  isHot: true,
  ebayUrl: 'https://www.ebay.com/itm/111111111111',
});

type Cells = Record<string, string>;

function open(cards: readonly Card[] = [jordan]) {
  const { catalog, cardStore } = makeInMemoryCards(cards);
  const importFile = makeImportFile(
    makeImportCards({ catalog, cardStore, clock: { now: () => Date.UTC(2026, 0, 2) } }),
  );
  const run = async (values: readonly Cells[], options: Partial<FileImportOptions> = {}) => {
    const columns = Object.keys(Object.assign({}, ...values));
    const rows: ImportRow[] = values.map((row, index) => ({ row: index + 2, values: row }));
    const outcome = await importFile(
      aCardFile(columns, rows),
      { dryRun: false, post: true, ...options },
      { mapped: () => {}, progress: () => {} },
    );
    return outcome._unsafeUnwrap();
  };
  const card = async (id: string) => (await catalog.card(cardId(id)))._unsafeUnwrap();
  return { run, card };
}

describe('a row that names a card of the shop by its id', () => {
  it('changes what its columns say, and nothing that its title might tell [CMGR-40]', async () => {
    const { run, card } = open();
    const report = await run([{ 'Card ID': 'jordan', Title: '1987 Topps Larry Bird Auto /10 BGS 9', Price: '200' }]);
    expect(report.outcomes).toEqual([
      {
        row: 2,
        outcome: 'update',
        cardId: 'jordan',
        fields: ['price', 'title'],
        before: { price: jordan.price, title: jordan.title },
        after: { price: 200, title: '1987 Topps Larry Bird Auto /10 BGS 9' },
      },
    ]);
    expect(await card('jordan')).toEqual({
      ...jordan,
      title: '1987 Topps Larry Bird Auto /10 BGS 9',
      price: 200,
    });
  });

  it('needs no other column: a list of prices changes prices [CMGR-40]', async () => {
    const { run, card } = open();
    expect(await run([{ 'Card ID': 'jordan', Price: '$99.50' }])).toMatchObject({ updated: 1 });
    expect(await card('jordan')).toEqual({ ...jordan, price: 99.5 });
  });

  it('goes before the listing that it names too [CMGR-40]', async () => {
    const { run, card } = open([jordan, aCard({ id: 'ebay-222222222222' })]);
    await run([{ 'Card ID': 'jordan', 'Listing URL': 'https://www.ebay.com/itm/222222222222?hash=1', Team: 'MJ' }]);
    expect(await card('jordan')).toMatchObject({ team: 'MJ', ebayUrl: 'https://www.ebay.com/itm/222222222222' });
    expect(await card('ebay-222222222222')).toMatchObject({ player: 'Michael Jordan' });
  });

  it('says where its card is shown, and never changes copies [CMGR-44]', async () => {
    const { run, card } = open([jordan, aCard({ id: 'free', price: 0, isPosted: false })]);
    const says = { Stock: '9', Posted: 'no', 'Home page': 'yes', Hot: 'yes', 'Price change': '-2.5', 'Added at': '' };
    expect(await run([{ 'Card ID': 'jordan', ...says }])).toMatchObject({ updated: 1 });
    expect(await card('jordan')).toEqual({
      ...jordan,
      isPosted: false,
      isHomepage: true,
      isHot: true,
      priceChange: -2.5,
    });
    expect((await run([{ 'Card ID': 'free', Posted: 'yes' }])).refused).toMatchObject([
      { row: 2, cardId: 'free', reason: 'a posted card needs a price above 0' },
    ]);
  });

  it('leaves alone what its empty cells do not say [CMGR-40]', async () => {
    const { run, card } = open();
    const report = await run([{ 'Card ID': 'jordan', Player: '', Team: 'N/A', Year: ' ', Price: '', Grade: '-' }]);
    expect(report).toMatchObject({ unchanged: 1 });
    expect(await card('jordan')).toEqual(jordan);
  });

  it.each<[string, CardWish, Cells]>([
    ['leading zeros', { cardNumber: '001', certNumber: '0030339710' }, { 'Card number': '1', Cert: '30339710' }],
    ['a decimal zero', { cardNumber: '1.10' }, { 'Card number': '1.1' }],
    ['an exponent', { cardNumber: '1E10' }, { 'Card number': '10000000000' }],
    ['a point', { set: '7.' }, { Set: '7' }],
    ['the 16th digit', { certNumber: '1234567890123456' }, { Cert: '1234567890123460' }],
    ['the digits of a double', { price: 405.48 }, { Price: '405.48000000000000001' }],
    ['the apostrophe of a text of an older file', { cardNumber: "'007" }, { 'Card number': '007' }],
  ])('is unchanged by what a spreadsheet did to numbers: %s [IMP-51]', async (_, wish, cells) => {
    const { run } = open([aCard({ ...wish, id: 'jordan' })]);
    expect((await run([{ 'Card ID': 'jordan', ...cells }])).outcomes).toMatchObject([{ outcome: 'same' }]);
  });

  it('changes a number that is another one [IMP-51]', async () => {
    const { run, card } = open([aCard({ id: 'jordan', description: '001' })]);
    await run([{ 'Card ID': 'jordan', Description: '10' }]);
    expect(await card('jordan')).toMatchObject({ description: '10' });
  });

  it.each<[string, CardWish, Cells, Partial<Card>]>([
    ['a grade with its company', {}, { Grade: 'BGS 9.5' }, { isGraded: true, grade: 'BGS 9.5', gradingCompany: 'BGS' }],
    [
      'that it is not graded',
      { isGraded: true, grade: 'PSA 9', gradingCompany: 'PSA' },
      { Graded: 'no' },
      { isGraded: false },
    ],
    ['marks', { isRookie: true }, { Rookie: 'no', Autograph: 'Yes' }, { isRookie: false, isAutograph: true }],
    ['a copy of a run in one column', {}, { 'Serial number': '12/99' }, { serialNumber: 12, printRun: 99 }],
    ['a copy beside its run', {}, { 'Serial number': '7', 'Print run': '/25' }, { serialNumber: 7, printRun: 25 }],
    [
      'another copy of the same run',
      { serialNumber: 1, printRun: 50 },
      { 'Serial number': '2' },
      { serialNumber: 2, printRun: 50 },
    ],
    [
      'set, number and parallel',
      {},
      { Set: 'Prizm', 'Card number': '#57', Parallel: 'Silver' },
      { set: 'Prizm', cardNumber: '57', parallel: 'Silver' },
    ],
    ['a certification', {}, { 'Certification number': '12345678' }, { certNumber: '12345678' }],
    [
      'pictures',
      {},
      { 'More image URLs': '/a.jpg\n/b.jpg', 'Back image URL': '/b.jpg' },
      { additionalImageUrls: ['/a.jpg', '/b.jpg'], backImageUrl: '/b.jpg' },
    ],
    [
      'a back that is no picture yet',
      {},
      { 'Back image URL': '/b.jpg' },
      { additionalImageUrls: ['/b.jpg'], backImageUrl: '/b.jpg' },
    ],
    ['that it is graded', {}, { Graded: 'yes' }, { isGraded: true }],
    [
      'a grade without a space',
      {},
      { Grade: 'PSA10', Price: '7' },
      { isGraded: true, grade: 'PSA 10', gradingCompany: 'PSA', price: 7 },
    ],
    ['a grade without a company', {}, { Grade: '9' }, { isGraded: true, grade: '9' }],
    [
      'a grade that begins with its word',
      {},
      { Grade: 'Gem PSA 10' },
      { isGraded: true, grade: 'PSA 10', gradingCompany: 'PSA' },
    ],
    [
      'a grade beside its company',
      {},
      { Grade: 'PSA 9', 'Grading company': 'BGS' },
      { isGraded: true, grade: 'BGS 9', gradingCompany: 'BGS' },
    ],
    ['a company alone', {}, { 'Grading company': 'SGC' }, { gradingCompany: 'SGC' }],
    [
      'more pictures, of which the back is one',
      { additionalImageUrls: ['/b.jpg'], backImageUrl: '/b.jpg' },
      { 'More image URLs': '/x.jpg' },
      { additionalImageUrls: ['/b.jpg', '/x.jpg'] },
    ],
    [
      'a back beside the pictures that are there',
      { additionalImageUrls: ['/a.jpg'] },
      { 'Back image URL': '/b.jpg' },
      { additionalImageUrls: ['/b.jpg', '/a.jpg'], backImageUrl: '/b.jpg' },
    ],
    ['another run', { serialNumber: 5, printRun: 10 }, { 'Print run': '20' }, { printRun: 20 }],
    ['a price, whatever its numbering is', { serialNumber: 5 }, { Price: '7' }, { price: 7 }],
    ['nothing of when it was added', {}, { 'Added at': 'last week', Price: '7' }, { price: 7 }],
    ['a price before that of its grade', {}, { Price: '7', 'Raw Price': '9' }, { price: 7 }],
    ['the price of a raw card', { grade: 'PSA 9' }, { 'Raw Price': '9', 'PSA 9 Price': '55' }, { price: 9 }],
    [
      'the price of the grade that it gets',
      {},
      { Grade: 'PSA 10', 'Raw Price': '9', 'PSA 10 Price': '900' },
      { isGraded: true, grade: 'PSA 10', gradingCompany: 'PSA', price: 900 },
    ],
    ['a long description', {}, { Description: 'x'.repeat(2_001) }, { description: 'x'.repeat(2_001) }],
    [
      'a picture with a long address',
      {},
      { 'Image URL': `/${'x'.repeat(1_999)}` },
      { imageUrl: `/${'x'.repeat(1_999)}` },
    ],
    [
      'the price of its grade',
      { isGraded: true, grade: '9', gradingCompany: 'PSA' },
      { 'PSA 9 Price': '55', 'PSA 10 Price': '900' },
      { price: 55 },
    ],
  ])('changes only what its cells say: %s [CMGR-34]', async (_, was, cells, change) => {
    const before = aCard({ id: 'one', ...was });
    const { run, card } = open([before]);
    expect(await run([{ 'Card ID': 'one', ...cells }], { otherCards: 'change' })).toMatchObject({
      updated: 1,
      refused: [],
    });
    const { grade: _grade, gradingCompany: _company, ...ungraded } = before;
    const base = change.isGraded === false ? ungraded : before;
    expect(await card('one')).toEqual(withStock({ ...base, ...change }));
  });

  it.each([
    [{ Price: 'ask me' }, 'the price is not an amount in dollars'],
    [{ Year: 'long ago' }, 'the year is not a year'],
    [{ Rookie: 'perhaps' }, "a mark is neither 'yes' nor 'no'"],
    [{ 'Serial number': 'SN-1' }, "the serial number is not a number of its print run, like '12/99'"],
    [{ 'Serial number': '100/99' }, "the serial number is not a number of its print run, like '12/99'"],
    [{ 'Serial number': '5' }, "the serial number is not a number of its print run, like '12/99'"],
    [{ Player: 'x'.repeat(2001) }, 'a text is longer than 2,000 characters'],
    [{ Player: 'x'.repeat(201) }, 'a text is longer than its field takes'],
  ])('is refused with the card it names: %j [CMGR-39]', async (cells, reason) => {
    const { run, card } = open();
    const report = await run([{ 'Card ID': 'jordan', ...cells }]);
    expect(report.refused).toMatchObject([{ row: 2, cardId: 'jordan', reason }]);
    expect(await card('jordan')).toEqual(jordan);
  });

  it('that the shop does not have is a new card by its title, or refused without one [CMGR-39]', async () => {
    const { run, card } = open();
    const report = await run([
      { 'Card ID': 'new', Title: '2020 Panini Prizm Anthony Edwards Silver RC #258 12/99 Auto', Price: '5' },
      { 'Card ID': 'nobody', Title: '', Price: '5' },
    ]);
    expect(await card('new')).toMatchObject({ player: 'Anthony Edwards', price: 5, stock: 1, isPosted: false });
    expect(report.refused).toMatchObject([
      { row: 3, reason: 'no card has this id, and no title or player says what it is', value: 'nobody' },
    ]);
  });

  it('is refused a second time in a file, in whatever batch [CMGR-39]', async () => {
    const many = Array.from({ length: 500 }, (_, index) => ({ 'Card ID': '', Title: `Card ${index}`, Price: '1' }));
    const { run } = open();
    const own = { 'Card ID': 'jordan', Title: '', Price: '7' };
    const report = await run([own, ...many, { ...own, Price: '8' }]);
    expect(report.refused.map(({ row, reason, repeats }) => [row, reason, repeats])).toEqual([
      [503, 'the same card stands in an earlier row', 2],
    ]);
  });
});

describe('a refused row', () => {
  it.each([1, 600])('leaves its card to a row %i rows later [CMGR-39]', async (apart) => {
    const blanks = Array.from({ length: apart - 1 }, (_, index) => ({
      'Card ID': '',
      Title: `Card ${index}`,
      Price: '1',
    }));
    const { run, card } = open();
    const own = { 'Card ID': 'jordan', Title: '', Price: 'ask' };
    const report = await run([own, ...blanks, { ...own, Price: '8' }]);
    expect(report.refused.map(({ row }) => row)).toEqual([2]);
    expect(await card('jordan')).toEqual({ ...jordan, price: 8 });
  });
});

describe('a row without a card id', () => {
  it('is read from its title where the columns say nothing [CMGR-34]', async () => {
    const { run, card } = open([]);
    const report = await run([
      { Title: '2020 Panini Prizm Anthony Edwards Silver RC #258 12/99 Auto', Set: '', Price: '5' },
    ]);
    expect(await card(report.outcomes[0]?.cardId ?? '')).toMatchObject({
      set: 'Prizm',
      brand: 'Panini Prizm',
      cardNumber: '258',
      parallel: 'Silver',
      serialNumber: 12,
      printRun: 99,
      isRookie: true,
      isAutograph: true,
    });
  });

  it.each<[string, Cells, Partial<Card>]>([
    [
      'the set of its title where the column says base',
      { Title: '2020 Panini Prizm Anthony Edwards', Set: 'Base' },
      { set: 'Prizm', brand: 'Panini Prizm' },
    ],
    ['a set beside its brand', { Brand: 'Topps', Set: 'Tiffany' }, { set: 'Tiffany', brand: 'Topps Tiffany' }],
    [
      'a brand that ends with its set',
      { Brand: 'Upper Deck Young Guns', Set: 'young guns' },
      { set: 'young guns', brand: 'Upper Deck Young Guns' },
    ],
    [
      'a set that begins with its brand',
      { Brand: 'panini', Set: 'Panini Prizm' },
      { set: 'Prizm', brand: 'Panini Prizm' },
    ],
    ['a set without a brand', { Set: 'Prizm' }, { set: 'Prizm', brand: 'Prizm' }],
    ['a condition', { Condition: 'Excellent' }, { isGraded: false, condition: 'Excellent' }],
    ['a raw card', { Condition: 'RAW' }, { isGraded: false, condition: 'Raw' }],
    ['a slab without a grade', { Graded: 'yes' }, { isGraded: true, condition: 'Raw' }],
    [
      'a grade beside its company',
      { Grade: '9.5', 'Grading company': 'BGS' },
      { isGraded: true, grade: 'BGS 9.5', gradingCompany: 'BGS', condition: 'Gem Mint' },
    ],
    [
      'a grade with a condition of its own',
      { Grade: 'PSA 8', Condition: 'Excellent' },
      { isGraded: true, grade: 'PSA 8', gradingCompany: 'PSA', condition: 'Excellent' },
    ],
    [
      'a grade without a number',
      { Grade: 'PSA Authentic' },
      { isGraded: true, grade: 'PSA Authentic', gradingCompany: 'PSA', condition: 'Authentic' },
    ],
    ['a grade without a company', { Grade: '9' }, { isGraded: true, grade: '9', condition: 'Mint' }],
    [
      'no grade of its title where it says that it has none',
      { Title: 'Bo Jackson PSA 10', Graded: 'no' },
      { title: 'Bo Jackson PSA 10', isGraded: false, condition: 'Raw' },
    ],
    [
      'the run of its title',
      { Title: 'Bo Jackson 12/99' },
      { title: 'Bo Jackson 12/99', printRun: 99, serialNumber: 12 },
    ],
    [
      'a copy of the run of its title',
      { Title: 'Bo Jackson /99', 'Serial number': '7' },
      { title: 'Bo Jackson /99', printRun: 99, serialNumber: 7 },
    ],
    [
      'no copy of another run than that of its title',
      { Title: 'Bo Jackson 12/99', 'Print run': '50' },
      { title: 'Bo Jackson 12/99', printRun: 50 },
    ],
    [
      'a title of its parts',
      { Year: '1987', Brand: 'Topps', Team: 'Royals' },
      { title: '1987 Topps Bo Jackson Royals', year: 1987, brand: 'Topps', team: 'Royals', isPosted: true },
    ],
    ['no sport where the shop has none such', { Sport: 'Chess' }, {}],
    ['a sport', { Sport: 'Baseball' }, { sport: 'baseball' }],
    [
      'pictures',
      { 'Image URL': '/a.jpg', 'More image URLs': '/b.jpg' },
      { imageUrl: '/a.jpg', additionalImageUrls: ['/b.jpg'] },
    ],
    ['a long description', { Description: 'x'.repeat(2_001) }, { description: 'x'.repeat(2_001) }],
  ])('stores %s, and nothing more [CMGR-34]', async (_, cells, change) => {
    const { run, card } = open([]);
    const report = await run([{ Player: 'Bo Jackson', Price: '5', ...cells }]);
    const made = await card(report.outcomes[0]?.cardId ?? '');
    const { title } = made;
    expect(made).toEqual({
      id: made.id,
      ...emptyFields,
      title,
      player: 'Bo Jackson',
      condition: 'Raw',
      price: 5,
      stock: 1,
      // It has no team, or no brand or year.
      isPosted: false,
      addedAt: '2026-01-02T00:00:00.000Z',
      ...change,
      ...(cells.Title?.includes('Edwards') && { year: 2020 }),
    });
  });

  it.each<[Cells, string, string]>([
    [{ Title: 'x'.repeat(2_001) }, 'a text is longer than 2,000 characters', 'x'.repeat(80)],
    [{ Title: 'Bo', 'Card ID': 'y'.repeat(101) }, 'a text is longer than its field takes', 'y'.repeat(80)],
    [{ Title: 'Bo', Price: `ask ${'z'.repeat(80)}` }, 'the price is not an amount in dollars', `ask ${'z'.repeat(76)}`],
    [
      { Title: 'Bo', 'Serial number': '5/4' },
      "the serial number is not a number of its print run, like '12/99'",
      '5/4',
    ],
    [{ Title: 'Bo', Team: 'x'.repeat(201) }, 'a text is longer than its field takes', 'team'],
  ])('is refused with the start of what is wrong: %j [CMGR-39]', async (cells, reason, value) => {
    const { run } = open([]);
    expect((await run([cells])).refused).toMatchObject([{ row: 2, reason, value }]);
  });

  it('may have an id and other texts as long as their limit [CMGR-39]', async () => {
    const { run } = open([]);
    const report = await run([{ 'Card ID': 'y'.repeat(100), Title: 'Bo', Notes: 'n'.repeat(2_000) }]);
    expect(report).toMatchObject({ created: 1, refused: [] });
  });

  it('says by its columns what its title does not [CMGR-34]', async () => {
    const { run, card } = open([]);
    const report = await run([
      {
        Title: '2020 Prizm Anthony Edwards RC',
        Brand: 'Panini',
        Set: 'Panini Prizm',
        'Card number': '258',
        Parallel: 'Gold',
        'Serial number': '3/10',
        Rookie: 'no',
        'Certification number': '555',
        'Back image URL': '/back.jpg',
        'Additional images': '/more.jpg',
      },
    ]);
    expect(await card(report.outcomes[0]?.cardId ?? '')).toMatchObject({
      brand: 'Panini Prizm',
      set: 'Prizm',
      cardNumber: '258',
      parallel: 'Gold',
      serialNumber: 3,
      printRun: 10,
      isRookie: false,
      certNumber: '555',
      backImageUrl: '/back.jpg',
      additionalImageUrls: ['/back.jpg', '/more.jpg'],
    });
  });
});

describe('certification numbers in a file', () => {
  const slab = (id: string, certNumber: string, wish: CardWish = {}) =>
    aCard({ id, isGraded: true, grade: 'PSA 9', gradingCompany: 'PSA', stock: 1, certNumber, ...wish });
  const row = (id: string, number: string): Cells => ({ 'Card ID': id, 'Certification number': number });
  const taken = 'another card in stock has this certification number';
  const change = { otherCards: 'change' } as const;

  it('are refused where another card in stock has them [CMGR-34, CMGR-39]', async () => {
    const { run } = open([slab('a', '1'), slab('b', '2'), slab('c', '4'), slab('sold', '3', { stock: 0 })]);
    const report = await run([row('a', '2'), row('c', '3')], change);
    expect(report.refused).toMatchObject([{ row: 2, cardId: 'a', reason: taken, value: '2' }]);
    expect(report).toMatchObject({ updated: 1 });
  });

  it.each([1, 600])('are refused where an earlier row gave them, %i rows before [CMGR-39]', async (apart) => {
    const blanks = Array.from({ length: apart - 1 }, (_, index) => ({ Title: `Card ${index}` }));
    const graded = { Grade: 'PSA 9', 'Certification number': '77' };
    const rows = [{ Title: 'One', ...graded }, ...blanks, { Title: 'Two', ...graded }];
    const { run } = open([]);
    for (const dryRun of [true, false]) {
      const report = await run(rows, { dryRun });
      expect(report.refused).toMatchObject([{ row: apart + 2, reason: 'the same card stands in an earlier row' }]);
    }
  });

  it.each([1, 600])('are the same in another case and with spaces, %i rows before [CMGR-39]', async (apart) => {
    const blanks = Array.from({ length: apart - 1 }, (_, index) => ({ Title: `Card ${index}` }));
    const certified = (Title: string, number: string) => ({
      Title,
      Grade: 'PSA 9',
      'Certification number': number,
    });
    const { run } = open([]);
    const report = await run([certified('One', 'ab 1  2'), ...blanks, certified('Two', 'A B12')]);
    expect(report.refused).toMatchObject([{ row: apart + 2, reason: 'the same card stands in an earlier row' }]);
  });

  it('change places between two rows of one batch [CMGR-34]', async () => {
    const { run, card } = open([slab('a', '1'), slab('b', '2')]);
    expect(await run([row('a', '2'), row('b', '1')], change)).toMatchObject({ updated: 2, refused: [] });
    expect(await card('a')).toMatchObject({ certNumber: '2' });
  });

  it('are not free where the row that would free them is refused [CMGR-39]', async () => {
    const { run, card } = open([slab('a', '1'), slab('b', '2'), slab('c', '3')]);
    const report = await run([row('a', '2'), row('b', '3')], change);
    expect(report.refused.map(({ cardId: id }) => id)).toEqual(['a', 'b']);
    expect(await card('a')).toMatchObject({ certNumber: '1' });
  });
});
