import { describe, expect, it } from 'vitest';
import { mapColumns } from '#domain/cards/import/import-columns.ts';
import {
  readMark,
  readNumbering,
  readPrice,
  readStock,
  readYear,
  sportOf,
} from '#domain/cards/import/import-values.ts';
import { planRow } from '#domain/cards/import/plan-import.ts';
import { readImportRow } from '#domain/cards/import/read-import-row.ts';
import { textOfHtml } from '#domain/cards/import/text-of-html.ts';

type Values = Readonly<Record<string, string>>;
const read = (values: Values) => readImportRow({ row: 2, values }, mapColumns(Object.keys(values)));
const given = (values: Values) => read(values)._unsafeUnwrap().given;

const whole = {
  Title: '2019 Topps Pat Sample #7 Chicago Cubs',
  Player: 'Pat Sample',
  Team: 'Chicago Cubs',
  Price: '5',
};

describe('a row of a file that others made', () => {
  it('names a card once for each spelling of its set [IMP-34]', () => {
    const card = { Player: 'Pat Sample', Year: '2021' };
    expect(given({ ...card, Brand: 'Mosaic', Set: '2021-22 Panini Mosaic' })).toMatchObject({
      brand: 'Panini Mosaic',
      set: 'Mosaic',
    });
    expect(given({ Player: 'Pat Sample', Set: '2014-15 Topps Finest' })).toMatchObject({
      brand: 'Topps Finest',
      year: 2014,
    });
  });

  it('reads the marks after a name, and the parallel after a set [IMP-34, IMP-35]', () => {
    const card = {
      'Set Name': '2019 Topps Chrome - [Base] - Gold Refractor',
      'Card Number': '7',
      Team: 'Chicago Cubs',
    };
    expect(given({ ...card, Player: 'Pat Sample RC, SN99' })).toMatchObject({
      ...{ player: 'Pat Sample', isRookie: true, printRun: 99 },
      ...{ brand: 'Topps Chrome', set: 'Chrome', parallel: 'Gold Refractor', year: 2019 },
    });
    expect(given({ ...card, Player: 'Pat Sample', 'Set Name': '2019 Topps Chrome - Future Stars' })).toMatchObject({
      ...{ brand: 'Topps Chrome', set: 'Chrome - Future Stars' },
    });
  });

  it.each([
    ['Sample, Adrian', 'Adrian Sample'],
    ['Sample Jr., Ken', 'Ken Sample Jr.'],
    ['Sample, Ken Jr.', 'Ken Sample Jr.'],
    ['De La Sample, Adrian', 'Adrian De La Sample'],
    ['Ken Sample, Jr.', 'Ken Sample, Jr.'],
    ['Samplewski, Testerino', 'Samplewski, Testerino'],
    ['Adrian Sample / Ken Tester', 'Adrian Sample / Ken Tester'],
  ])('reads the player %s as %s [IMP-35]', (Player, player) => {
    expect(given({ Player, Year: '2022', Brand: 'Bowman' }).player).toBe(player);
  });

  it('takes the sport of a club from its column [IMP-35]', () => {
    const card = { Player: 'Pat Sample', Year: '2019', Brand: 'Topps' };
    expect(given({ ...card, Team: 'Chicago Cubs' })).toMatchObject({ sport: 'baseball' });
    expect(given({ ...card, Team: 'Miami Heat' })).toMatchObject({ sport: 'basketball' });
    expect(given({ ...card, Team: 'Sampletown Testers' })).not.toHaveProperty('sport');
  });

  it('takes a year before the word card for no count [IMP-36]', () => {
    const checks = (Title: string) => read({ ...whole, Title })._unsafeUnwrap().checks;
    expect(checks('2020 Card Pat Sample RC')).not.toContain('it is a lot of several cards');
    expect(checks('Topps 50 Card Pat Sample')).toContain('it is a lot of several cards');
  });

  it('reads an autograph beside its parallel [IMP-35]', () => {
    const card = { Player: 'Pat Sample', Year: '2022', Brand: 'Bowman' };
    expect(given({ ...card, Parallel: 'Gold Shimmer Auto' })).toMatchObject({
      ...{ parallel: 'Gold Shimmer', isAutograph: true },
    });
    expect(given({ ...card, Parallel: 'Auto' })).toMatchObject({ isAutograph: true });
    expect(given({ ...card, Parallel: 'Auto' })).not.toHaveProperty('parallel');
    expect(given({ ...card, Parallel: 'Automatic Gold' })).toMatchObject({ parallel: 'Automatic Gold' });
  });

  it('takes the company of a certificate from the name of its column [IMP-29]', () => {
    const card = { Player: 'Pat Sample', 'PSA Cert #': '61000009', Grade: 'MINT 9' };
    expect(given(card)).toMatchObject({ grade: 'PSA 9', gradingCompany: 'PSA', certNumber: '61000009' });
    expect(given({ ...card, 'PSA Cert #': '', Grade: 'Raw' })).toMatchObject({ isGraded: false });
  });

  it.each([
    ['PSA 9 (OC)', 'PSA 9 (OC)'],
    ['BGS 9.5 AUTO 10', 'BGS 9.5 Auto 10'],
    ['PSA/DNA 8 AUTO 9', 'PSA 8 Auto 9'],
    ['SGC AUTHENTIC', 'SGC Authentic'],
    ['PSA AUTH ALTERED', 'PSA Altered'],
    ['BGS PRISTINE 10 BLACK LABEL', 'BGS 10 Black Label'],
    ['SGC 96', 'SGC 9'],
  ])('reads the slab %s alike in a title and in a column [IMP-82]', (slab, grade) => {
    const told = { grade, gradingCompany: grade.split(' ')[0], isGraded: true };
    expect(given({ ...whole, Title: `${whole.Title} ${slab}` })).toMatchObject(told);
    expect(given({ ...whole, Grade: slab })).toMatchObject(told);
  });

  it('reads the condition beside a word for ungraded [IMP-31]', () => {
    for (const Condition of ['Ungraded NM', 'Raw - Near Mint', 'raw (near mint)'])
      expect(given({ ...whole, Condition })).toMatchObject({ isGraded: false, condition: 'Near Mint' });
  });

  it('takes short item numbers for ids of their source, not for listings [IMP-24, IMP-37]', () => {
    const samples = ['48151', '48152'].map((id, at) => ({ row: at + 2, values: { 'Item ID': id, Title: 'A card' } }));
    expect(mapColumns(['Item ID', 'Title'], samples).fields).toEqual({ sourceId: 'Item ID', title: 'Title' });
  });

  it('finds the sport in a league, a longer category or the title [IMP-35]', () => {
    expect(['NBA', 'Football Cards', 'Trading Cards', '261328'].map(sportOf)).toEqual([
      ...['basketball', 'football', undefined, undefined],
    ]);
    expect(given({ ...whole, Category: 'Sports Cards' }).sport).toBe('baseball');
  });

  it.each([
    ['=HYPERLINK("https://example.com")', 'its title is a formula'],
    ['Lot of 40 Chicago Cubs 2019 Topps', 'it is a lot of several cards'],
  ] as const)('is to be checked when its title is %s [IMP-36]', (title, reason) => {
    expect(read({ ...whole, Title: title, Brand: 'Topps', Year: '2019' })._unsafeUnwrap().checks).toEqual([reason]);
  });

  it('is to be checked when it names no team, or three players [IMP-36]', () => {
    expect(read({ Title: '2019 Topps Pat Sample #7', Price: '5' })._unsafeUnwrap().checks).toEqual(['it has no team']);
    const three = read({ ...whole, Player: 'A Aa / B Bb / C Cc' })._unsafeUnwrap();
    expect(three.checks).toEqual(['it names several players as one']);
    expect(read(whole)._unsafeUnwrap().checks).toEqual([]);
  });

  const mayBeWrong = (field: string) => `its ${field} is read from the title and may be wrong`;

  it.each([
    ['year', '89 Fleer Pat Sample #7 Chicago Cubs', { Year: '1989' }],
    ['team', '1982 K-Mart Pat Sample Giants #7', { Team: 'San Francisco Giants' }],
    ['insert', '2018 Topps Update Storybook Endings Pat Sample #5 Chicago Cubs', { Insert: 'Storybook Endings' }],
  ])(
    'is to be checked, and posted, when its %s stands in the title alone and is doubtful [IMP-81]',
    (field, Title, column) => {
      const row = { Title, Price: '5' };
      expect(read(row)._unsafeUnwrap().checks).toEqual([mayBeWrong(field)]);
      expect(planRow(read(row)._unsafeUnwrap(), undefined, { post: true }).card).toMatchObject({ isPosted: true });
      expect(read({ ...row, ...column })._unsafeUnwrap().checks).toEqual([]);
    },
  );

  it('is a draft to be checked when its title states two grades [IMP-81]', () => {
    const row = { ...whole, Title: `${whole.Title} PSA 9 SGC 10` };
    expect(read(row)._unsafeUnwrap().checks).toEqual([mayBeWrong('grade')]);
    expect(planRow(read(row)._unsafeUnwrap(), undefined, { post: true }).card).toMatchObject({ isPosted: false });
    expect(read({ ...row, Grade: 'PSA 9' })._unsafeUnwrap().checks).toEqual([]);
  });

  it('posts the card as its status column says [IMP-33]', () => {
    expect(given({ ...whole, Status: 'Sold' })).toMatchObject({ stock: 0, isPosted: false });
    expect(given({ ...whole, Status: 'Ended' })).toMatchObject({ isPosted: false });
    expect(given({ ...whole, 'Date Sold': '2025-01-02' })).toMatchObject({ stock: 0 });
    expect(given({ ...whole, Status: 'Active' })).not.toHaveProperty('isPosted');
  });

  it('clears grade, company and certificate when it says that the card is raw [IMP-29]', () => {
    expect(given({ ...whole, Graded: 'no', Grade: 'PSA 9' })).toMatchObject({ isGraded: false });
    expect(Object.keys(given({ ...whole, Graded: 'no' }))).toEqual(
      expect.arrayContaining(['grade', 'gradingCompany', 'certNumber']),
    );
    expect(given(whole)).not.toHaveProperty('isGraded');
  });

  it('refuses prices of another currency, by sign, column or header [IMP-32]', () => {
    const reason = 'the price is in another currency than the shop';
    expect(read({ ...whole, Currency: 'GBP' })._unsafeUnwrapErr()).toMatchObject({ reason, value: 'GBP' });
    expect(read({ ...whole, Price: '\u20AC7' })._unsafeUnwrapErr()).toMatchObject({ reason, value: '\u20AC7' });
    expect(given({ ...whole, Currency: 'USD' }).price).toBe(5);
  });

  it('has several pictures in a cell, and front and back of their own columns [IMP-37]', () => {
    const [front, more, back] = ['f', 'm', 'b'].map((name) => `https://pictures.example/${name}.jpg`);
    expect(given({ ...whole, PicURL: `${front}|${more}`, 'Back Image': back ?? '' })).toMatchObject({
      imageUrl: front,
      backImageUrl: back,
      additionalImageUrls: [back, more],
    });
  });

  it('makes no link of a rounded item number [IMP-37]', () => {
    expect(given({ ...whole, 'Item number': '3.14159E+11' })).not.toHaveProperty('ebayUrl');
  });
});

