import { errAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { cardId } from '#domain/cards/card.ts';
import { cardQuery } from '#domain/cards/card-query.ts';
import { inputOf } from '#domain/cards/edit/card-input.ts';
import { type ImportPorts, makeImportCards } from '#domain/cards/import/import-cards.use-case.ts';
import { mapColumns } from '#domain/cards/import/import-columns.ts';
import { makeImportFile } from '#domain/cards/import/import-file.use-case.ts';
import type { ImportRow } from '#domain/cards/import/import-row.ts';
import { cellsOf, identityOf } from '#domain/cards/import/row-identity.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { aCardFile } from '#test/support/card-file.ts';
import { aCard } from '#test/support/cards.ts';
import { makeInMemoryCards } from '#test/support/in-memory/cards.ts';

const clock = { now: () => Date.UTC(2026, 0, 2) };

const columns = [
  'ID',
  'Title',
  'Sport',
  'Year',
  'Brand',
  'Set Name',
  'Condition',
  'Grade',
  'PSA 10 Price',
  'eBay Item ID',
  'Stock',
  'Card ID',
  'Price',
];

const griffey = {
  ID: '7',
  Title: '1989 Upper Deck Ken Griffey Jr. RC #1 PSA 10',
  Sport: 'Football',
  Team: 'Seattle Mariners',
  Year: '1989',
  Brand: 'Upper Deck',
  'Set Name': 'Base',
  Condition: 'Raw',
  Grade: 'PSA 10',
  'PSA 10 Price': '2,350.50',
  'eBay Item ID': '123456789012',
  Stock: '',
};

const titleOnly = {
  ...griffey,
  ID: '8',
  Title: '2020-21 Panini Prizm Anthony Edwards Silver RC #258 PSA 10',
  Sport: 'Unknown',
  Year: 'N/A',
  Brand: 'Unknown',
  'Set Name': 'Unknown',
  Grade: 'N/A',
  'eBay Item ID': 'N/A',
};

const rowsOf = (...values: Record<string, string>[]): ImportRow[] =>
  values.map((row, index) => ({ row: index + 2, values: row }));

function open() {
  const { catalog, cardStore, editor, auditLog } = makeInMemoryCards();
  const importFile = makeImportFile(makeImportCards({ catalog, cardStore, clock }));
  const all = async () => (await catalog.page(cardQuery({ scope: 'everything', limit: 100 })))._unsafeUnwrap().cards;
  const run = async (rows: readonly ImportRow[], options = { dryRun: false, post: true }) => {
    const names = [...new Set([...columns, ...rows.slice(0, 9).flatMap(({ values }) => Object.keys(values))])];
    const outcome = await importFile(aCardFile(names, rows), options, {
      mapped: () => {},
      progress: () => {},
    });
    return outcome._unsafeUnwrap();
  };
  const importWith = async (ports: Pick<ImportPorts, 'catalog' | 'cardStore'>, rows: readonly ImportRow[]) => {
    const mapping = mapColumns(Object.keys(Object.assign({}, ...rows.map(({ values }) => values))));
    const outcome = await makeImportCards({ ...ports, clock })(rows, mapping, { dryRun: false, post: true });
    return outcome.isOk() ? outcome.value : outcome.error;
  };
  return { run, importWith, all, cardStore, catalog, editor, auditLog, importFile };
}

describe('importing a file of cards', () => {
  it('creates a card from its columns, and keeps a sport as the row gives it', async () => {
    const { run, all } = open();
    expect(await run(rowsOf(griffey))).toMatchObject({ read: 1, created: 1, refused: [] });
    expect((await all())[0]).toMatchObject({
      id: 'ebay-123456789012',
      player: 'Ken Griffey Jr.',
      year: 1989,
      brand: 'Upper Deck',
      sport: 'football',
      condition: 'Gem Mint',
      grade: 'PSA 10',
      gradingCompany: 'PSA',
      isGraded: true,
      price: 2350.5,
      stock: 1,
      isPosted: true,
      isHomepage: false,
      ebayUrl: 'https://www.ebay.com/itm/123456789012',
      addedAt: '2026-01-02T00:00:00.000Z',
    });
  });

  it('reads from the title what the columns do not tell', async () => {
    const { run, all } = open();
    await run(rowsOf(titleOnly));
    expect((await all())[0]).toMatchObject({
      player: 'Anthony Edwards',
      year: 2020,
      brand: 'Panini Prizm',
      grade: 'PSA 10',
      isGraded: true,
      price: 2350.5,
    });
  });

  it('changes nothing when the same file comes again, also after a sale', async () => {
    const { run, all, catalog, cardStore } = open();
    const rows = rowsOf({ ...griffey, Stock: '2' }, titleOnly);
    await run(rows);
    const before = await all();
    expect(await run(rows)).toMatchObject({ read: 2, created: 0, updated: 0, unchanged: 2 });
    expect(await all()).toEqual(before);
    expect((await catalog.cards(before.map(({ id }) => id)))._unsafeUnwrap().map(({ stock }) => stock)).toContain(2);
    expect(cardStore).toBeDefined();
  });

  it('updates what differs, and leaves the rest of the card as it is', async () => {
    const { run, all, cardStore } = open();
    await run(rowsOf(griffey));
    const [card] = await all();
    if (!card) throw new Error('no card was created');
    await cardStore.save([{ ...card, isHomepage: true, description: 'A favourite.' }]);
    expect(await run(rowsOf({ ...griffey, 'PSA 10 Price': '2400' }))).toMatchObject({ updated: 1, unchanged: 0 });
    expect((await all())[0]).toMatchObject({ price: 2400, isHomepage: true, description: 'A favourite.' });
  });

  it('says in a dry run what it would do, and does nothing', async () => {
    const { run, all } = open();
    expect(await run(rowsOf(griffey, titleOnly), { dryRun: true, post: true })).toMatchObject({ created: 2 });
    expect(await all()).toEqual([]);
  });

  it('keeps a card without a price as a draft, whatever was asked', async () => {
    const { run, all } = open();
    const report = await run(rowsOf({ ...griffey, 'PSA 10 Price': 'N/A' }));
    expect(report).toMatchObject({ created: 1, drafts: [2] });
    expect((await all())[0]).toMatchObject({ price: 0, isPosted: false, isHomepage: false });
  });

  it.each(['1,234.567', '1 250', '1.5k', '-5'])(
    'refuses a row whose price is %s, and makes no card of it [CMGR-40, CMGR-10]',
    async (price) => {
      const { run, all } = open();
      const { refused } = await run(rowsOf({ ...griffey, 'PSA 10 Price': price }));
      expect(refused).toMatchObject([{ row: 2, reason: 'the price is not an amount in dollars', value: price }]);
      expect(await all()).toEqual([]);
    },
  );

  it('refuses a row that takes the price of a posted card [CMGR-17]', async () => {
    const { run, all, cardStore } = open();
    await run(rowsOf(griffey));
    const [card] = await all();
    if (!card) throw new Error('no card was created');
    const free = rowsOf({ ...griffey, 'PSA 10 Price': '0' });
    expect((await run(free)).refused).toMatchObject([{ row: 2, reason: 'a posted card needs a price above 0' }]);
    expect((await all())[0]).toMatchObject({ price: 2350.5, isPosted: true });
    await cardStore.save([{ ...card, isPosted: false, isHomepage: false }]);
    expect(await run(free)).toMatchObject({ updated: 1, refused: [] });
    expect((await all())[0]).toMatchObject({ price: 0, isPosted: false });
  });

  it('keeps all cards as drafts on request', async () => {
    const { run, all } = open();
    await run(rowsOf(griffey), { dryRun: false, post: false });
    expect((await all())[0]).toMatchObject({ isPosted: false, price: 2350.5 });
  });

  it('refuses rows with their number and reason, and imports the others', async () => {
    const { run, all } = open();
    const report = await run(
      rowsOf(
        griffey,
        { ...griffey, Title: 'N/A', Year: 'N/A', Team: 'N/A', 'eBay Item ID': '2' },
        { ...griffey, 'PSA 10 Price': 'ask me', 'eBay Item ID': '3' },
        { ...griffey, Year: 'long ago', 'eBay Item ID': '4' },
        { ...griffey, Stock: '-1', 'eBay Item ID': '5' },
        { ...griffey, Title: 'x'.repeat(2001), 'eBay Item ID': '6' },
        griffey,
      ),
    );
    expect(report.refused.map(({ row, reason }) => [row, reason])).toEqual([
      [3, 'no title and no player'],
      [4, 'the price is not an amount in dollars'],
      [5, 'the year is not a year'],
      [6, 'the stock is not a whole number of 0 or more'],
      [7, 'a text is longer than 2,000 characters'],
    ]);
    expect(report).toMatchObject({ read: 7, created: 1, duplicates: [{ row: 8, repeats: 2 }] });
    expect(await all()).toHaveLength(1);
  });

  it('refuses a repeated card in a later batch too', async () => {
    const { run } = open();
    const many = Array.from({ length: 700 }, (_, index) => ({
      ...griffey,
      'eBay Item ID': String(1_000_000_000 + index),
    }));
    const report = await run(rowsOf(...many, { ...griffey, Title: 'Other', 'eBay Item ID': '1000000000' }));
    expect(report).toMatchObject({ read: 701, created: 700 });
    expect(report.refused).toMatchObject([{ row: 702, repeats: 2, reason: 'the same card stands in an earlier row' }]);
  });

  it('says which columns it found when none names a card', async () => {
    const { importFile } = open();
    const outcome = await importFile(
      aCardFile(['Year', 'Price'], rowsOf({ Year: '1989', Price: '1' })),
      { dryRun: false, post: true },
      { mapped: () => {}, progress: () => {} },
    );
    expect(outcome._unsafeUnwrapErr()).toEqual({ kind: 'columns-missing', found: ['Year', 'Price'] });
  });

  it('updates a card whose title was corrected, by its id in the source [CMGR-43]', async () => {
    const { run, all } = open();
    const source = { ID: 'A-17', Title: '1986 Fleer Micheal Jordan #57', 'PSA 10 Price': '' };
    await run(rowsOf(source));
    const [first] = await all();
    const report = await run(rowsOf({ ...source, Title: '1986 Fleer Michael Jordan #57' }));
    expect(report).toMatchObject({ created: 0, updated: 1, refused: [] });
    expect(report.outcomes[0]).toMatchObject({
      outcome: 'update',
      cardId: first?.id,
      before: { title: '1986 Fleer Micheal Jordan #57' },
      after: { title: '1986 Fleer Michael Jordan #57' },
    });
    expect(await all()).toHaveLength(1);
  });

  it('knows cards again that an earlier version imported by id and title', async () => {
    const { run, all, cardStore } = open();
    const row = rowsOf({ ID: 'A-17', Title: '1986 Fleer Michael Jordan #57' });
    await run(row);
    const [card] = await all();
    if (!card) throw new Error('no card was created');
    await cardStore.clear();
    await cardStore.save([{ ...card, id: cardId('import-4xvy9ibvovgj') }]);
    expect(await run(row)).toMatchObject({ created: 0, unchanged: 1 });
  });

  it('adds up rows that say the same, in whatever batch [CMGR-39, IMP-03]', async () => {
    const { run, all } = open();
    const many = Array.from({ length: 600 }, (_, index) => ({ Title: `Card ${index}` }));
    const rows = rowsOf(...many, { Title: ' Card 0 ' }, { Title: 'Card 599', ID: '9' });
    for (const dryRun of [true, false]) {
      const report = await run(rows, { dryRun, post: true });
      expect(report.copies).toEqual([{ row: 602, repeats: 2 }]);
      expect(report.outcomes.at(-2)).toEqual({ row: 602, outcome: 'copy', repeats: 2 });
      expect(report).toMatchObject({ read: 602, created: 601, refused: [] });
    }
    expect(await run(rowsOf({ Title: '' }, { Title: '' }))).toMatchObject({ refused: [{}, {}], copies: [] });
    expect((await all()).length).toBe(100);
  });

  it('is one change of the log, however many batches it takes, and one Undo takes it back [CMGR-43]', async () => {
    const { run, all, cardStore, editor, auditLog } = open();
    await cardStore.save([aCard({ id: 'known', title: 'Known', price: 5 }), aCard({ id: 'edited', price: 5 })]);
    const before = await all();
    const many = Array.from({ length: 1_200 }, (_, index) => ({ Title: `Card ${index}`, Price: '3' }));
    const [known, edited] = ['known', 'edited'].map((id) => ({ 'Card ID': id, Price: '9' }));
    const report = await run(rowsOf(known ?? {}, ...many, edited ?? {}));
    expect(report).toMatchObject({ created: 1_200, updated: 2 });
    const page = (await auditLog.page({ act: 'save', cardId: null, limit: 10 }))._unsafeUnwrap();
    expect(page.changes[0]).toMatchObject({ number: report.change, act: 'save', count: 1_202 });
    expect(page.changes).toHaveLength(2);

    const { version, card } = (await editor.open(cardId('edited')))._unsafeUnwrap();
    (await editor.replace(card.id, version, { ...inputOf(card), price: 77 }))._unsafeUnwrap();
    const undone = (await editor.undo(report.change ?? 0))._unsafeUnwrap();
    expect(undone).toMatchObject({ count: 1_201, refused: 1 });
    expect(await all()).toEqual(before.map((one) => (one.id === 'edited' ? { ...one, price: 77 } : one)));
  });

  it('names as drafts only new cards without a price [CMGR-39]', async () => {
    const { run, cardStore } = open();
    await cardStore.save([aCard({ id: 'old', price: 0, isPosted: false })]);
    const rows = rowsOf({ Title: 'New', Price: '5' }, { Title: 'Free' }, { 'Card ID': 'old', Title: 'Renamed' });
    expect(await run(rows, { dryRun: false, post: false })).toMatchObject({ created: 2, updated: 1, drafts: [3] });
  });

  it('leaves when an own card was added open, and does not take a home page without a price [CMGR-40]', async () => {
    const { run, cardStore, catalog } = open();
    await cardStore.save([aCard({ id: 'old', addedAt: undefined })]);
    const before = (await catalog.card(cardId('old')))._unsafeUnwrap();
    await run(rowsOf({ 'Card ID': 'old', Price: '7' }));
    expect((await catalog.card(cardId('old')))._unsafeUnwrap()).toEqual({ ...before, price: 7 });
    const { outcomes } = await run(
      rowsOf(
        { ...griffey, ID: '8', 'eBay Item ID': '', 'Home page': 'yes', Price: '3' },
        { Title: 'Free', 'Home page': 'yes' },
      ),
    );
    const shown = await Promise.all(outcomes.map(({ cardId: id }) => catalog.card(id ?? cardId(''))));
    expect(shown.map((card) => card._unsafeUnwrap().isHomepage)).toEqual([true, false]);
  });

  it('takes a card by its new id where the shop has both of a row [CMGR-43]', async () => {
    const { run, catalog } = open();
    const row = { ID: 'A-17', Title: '1986 Fleer Michael Jordan #57', Price: '5' };
    const [first] = (await run(rowsOf(row))).outcomes;
    const { ID: _, ...without } = row;
    const bySaying = identityOf(cellsOf({ row: 2, values: row }, mapColumns(Object.keys(row)))).formerId;
    await run(rowsOf({ ...without, 'Card ID': bySaying ?? '' }));
    expect(await run(rowsOf({ ...row, Price: '6' }))).toMatchObject({ updated: 1, created: 0 });
    expect((await catalog.card(first?.cardId ?? cardId('')))._unsafeUnwrap().price).toBe(6);
  });

  it('stores nothing where nothing changes, and says what it cannot reach [CMGR-40]', async () => {
    const { run, cardStore, catalog, importWith } = open();
    const rows = rowsOf({ ...griffey, 'Cert Number': '77', 'Card ID': '' });
    await run(rows);
    const saves: unknown[] = [];
    const save: typeof cardStore.save = (...given) => {
      saves.push(given);
      return cardStore.save(...given);
    };
    expect(await importWith({ catalog, cardStore: { ...cardStore, save } }, rows)).toMatchObject({ unchanged: 1 });
    expect(saves).toEqual([]);
    const away = storageFails;
    const noCatalog = { cards: () => errAsync(away) };
    expect(await importWith({ catalog: noCatalog, cardStore }, rows)).toMatchObject(away);
    expect(await importWith({ catalog: noCatalog, cardStore }, rowsOf({ 'Card ID': 'x', Title: 'X' }))).toMatchObject(
      away,
    );
    const shut = { kind: 'cards-not-saved' } as const;
    const noCertificates = { ...cardStore, certificates: () => errAsync(shut) };
    const slab = rowsOf({ Title: 'Slab PSA 9', 'Cert Number': '78', Price: '5' });
    expect(await importWith({ catalog, cardStore: noCertificates }, slab)).toMatchObject(shut);
  });
});
