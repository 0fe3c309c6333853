import { describe, expect, it } from 'vitest';
import type { Card } from '#domain/cards/card.ts';
import { cardQuery } from '#domain/cards/card-query.ts';
import { cardCells, fileColumns } from '#domain/cards/import/card-cells.ts';
import { makeImportCards } from '#domain/cards/import/import-cards.use-case.ts';
import { makeImportFile } from '#domain/cards/import/import-file.use-case.ts';
import { aCardFile } from '#test/support/card-file.ts';
import { aCard, variedCards } from '#test/support/cards.ts';
import { makeInMemoryCards } from '#test/support/in-memory/cards.ts';

const columns = fileColumns.map(({ header }) => header);

type Cells = Readonly<Record<string, string>>;

const rowOf = (card: Card): Cells => {
  const cells = cardCells(card);
  return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
};

async function imported(rows: readonly Cells[], shop: readonly Card[] = []) {
  const { catalog, cardStore } = makeInMemoryCards(shop);
  const clock = { now: () => Date.UTC(2026, 0, 2) };
  const importFile = makeImportFile(makeImportCards({ catalog, cardStore, clock }));
  const file = aCardFile(
    columns,
    rows.map((values, index) => ({ row: index + 2, values })),
  );
  const events = { mapped: () => {}, progress: () => {} };
  const report = (await importFile(file, { dryRun: false, post: true }, events))._unsafeUnwrap();
  const cards = (await catalog.page(cardQuery({ scope: 'everything', limit: 100 })))._unsafeUnwrap().cards;
  return { report, cards };
}

const byId = (cards: readonly Card[]): readonly Card[] => cards.toSorted((a, b) => (a.id < b.id ? -1 : 1));

const whole = aCard({
  id: 'whole',
  title: 'A title of its own',
  set: 'Prizm',
  cardNumber: '#57',
  parallel: 'Silver',
  serialNumber: 3,
  printRun: 10,
  isRookie: true,
  isAutograph: false,
  isGraded: true,
  grade: 'PSA 9',
  gradingCompany: 'PSA',
  certNumber: '12345678',
  price: 1_234.5,
  stock: 2,
  isHot: true,
  isHomepage: true,
  isPosted: false,
  acceptsOffers: true,
  priceChange: -2.5,
  ebayUrl: 'https://www.ebay.com/itm/123456789012',
  imageUrl: '/a.jpg',
  backImageUrl: '/b.jpg',
  additionalImageUrls: ['/b.jpg', '/c, d.jpg'],
  description: 'Two\nlines',
});
const plain = aCard({ id: 'plain', year: 0, team: '', imageUrl: '', description: '', isPosted: false, price: 0 });

describe('the export of a shop', () => {
  it('makes the same cards in an empty shop [CMGR-44]', async () => {
    const cards = [...variedCards, whole, plain];
    const { report, cards: made } = await imported(cards.map(rowOf));
    expect(report).toMatchObject({ created: cards.length, refused: [] });
    expect(byId(made)).toEqual(byId(cards));
  });

  it('changes nothing in its own shop, whatever a spreadsheet does to line ends and spaces [CMGR-40]', async () => {
    const row = rowOf(whole);
    const edited = { ...row, Description: ' Two\r\nlines ', 'More image URLs': '/b.jpg\r/c, d.jpg' };
    for (const cells of [row, edited]) {
      expect((await imported([cells], [whole])).report).toMatchObject({ unchanged: 1, updated: 0, refused: [] });
    }
  });

  it('writes marks as yes and no, prices with cents, several pictures on lines, and nothing as nothing [CMGR-40]', () => {
    expect(rowOf(whole)).toMatchObject({
      'Card ID': 'whole',
      Rookie: 'yes',
      Autograph: 'no',
      Price: '1234.50',
      'More image URLs': '/b.jpg\n/c, d.jpg',
      Year: '1996',
    });
    expect(rowOf(plain)).toMatchObject({ Year: '', Set: '', Stock: '', Rookie: '' });
  });

  it('has no character that a file cannot hold [CMGR-40]', () => {
    expect(rowOf({ ...plain, player: 'A\0B\uD800C' }).Player).toBe('AB\uFFFDC');
  });

  it.each<[Cells, string, string]>([
    [{ 'Card ID': 'x'.repeat(101) }, 'a text is longer than its field takes', 'x'.repeat(80)],
    [{ Player: 'x'.repeat(2_001) }, 'a text is longer than 2,000 characters', 'x'.repeat(80)],
    [{ Player: 'x'.repeat(201) }, 'a text is longer than its field takes', 'player'],
    [
      { 'Serial number': '11', 'Print run': '10' },
      "the serial number is not a number of its print run, like '12/99'",
      '11/10',
    ],
    [{ Price: 'ask' }, 'the price is not an amount in dollars', 'ask'],
  ])('is refused row by row where it was changed to what does not fit: %j [CMGR-39]', async (cells, reason, value) => {
    const { report, cards } = await imported([{ ...rowOf(whole), ...cells }, rowOf(plain)]);
    expect(report.refused).toMatchObject([{ row: 2, cardId: cells['Card ID'] ?? 'whole', reason, value }]);
    expect(cards).toEqual([plain]);
  });

  it('takes long descriptions and many pictures, and texts up to their limit [CMGR-44]', async () => {
    const long = {
      ...whole,
      player: 'x'.repeat(200),
      description: 'y'.repeat(3_000),
      additionalImageUrls: Array.from({ length: 19 }, (_, index) => `/${'z'.repeat(150)}${index}.jpg`),
      backImageUrl: `/${'z'.repeat(150)}0.jpg`,
    };
    expect((await imported([rowOf(long)])).cards).toEqual([long]);
  });

  it('gives a listing by its number or its address [CMGR-28, CMGR-44]', async () => {
    const listed = async (text: string) =>
      (await imported([{ ...rowOf(whole), 'Listing URL': text }])).cards.map(({ ebayUrl }) => ebayUrl);
    expect(await listed('123456789012')).toEqual(['https://www.ebay.com/itm/123456789012']);
    expect(await listed('http://other.example/7')).toEqual(['http://other.example/7']);
    expect(await listed('see below')).toEqual(['see below']);
  });
});
