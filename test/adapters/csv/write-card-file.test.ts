import fc from 'fast-check';
import { errAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { asWritten, harmless } from '#adapters/csv/formulas.ts';
import { FileCut } from '#adapters/csv/paged-file.ts';
import { makeCardFile } from '#adapters/csv/write-card-file.ts';
import { reportFile } from '#adapters/csv/write-report-file.ts';
import type { Card } from '#domain/cards/card.ts';
import { cardQuery } from '#domain/cards/card-query.ts';
import { fileColumns } from '#domain/cards/import/card-cells.ts';
import type { FileField } from '#domain/cards/import/column-meaning.ts';
import { makeImportCards } from '#domain/cards/import/import-cards.use-case.ts';
import { importFields, mapColumns } from '#domain/cards/import/import-columns.ts';
import { makeImportFile } from '#domain/cards/import/import-file.use-case.ts';
import { emptyReport } from '#domain/cards/import/import-report.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { arbitraryKeptCard, arbitraryOddCard } from '#test/support/arbitraries.ts';
import { aCardFile, rowsOf } from '#test/support/card-file.ts';
import { readBytes } from '#test/support/card-files.ts';
import { aCard } from '#test/support/cards.ts';
import { makeInMemoryCards } from '#test/support/in-memory/cards.ts';
import { propertyRuns } from '#test/support/property-runs.ts';

const clock = { now: () => Date.UTC(2026, 0, 2) };
const watcher = { mapped: () => {}, progress: () => {} };

function shopWith(cards: readonly Card[]) {
  const { catalog, cardStore } = makeInMemoryCards(cards);
  const all = async () => {
    const found: Card[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = (await catalog.page({ ...cardQuery({ scope: 'everything', limit: 100 }), cursor }))._unsafeUnwrap();
      found.push(...page.cards);
      cursor = page.nextCursor;
    }
    return found;
  };
  return { catalog, all, importFile: makeImportFile(makeImportCards({ catalog, cardStore, clock })) };
}

async function exported(cards: readonly Card[]) {
  const shop = shopWith(cards);
  let text = '';
  for await (const piece of (await makeCardFile(shop.catalog)())._unsafeUnwrap()) text += piece;
  return { text, file: (await readBytes(text))._unsafeUnwrap(), ...shop };
}

describe('a file of all cards', () => {
  it('has a column for all that an import reads, each under a name that is read so [CMGR-40]', () => {
    const { fields, unused } = mapColumns(fileColumns.map(({ header }) => header));
    expect(unused).toEqual([]);
    expect(fields).toEqual(Object.fromEntries(fileColumns.map(({ field, header }) => [field, header])));
    const otherTools: readonly FileField[] = [
      ...(['sourceId', 'status', 'soldOn', 'currency', 'marks', 'qualifier', 'autographGrade'] as const),
      ...(['product', 'option'] as const),
    ];
    const ofOtherFiles = new Set<string>(otherTools);
    expect(Object.keys(fields).toSorted()).toEqual(
      Object.keys(importFields)
        .filter((field) => !ofOtherFiles.has(field))
        .toSorted(),
    );
  });

  it('changes nothing when it is imported, whatever the cards say [CMGR-40]', async () => {
    const cards = fc.uniqueArray(arbitraryOddCard, { selector: ({ id }) => id, minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(cards, async (given) => {
        const { file, all, importFile } = await exported(given);
        const before = await all();
        const report = (await importFile(file, { dryRun: false, post: true }, watcher))._unsafeUnwrap();
        expect(report.outcomes.map(({ outcome }) => outcome)).toEqual(given.map(() => 'same'));
        expect(await all()).toEqual(before);
      }),
      { numRuns: propertyRuns(300) },
    );
  });

  it('changes nothing either when a spreadsheet wrote line ends its own way [CMGR-40]', async () => {
    const { text, all, importFile } = await exported([aCard({ description: 'one\r\ntwo\rthree ' })]);
    const before = await all();
    const file = (await readBytes(text.replace(/\r\n?/g, '\n')))._unsafeUnwrap();
    expect((await importFile(file, { dryRun: false, post: true }, watcher))._unsafeUnwrap()).toMatchObject({
      unchanged: 1,
    });
    expect(await all()).toEqual(before);
  });

  it('makes the same cards in an empty shop, whatever they are [CMGR-44]', async () => {
    const cards = fc.uniqueArray(arbitraryKeptCard, { selector: ({ id }) => id, minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(cards, fc.boolean(), async (given, post) => {
        const { file, all } = await exported(given);
        const empty = shopWith([]);
        const report = (await empty.importFile(file, { dryRun: false, post }, watcher))._unsafeUnwrap();
        expect(report).toMatchObject({ created: given.length, refused: [] });
        expect(await empty.all()).toEqual(await all());
      }),
      { numRuns: propertyRuns(200) },
    );
  });

  it('keeps a card without a price a draft, also where it says that it is posted [CMGR-44]', async () => {
    const { file } = await exported([aCard({ price: 0, isPosted: true, isHomepage: true })]);
    const empty = shopWith([]);
    (await empty.importFile(file, { dryRun: false, post: true }, watcher))._unsafeUnwrap();
    expect(await empty.all()).toMatchObject([{ price: 0, isPosted: false, isHomepage: false }]);
  });

  it('holds cards of many pages once each [CMGR-40]', async () => {
    const many = Array.from({ length: 250 }, (_, index) => aCard({ id: `c${index}` }));
    const { file } = await exported(many);
    expect(new Set((await rowsOf(file)).rows.map(({ values }) => values['Card ID'])).size).toBe(250);
  });

  it('is known not to be whole where the cards cannot be read any further', async () => {
    const { catalog } = makeInMemoryCards(Array.from({ length: 150 }, (_, index) => aCard({ id: `c${index}` })));
    const file = makeCardFile({
      page: (query) => (query.cursor ? errAsync(storageFails) : catalog.page(query)),
    });
    const pieces = (await file())._unsafeUnwrap();
    const walk = async () => {
      for await (const piece of pieces) expect(piece).not.toBe('');
    };
    await expect(walk()).rejects.toBeInstanceOf(FileCut);
  });
});

describe('formulas in a file', () => {
  it.each(['=1+1', '+1', '-5', '@x', '\tx', '\rx', ' =1', '＝1', "'=1"])(
    'are written as harmless text: %j [CMGR-40]',
    async (text) => {
      const { text: written } = await exported([aCard({ player: text })]);
      expect(written).toContain(`'${text}`);
      expect(harmless(text)).toBe(`'${text}`);
    },
  );

  it.each(['Jordan', "O'Neal", "'Magic'", '1-of-1', 'a=b'])('are not assumed in %j', (text) => {
    expect(harmless(text)).toBe(text);
    expect(asWritten(text)).toBe(text);
  });

  it('are read back as they were, whatever the text [CMGR-40]', () => {
    const signs = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', ' ', '\t', '\r', '\n', 'a', '\uFEFF') });
    fc.assert(fc.property(fc.oneof(signs, fc.string()), (text) => asWritten(harmless(text)) === text));
  });
});

describe('the report of an import', () => {
  it('says of every row what became of it, and why, beside what it says [CMGR-39, IMP-39]', async () => {
    const rows = [
      { row: 2, values: { Title: 'A, "B"', Price: '1' } },
      { row: 3, values: { Title: '=C', Price: 'ask' } },
      { row: 5, values: { Title: 'D', Price: '1' } },
    ];
    const refused = [{ row: 4, reason: 'it has more or fewer fields than the header' } as const];
    const written = await reportFile(aCardFile(['Title', 'Price'], rows, { refused, size: 2 }), {
      ...emptyReport,
      toCheck: [{ row: 5, reasons: ['it has no team', 'it has no year'] }],
      leftOut: [{ row: 6, reason: 'a total' }],
      read: 4,
      created: 0,
      updated: 1,
      unchanged: 0,
      refused,
      change: 7,
      outcomes: [
        {
          row: 2,
          outcome: 'update',
          cardId: 'c1' as Card['id'],
          before: { price: 2, set: null },
          after: { price: 1, set: 'Prizm' },
        },
        { row: 3, outcome: 'refused', reason: 'the price is not an amount in dollars', value: 'ask' },
        { row: 4, outcome: 'refused', reason: 'it has more or fewer fields than the header' },
        { row: 5, outcome: 'create', cardId: 'c2' as Card['id'] },
      ],
    });
    expect(written._unsafeUnwrap().join('')).toBe(
      '\uFEFFRow,Outcome,Card,Why,Title,Price\r\n' +
        '2,changed,c1,price: 2 → 1; set: none → Prizm,"A, ""B""",1\r\n' +
        "3,refused,,the price is not an amount in dollars: ask,'=C,ask\r\n" +
        '4,refused,,it has more or fewer fields than the header,,\r\n' +
        '5,new,c2,"draft: it has no team, it has no year",D,1\r\n' +
        '6,left out,,a total,,\r\n',
    );
  });
});
