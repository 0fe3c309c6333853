import { describe, expect, it } from 'vitest';
import { cardId } from '#domain/cards/card.ts';
import { changesText } from '#domain/cards/import/changes-text.ts';
import {
  addReports,
  emptyReport,
  inRowOrder,
  refusals,
  repetitions,
  stored,
} from '#domain/cards/import/import-report.ts';
import { cell, knownCell } from '#domain/cards/import/import-row.ts';
import {
  bareCardNumber,
  checkNumbering,
  foreignPictureCount,
  linkOf,
  picturesOfCell,
  readCount,
  readInstant,
  readMark,
  readNumbering,
  readPercent,
  readStock,
  readYear,
  withBack,
} from '#domain/cards/import/import-values.ts';

describe('a cell of an imported file', () => {
  it.each([
    [readYear, '1860', 1860],
    [readYear, '2100', 2100],
    [readYear, '1996-97', 1996],
    [readCount, '1', 1],
    [readCount, '99999', 99_999],
    [readStock, '0', 0],
    [readStock, '999999', 999_999],
    [readPercent, '12.5', 12.5],
    [readPercent, '-3', -3],
    [readPercent, '+4 %', 4],
    [readPercent, '4%', 4],
    [readMark, 'Yes', true],
    [readMark, 'RC', true],
    [readMark, 'Autographed', true],
    [readMark, 'N', false],
    [readInstant, '2026-01-31T12:00:00Z', '2026-01-31T12:00:00Z'],
    [readInstant, '2026-01-31T12:00:00.000Z', '2026-01-31T12:00:00.000Z'],
  ] as const)('is read by %o: %j is %j [CMGR-38]', (read, text, value) => {
    expect(read(text)._unsafeUnwrap()).toBe(value);
  });

  it.each([
    [readYear, '1859', 'the year is not a year'],
    [readYear, '2101', 'the year is not a year'],
    [readYear, 'old', 'the year is not a year'],
    [readCount, '0', 'a number is not a whole number of 1 or more'],
    [readCount, '-1', 'a number is not a whole number of 1 or more'],
    [readCount, '1.5', 'a number is not a whole number of 1 or more'],
    [readCount, '100000', 'a number is not a whole number of 1 or more'],
    [readStock, '-1', 'the stock is not a whole number of 0 or more'],
    [readStock, '1 or 2', 'the stock is not a whole number of 0 or more'],
    [readStock, '1000000', 'the stock is not a whole number of 0 or more'],
    [readPercent, 'much', 'the price change is not a percentage'],
    [readPercent, '1%5', 'the price change is not a percentage'],
    [readMark, 'perhaps', "a mark is neither 'yes' nor 'no'"],
    [readInstant, '2026-01-31', "the time is not one like '2026-01-31T12:00:00.000Z'"],
    [readInstant, '2026-13-31T12:00:00Z', "the time is not one like '2026-01-31T12:00:00.000Z'"],
    [readInstant, 'x2026-01-31T12:00:00Z', "the time is not one like '2026-01-31T12:00:00.000Z'"],
    [readInstant, '2026-01-31T12:00:00Zx', "the time is not one like '2026-01-31T12:00:00.000Z'"],
  ] as const)('is refused by %o: %j, with what is wrong [CMGR-39]', (read, text, reason) => {
    expect(read(text)._unsafeUnwrapErr()).toEqual({ reason, value: text });
  });

  it('is empty where it says that nothing is known [CMGR-38]', () => {
    expect([undefined, '', ' N/A ', 'none', 'NULL', '-', '–'].map(cell)).toEqual(Array(7).fill(''));
    expect([' Fleer ', 'unknown'].map(cell)).toEqual(['Fleer', 'unknown']);
    expect([' Fleer ', ' Unknown '].map(knownCell)).toEqual(['Fleer', '']);
  });

  it.each([
    ['12/99', '', { serialNumber: 12, printRun: 99 }],
    ['#12 / 99', '', { serialNumber: 12, printRun: 99 }],
    ['/99', '', { printRun: 99 }],
    ['', '/99', { printRun: 99 }],
    ['', '/ 99', { printRun: 99 }],
    ['', '99', { printRun: 99 }],
    ['12', '99', { serialNumber: 12, printRun: 99 }],
    ['12', '', { serialNumber: 12 }],
    ['', '', {}],
  ])('with a serial number reads %j beside %j [CMGR-38]', (serial, run, numbering) => {
    expect(readNumbering(serial, run)._unsafeUnwrap()).toEqual(numbering);
  });

  it.each([
    ['SN-1', ''],
    ['x12/99', ''],
    ['12/99x', ''],
    ['12/', ''],
    ['', 'x99'],
    ['', '99x'],
    ['', 'many'],
    ['12', 'many'],
  ])('with a serial number refuses %j beside %j [CMGR-39]', (serial, run) => {
    const { reason, value } = readNumbering(serial, run)._unsafeUnwrapErr();
    expect(reason).toBe("the serial number is not a number of its print run, like '12/99'");
    expect([serial, run]).toContain(value);
  });

  it('with a serial number needs a copy that its print run has [CMGR-39]', () => {
    const good = [
      {},
      { printRun: 1 },
      { printRun: 99_999 },
      { serialNumber: 1, printRun: 1 },
      { serialNumber: 9, printRun: 9 },
    ];
    for (const numbering of good) expect(checkNumbering(numbering).isOk()).toBe(true);
    for (const [numbering, value] of [
      [{ printRun: 0 }, '/0'],
      [{ printRun: 100_000 }, '/100000'],
      [{ serialNumber: 5 }, '5/'],
      [{ serialNumber: 0, printRun: 9 }, '0/9'],
      [{ serialNumber: 10, printRun: 9 }, '10/9'],
    ] as const) {
      expect(checkNumbering(numbering)._unsafeUnwrapErr().value).toBe(value);
    }
  });

  it('with addresses may separate them by lines, bars, commas or spaces [CMGR-38]', () => {
    const [a, b] = ['https://a.example/1.jpg', 'http://b.example/2.jpg'];
    for (const text of [`${a}\n${b}`, `${a} | ${b}`, `${a}, ${b}`, `${a};${b}`, `${a}  ${b}`, ` ${a} \n\n ${b} `]) {
      expect(picturesOfCell(text)).toEqual([a, b]);
    }
    expect(picturesOfCell('/a picture.jpg|/b.jpg')).toEqual(['/a picture.jpg', '/b.jpg']);
    expect(picturesOfCell('')).toEqual([]);
    expect(withBack([a], b)).toEqual([b, a]);
    expect(withBack([a, b], b)).toEqual([a, b]);
    expect(withBack([a], undefined)).toEqual([a]);
  });

  it('counts as a picture to fetch only where it is on another site [IMG-16]', () => {
    const mapping = { fields: { imageUrl: 'Image', moreImageUrls: 'More' }, gradePrices: [], unused: [] } as const;
    const values = {
      Image: 'https://a.example/1.jpg',
      More: '/own.jpg|https://a.example/2.jpg',
      Other: 'https://x',
    };
    expect(foreignPictureCount({ row: 2, values }, mapping)).toBe(2);
    expect(foreignPictureCount({ row: 2, values: { Image: 'N/A' } }, mapping)).toBe(0);
  });

  it('with a listing gives its address by number or link; with a card number, it without # [CMGR-28, CMGR-38]', () => {
    expect(linkOf('123456789012')).toBe('https://www.ebay.com/itm/123456789012');
    expect(linkOf('https://www.ebay.com/itm/123456789012?hash=1')).toBe('https://www.ebay.com/itm/123456789012');
    expect(linkOf('sold')).toBe('');
    expect(['# 57', '#57', 'RC#57'].map(bareCardNumber)).toEqual(['57', '57', 'RC#57']);
  });
});