describe('values in files', () => {
  it('are prices in the words of sellers [IMP-32]', () => {
    const texts = ['US $7.25', '$7.25 USD', '$7.25 ea', '1,204.50', '7.2500000000001'];
    expect(texts.map((text) => readPrice(text)._unsafeUnwrap())).toEqual([7.25, 7.25, 7.25, 1204.5, 7.25]);
    expect(readPrice('7.254').isErr()).toBe(true);
  });

  it('are years, counts, marks and copies [IMP-35]', () => {
    expect(["'87", '03', '19/20', '84-85', '1991-92'].map((text) => readYear(text)._unsafeUnwrap())).toEqual([
      ...[1987, 2003, 2019, 1984, 1991],
    ]);
    expect(['3.0', '1,200', 'x2'].map((text) => readStock(text)._unsafeUnwrap())).toEqual([3, 1200, 2]);
    expect(['RC', 'AU', '\u2713', 'Rookie Card', 'Y', 'N'].map((text) => readMark(text)._unsafeUnwrap())).toEqual([
      ...[true, true, true, true, true, false],
    ]);
    expect(['7 of 25', '#7/25'].map((text) => readNumbering(text, '')._unsafeUnwrap())).toEqual([
      { serialNumber: 7, printRun: 25 },
      { serialNumber: 7, printRun: 25 },
    ]);
  });

  it('are plain text where a description is HTML [IMP-37]', () => {
    expect(textOfHtml('<p>Corner&nbsp;wear &amp; a crease</p><ul><li>Ships free</li></ul>')).toBe(
      'Corner wear & a crease\n\n- Ships free',
    );
    expect(textOfHtml('Under 5 < 6')).toBe('Under 5 < 6');
  });
});
