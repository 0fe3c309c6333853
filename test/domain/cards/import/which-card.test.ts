import { describe, expect, it } from 'vitest';
import { cardId } from '#domain/cards/card.ts';
import { cardQuery } from '#domain/cards/card-query.ts';
import { makeImportCards } from '#domain/cards/import/import-cards.use-case.ts';
import { mapColumns } from '#domain/cards/import/import-columns.ts';
import { type FileImportOptions, makeImportFile } from '#domain/cards/import/import-file.use-case.ts';
import { cellsOf, identityOf } from '#domain/cards/import/row-identity.ts';
import { aCardFile } from '#test/support/card-file.ts';
import { makeInMemoryCards } from '#test/support/in-memory/cards.ts';

type Cells = Readonly<Record<string, string>>;

function open() {
  const { catalog, cardStore } = makeInMemoryCards();
  const importFile = makeImportFile(makeImportCards({ catalog, cardStore, clock: { now: () => 0 } }));
  const attempt = (values: readonly Cells[], options: Partial<FileImportOptions> = {}) =>
    importFile(
      aCardFile(
        [...new Set(values.flatMap((row) => Object.keys(row)))],
        values.map((row, index) => ({ row: index + 2, values: row })),
      ),
      { dryRun: false, post: true, ...options },
      { mapped: () => {}, progress: () => {} },
    );
  const run = async (...given: Parameters<typeof attempt>) => (await attempt(...given))._unsafeUnwrap();
  const all = async () => (await catalog.page(cardQuery({ scope: 'everything', limit: 100 })))._unsafeUnwrap().cards;
  return { run, attempt, all, cardStore, catalog };
}

const base = { Player: 'Lee Sample', Year: '2019', Brand: 'Panini', Set: 'Prizm', 'Card Number': '12' };
const slab = { ...base, Parallel: 'Gold', Grade: 'PSA 9', 'Cert Number': '61234567', Price: '900' };
const raw = { ...base, Parallel: '', Grade: '', 'Cert Number': '', Price: '30' };
const otherSet = { ...raw, Set: 'Donruss Optic', 'Card Number': '88', Price: '20' };