describe('the report of an import', () => {
  const refused = { row: 4, reason: 'the year is not a year', value: 'old', cardId: cardId('one') } as const;
  const repeated = { row: 3, reason: 'the same card stands in an earlier row', repeats: 2 } as const;

  it('says of each refused row its reason, and what else is known [CMGR-39]', () => {
    expect(refusals([refused, repeated])).toEqual({
      ...emptyReport,
      read: 2,
      refused: [refused, repeated],
      outcomes: [
        { row: 4, outcome: 'refused', reason: refused.reason, value: 'old', cardId: 'one' },
        { row: 3, outcome: 'refused', reason: repeated.reason, repeats: 2 },
      ],
    });
  });

  it('adds up its parts, in the order of the rows [CMGR-39]', () => {
    const parts = addReports(refusals([refused, repeated]), repetitions([{ row: 2, repeats: 1 }]), {
      ...emptyReport,
      read: 3,
      created: 2,
      updated: 1,
    });
    expect(parts).toMatchObject({ read: 6, created: 2, updated: 1, unchanged: 0 });
    expect(stored(parts)).toBe(3);
    const { outcomes, refused: inOrderOfRows } = inRowOrder(parts);
    expect(outcomes.map(({ row }) => row)).toEqual([2, 3, 4]);
    expect(inOrderOfRows.map(({ row }) => row)).toEqual([3, 4]);
  });

  it('shows what a row changes, before and after [CMGR-39]', () => {
    expect(changesText({ price: 5, set: null, team: '' }, { price: 7, set: 'Prizm', team: undefined })).toBe(
      'price: 5 → 7; set: none → Prizm; team: none → none',
    );
    const additionalImageUrls = ['/a.jpg', '/b.jpg'];
    expect(changesText({ additionalImageUrls: null }, { additionalImageUrls })).toBe(
      'additionalImageUrls: none → /a.jpg /b.jpg',
    );
    const long = `${'x'.repeat(199)} y`;
    expect(changesText({ description: 'x'.repeat(200) }, { description: long })).toBe(
      `description: ${'x'.repeat(200)} → ${'x'.repeat(199)}…`,
    );
  });
});