describe('which card a row is', () => {
  it('tells cards of one player, brand and year by set, number, parallel and grade [IMP-01]', async () => {
    const { run, all } = open();
    expect(await run([slab, raw, otherSet])).toMatchObject({ created: 3, refused: [], copies: [] });
    const before = await all();
    expect(await run([otherSet, raw, slab])).toMatchObject({ unchanged: 3, created: 0, questions: [] });
    const { 'Cert Number': _, ...withoutColumn } = otherSet;
    expect(await run([{ ...withoutColumn, Price: '25' }])).toMatchObject({ updated: 1, created: 0 });
    const after = await all();
    expect(after.filter(({ price }) => price !== 25)).toEqual(before.filter(({ price }) => price !== 20));
  });

  it('tells a card of the set and one of its insert apart, by column or title [IMP-01, IMP-67]', async () => {
    const { run, all } = open();
    const rows = [base, { ...base, Subset: 'Downtown' }].map((row) => ({ Subset: '', ...row, Price: '5' }));
    expect(await run(rows)).toMatchObject({ created: 2, refused: [], copies: [] });
    expect(await run(rows)).toMatchObject({ unchanged: 2, created: 0, questions: [] });
    await run([{ Title: '2024 Panini Prizm Lee Sample Fireworks Green Prizm #18', Price: '5' }]);
    const told = (await all()).map(({ insert, parallel }) => [insert, parallel]);
    expect(told).toHaveLength(3);
    expect(told).toEqual(
      expect.arrayContaining([
        [undefined, undefined],
        ['Downtown', undefined],
        ['Fireworks', 'Green Prizm'],
      ]),
    );
  });

  it('tells slabs of one title by their certification numbers, for ever [IMP-01]', async () => {
    const { run, all } = open();
    const title = '2019 Panini Prizm Lee Sample #12 PSA 9';
    const slabs = ['61000001', '61000002'].map((number) => ({ Title: title, 'Cert Number': number, Price: '9' }));
    expect(await run(slabs)).toMatchObject({ created: 2, refused: [] });
    expect(await run([{ Title: title, 'Cert Number': '61000003', Price: '8' }])).toMatchObject({ created: 1 });
    const renamed = { Title: `${title} Hot`, 'Cert Number': 'https://www.psacard.com/cert/61000002', Price: '7' };
    expect(await run([renamed])).toMatchObject({ created: 0, updated: 1 });
    expect((await all()).map(({ price }) => price).sort()).toEqual([7, 8, 9]);
  });

  it('tells cards by the year of a season, of two digits, or of their set [IMP-01]', async () => {
    const { run } = open();
    const card = { Player: 'Lee Sample', Brand: 'Topps', 'Card Number': '7', Price: '3' };
    const seasons = ["'91", '92', '93-94'].map((Season) => ({ ...card, Season }));
    expect(await run(seasons)).toMatchObject({ created: 3, refused: [], copies: [] });
    const sets = ['2019-20 Topps Chrome', '2020-21 Topps Chrome'].map((name) => ({ ...card, Set: name }));
    expect(await run(sets)).toMatchObject({ created: 2, refused: [], questions: [] });
    expect(await run([...sets, ...seasons])).toMatchObject({ unchanged: 5 });
  });

  it('tells a slab by its number in whichever words its company and grade are [IMP-01, IMP-29]', async () => {
    const { run } = open();
    const number = { ...base, 'Cert Number': '0011223344' };
    await run([{ ...number, 'Grading Company': 'Beckett', Grade: '9.5' }]);
    expect(await run([{ ...number, 'Grading Company': 'BGS', Grade: 'GEM MINT 9.5' }])).toMatchObject({ unchanged: 1 });
    expect(await run([{ ...number, 'Grading Company': 'SGC', Grade: '9.5' }])).toMatchObject({ created: 1 });
  });

  it('adds up no copies that were sold [IMP-03, IMP-33]', async () => {
    const { run, all } = open();
    const sold = { ...raw, Status: 'Sold' };
    expect(await run([sold, sold, sold])).toMatchObject({ created: 1, copies: [{}, {}] });
    expect(await all()).toMatchObject([{ stock: 0, isPosted: false }]);
  });

  it('tells the copies of a print run by their serial numbers [IMP-01]', async () => {
    const { run, all } = open();
    const rows = ['1/25', '2 of 25', '#1/25'].map((Serial) => ({ ...base, 'Serial number': Serial, Price: '5' }));
    expect(await run(rows.slice(0, 1))).toMatchObject({ created: 1 });
    expect(await run([{ ...base, 'Serial number': '2/25', Price: '5' }])).toMatchObject({ created: 1 });
    expect(await run([{ ...base, 'Serial number': '#1/25', Price: '6' }])).toMatchObject({ created: 0, updated: 1 });
    expect(await all()).toHaveLength(2);
  });

  it('finds cards by the ids of earlier versions, unless they are other cards [IMP-02]', async () => {
    const { run, all, cardStore } = open();
    await run([slab]);
    const [card] = await all();
    if (!card) throw new Error('no card was created');
    await cardStore.clear();
    const words = { Player: base.Player, Year: base.Year, Brand: base.Brand };
    const { id } = identityOf(cellsOf({ row: 2, values: words }, mapColumns(Object.keys(words))));
    await cardStore.save([{ ...card, id }]);
    expect(await run([slab, raw])).toMatchObject({ unchanged: 1, created: 1, refused: [] });
    expect((await all()).map((one) => one.id)).toContain(id);
  });

  it('adds up equal rows, makes each a card, or keeps one, as the admin chooses [IMP-03]', async () => {
    const rows = [raw, raw, { ...raw }];
    const stocks = async (copies: FileImportOptions['copies']) => {
      const { run, all } = open();
      const report = await run(rows, { copies });
      return [report.created, report.copies.length, report.duplicates.length, (await all()).map(({ stock }) => stock)];
    };
    expect(await stocks(undefined)).toEqual([1, 2, 0, [3]]);
    expect(await stocks('each')).toEqual([3, 0, 0, [1, 1, 1]]);
    expect(await stocks('one')).toEqual([1, 0, 2, [1]]);
  });

  it('adds up the stock of rows, and takes one copy of a slab only once [IMP-03]', async () => {
    const { run, all } = open();
    const report = await run([{ ...raw, Quantity: '2' }, { ...raw, Quantity: '3' }, slab, slab]);
    expect(report).toMatchObject({
      created: 2,
      copies: [{ row: 3, repeats: 2 }],
      duplicates: [{ row: 5, repeats: 4 }],
    });
    expect((await all()).map(({ stock }) => stock).sort()).toEqual([1, 5]);
  });

  it('keeps rows of one card at two prices apart, again at the next import [IMP-03]', async () => {
    const { run } = open();
    const rows = [raw, { ...raw, Price: '31' }];
    expect(await run(rows)).toMatchObject({ created: 2, refused: [] });
    expect(await run(rows)).toMatchObject({ unchanged: 2, created: 0 });
  });
});

describe('a row that would turn a card into another one', () => {
  const row = { ID: 'S1', ...slab };
  const other = { ...row, 'Cert Number': '69999999', Price: '950' };

  it('is a question, and makes a new card that the next import finds [IMP-04]', async () => {
    const { run, all } = open();
    await run([row]);
    const [card] = await all();
    const report = await run([other]);
    expect(report.questions).toEqual([
      {
        row: 2,
        cardId: card?.id,
        title: card?.title,
        before: { certNumber: '61234567' },
        after: { certNumber: '69999999' },
      },
    ]);
    expect(report).toMatchObject({ created: 1, updated: 0 });
    expect(await all()).toContainEqual(card);
    expect(await run([other])).toMatchObject({ unchanged: 1, questions: [] });
    expect(await all()).toHaveLength(2);
  });

  it('changes the card on request, and is refused by a strict import [IMP-04]', async () => {
    const { run, attempt, all } = open();
    await run([row]);
    expect((await attempt([other], { strict: true }))._unsafeUnwrapErr()).toMatchObject({
      kind: 'rows-refused',
      report: { refused: [{ row: 2, reason: 'it would turn this card into another one' }] },
    });
    expect(await run([other], { otherCards: 'change' })).toMatchObject({ updated: 1, created: 0 });
    expect((await all())[0]).toMatchObject({ certNumber: '69999999', price: 950 });
  });

  it('by the id of the shop makes a card like that one, without what belongs to one copy [IMP-04]', async () => {
    const { run, all, catalog } = open();
    await run([row]);
    const [card] = await all();
    const own = { 'Card ID': card?.id ?? '', 'Cert Number': '69999999' };
    const { outcomes } = await run([own]);
    const made = (await catalog.card(outcomes[0]?.cardId ?? cardId('')))._unsafeUnwrap();
    expect(made).toMatchObject({ title: card?.title, certNumber: '69999999', price: 900, stock: 1 });
    expect(made.id).not.toBe(card?.id);
  });

  it('is none where a name is spelt right, or a value is added [IMP-04]', async () => {
    const { run } = open();
    await run([{ ID: 'S2', ...base, Player: 'Micheal Sample', 'Cert Number': '' }]);
    expect(await run([{ ID: 'S2', ...base, Player: 'Michael Sample', Parallel: 'Red' }])).toMatchObject({
      updated: 1,
      questions: [],
    });
  });

  it('is none where the row says that its card is not graded any more [IMP-05]', async () => {
    const { run, all } = open();
    const card = { ID: 'T9', Title: '2021 Topps Lee Sample #3', Price: '4' };
    await run([{ ...card, Graded: 'yes', Grade: 'PSA 9' }]);
    expect(await run([{ ...card, Graded: 'no', Grade: '' }])).toMatchObject({ updated: 1, questions: [] });
    const [after] = await all();
    expect(after).toMatchObject({ isGraded: false, condition: 'Raw' });
    expect([after?.grade, after?.gradingCompany]).toEqual([undefined, undefined]);
  });
});
