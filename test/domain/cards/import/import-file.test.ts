import { errAsync, okAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { cardQuery } from '#domain/cards/card-query.ts';
import { type CardFile, FileGone } from '#domain/cards/import/card-file.ts';
import {
  type ImportCards,
  makeImportCards,
  makeReadAhead,
  type ReadAhead,
} from '#domain/cards/import/import-cards.use-case.ts';
import { mapColumns } from '#domain/cards/import/import-columns.ts';
import {
  type FileImportOptions,
  type ImportWatcher,
  makeImportFile,
} from '#domain/cards/import/import-file.use-case.ts';
import { emptyReport } from '#domain/cards/import/import-report.ts';
import type { ImportRow } from '#domain/cards/import/import-row.ts';
import { aCardFile } from '#test/support/card-file.ts';
import { makeInMemoryCards } from '#test/support/in-memory/cards.ts';

const columns = ['Title', 'Price'];
const rowsOf = (count: number, wrong: readonly number[] = []): ImportRow[] =>
  Array.from({ length: count }, (_, index) => ({
    row: index + 2,
    values: { Title: `Card ${index}`, Price: wrong.includes(index) ? 'ask' : '5' },
  }));
const fileOf = (count: number, wrong?: readonly number[]): CardFile => aCardFile(columns, rowsOf(count, wrong));

function open(over: (importCards: ImportCards) => ImportCards = (same) => same) {
  const { catalog, cardStore } = makeInMemoryCards();
  let breaths = 0;
  const yieldNow = () => {
    breaths += 1;
    return breaths % 100 === 0 ? Promise.resolve() : null;
  };
  const importCards = over(makeImportCards({ catalog, cardStore, clock: { now: () => 0 }, yieldNow }));
  const total = async () => (await catalog.page(cardQuery({ scope: 'everything' })))._unsafeUnwrap().total;
  const run = (file: CardFile, options: Partial<FileImportOptions> = {}, watcher: Partial<ImportWatcher> = {}) =>
    makeImportFile(importCards)(
      file,
      { dryRun: false, post: true, ...options },
      { mapped: () => {}, progress: () => {}, ...watcher },
    );
  return { run, total, breaths: () => breaths };
}

describe('importing a file batch by batch', () => {
  it('tells how far it is, and gives the turn away between rows [CMGR-41]', async () => {
    const { run, breaths } = open();
    const steps: (readonly [number, number])[] = [];
    await run(fileOf(1200), { dryRun: true }, { progress: (...step) => steps.push(step) });
    expect(steps).toEqual([
      [0, 1200],
      [500, 1200],
      [1000, 1200],
      [1200, 1200],
    ]);
    expect(breaths()).toBe(1200);
  });

  it('takes fewer rows at a time where their pictures are fetched, and all of them in a dry run [IMG-16]', async () => {
    const sizes: number[] = [];
    const counting: ImportCards = (rows) => {
      sizes.push(rows.length);
      return okAsync(emptyReport);
    };
    const pictures = 'https://a.example/1.png|https://a.example/2.png';
    const withPictures = aCardFile(
      [...columns, 'Image URL'],
      rowsOf(9).map(({ row, values }) => ({
        row,
        values: { ...values, 'Image URL': row === 4 ? '/own.webp' : pictures },
      })),
    );
    const watcher = { mapped: () => {}, progress: () => {} };
    const run = makeImportFile(counting, 4);
    await run(withPictures, { dryRun: false, post: true }, watcher);
    expect(sizes.splice(0)).toEqual([3, 2, 2, 2]);
    await run(withPictures, { dryRun: true, post: true }, watcher);
    expect(sizes.splice(0)).toEqual([9]);
    await run(withPictures, { dryRun: false, post: true, strict: true }, watcher);
    expect(sizes).toEqual([3, 2, 2, 2, 3, 2, 2, 2]);
  });

  it('ends between two batches, tells what was done, and goes on from there with the same file [CMGR-41]', async () => {
    const { run, total } = open();
    let done = 0;
    const watcher = { progress: (rows: number) => (done = rows), cancelled: () => done >= 500 };
    const ended = (await run(fileOf(1_500), {}, watcher))._unsafeUnwrapErr();
    expect(ended).toMatchObject({ kind: 'import-cancelled', soFar: { read: 500, created: 500 } });
    expect(await total()).toBe(500);
    const again = (await run(fileOf(1_500)))._unsafeUnwrap();
    expect(again).toMatchObject({ read: 1_500, created: 1_000, unchanged: 500, refused: [] });
    expect(again.outcomes).toHaveLength(1_500);
    expect(await total()).toBe(1_500);
  });

  it('shows the first ten new cards as they will be, over all batches [IMP-40]', async () => {
    const { run } = open();
    const file = aCardFile(columns, [
      ...rowsOf(4, [0, 1]),
      ...Array.from({ length: 600 }, (_, at) => ({
        row: at + 6,
        values: { Title: `2019 Topps Pat Sample #${at} Chicago Cubs`, Price: '7' },
      })),
    ]);
    const { samples } = (await run(file, { dryRun: true }))._unsafeUnwrap();
    expect(samples.map(({ row }) => row)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    expect(samples[2]?.card).toMatchObject({
      player: 'Pat Sample',
      year: 2019,
      cardNumber: '0',
      price: 7,
      isPosted: true,
    });
    expect((await run(file))._unsafeUnwrap().samples).toEqual(samples);
  });

  it('applies nothing of a strict file with a refused row, in whatever batch [CMGR-39]', async () => {
    const { run, total } = open();
    const refused = (await run(fileOf(700, [600]), { strict: true }))._unsafeUnwrapErr();
    expect(refused).toMatchObject({ kind: 'rows-refused', report: { refused: [{ row: 602 }], created: 699 } });
    expect(await total()).toBe(0);
  });

  it('applies a strict file without one after a look, which the bar counts too [CMGR-39]', async () => {
    const { run, total } = open();
    const steps: number[] = [];
    const bars = new Set<number>();
    const watcher = {
      progress: (done: number, all: number) => {
        steps.push(done / all);
        bars.add(all);
      },
    };
    expect((await run(fileOf(700), { strict: true }, watcher))._unsafeUnwrap()).toMatchObject({ created: 700 });
    expect([steps[0], steps.at(-1), ...bars]).toEqual([0, 1, 1_400]);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(await total()).toBe(700);
  });

  it('tells what was stored before it could go no further [CMGR-41]', async () => {
    let batches = 0;
    const { run } = open((importCards) => (...batch) => {
      batches += 1;
      return batches === 2 ? errAsync({ kind: 'unavailable', why: 'offline' }) : importCards(...batch);
    });
    expect((await run(fileOf(700)))._unsafeUnwrapErr()).toMatchObject({
      kind: 'unavailable',
      why: 'offline',
      soFar: { read: 500, created: 500 },
    });
  });

  it('reads rows while those before them are stored, and reports the same [CMGR-41]', async () => {
    const importBoth = async (isAhead: boolean) => {
      const { catalog, cardStore } = makeInMemoryCards();
      const steps: string[] = [];
      const storing: typeof cardStore = {
        ...cardStore,
        save: (...given) => {
          steps.push('store');
          return cardStore.save(...given);
        },
      };
      const readAhead: ReadAhead = (rows, mapping) => {
        steps.push('read');
        return makeReadAhead({ catalog })(rows, mapping);
      };
      const importFile = makeImportFile(
        makeImportCards({ catalog, cardStore: storing, clock: { now: () => 0 } }),
        undefined,
        isAhead ? readAhead : undefined,
      );
      const file = (certified: number, repeating: number): CardFile =>
        aCardFile(
          ['Title', 'Price', 'Cert Number', 'Grader', 'Grade'],
          rowsOf(1_200).map(({ row, values }, index) => ({
            row,
            values: {
              Title: index === repeating ? 'Card 2' : (values.Title ?? ''),
              Price: index === repeating ? '6' : '5',
              'Cert Number': index === certified ? '123' : index === 2 || index === repeating ? '77' : '',
              Grader: 'PSA',
              Grade: '9',
            },
          })),
        );
      const run = (given: CardFile) =>
        importFile(given, { dryRun: false, post: true }, { mapped: () => {}, progress: () => {} });
      const reports = [await run(file(1, 900)), await run(file(700, 1_100))];
      return { reports: reports.map((report) => report._unsafeUnwrap()), steps };
    };
    const [ahead, inTurn] = [await importBoth(true), await importBoth(false)];
    expect(ahead.reports).toEqual(inTurn.reports);
    expect(ahead.reports[0]?.refused).toMatchObject([{ row: 902, repeats: 4 }]);
    expect(ahead.steps.slice(0, 4)).toEqual(['read', 'read', 'store', 'read']);
  });

  it('reads the columns by the mapping of the user [CMGR-38]', async () => {
    const { run } = open();
    const file = aCardFile(['A', 'B'], [{ row: 2, values: { A: 'Bo Jackson', B: '9' } }]);
    const mapping = { ...mapColumns(file.columns), fields: { player: 'A', price: 'B' }, unused: [] };
    expect((await run(file, { mapping }))._unsafeUnwrap()).toMatchObject({ created: 1, drafts: [] });
    const unknown = aCardFile(['A', 'B'], [{ row: 2, values: { A: 'x', B: 'y' } }]);
    expect((await run(unknown))._unsafeUnwrapErr()).toEqual({ kind: 'columns-missing', found: ['A', 'B'] });
  });

  it('fills its batches from the pieces of a file [CMGR-41]', async () => {
    const sizes: number[] = [];
    const { run, total } = open((importCards) => (rows, ...rest) => {
      sizes.push(rows.length);
      return importCards(rows, ...rest);
    });
    const broken = { row: 1_202, reason: 'it has more or fewer fields than the header' } as const;
    const file = aCardFile(columns, rowsOf(1_200, [700]), { refused: [broken] });
    const report = (await run(file))._unsafeUnwrap();
    expect(report).toMatchObject({ read: 1_201, created: 1_199 });
    expect(report.refused.map(({ row }) => row)).toEqual([702, 1_202]);
    expect(sizes).toEqual([500, 500, 200]);
    expect(await total()).toBe(1_199);
  });

  it.each([
    ['the first look', true, 1],
    ['the last batch', false, 3],
  ])('ends with %s where it cannot go further [CMGR-41]', async (_, strict, ending) => {
    let batches = 0;
    const { run, total } = open((importCards) => (...batch) => {
      batches += 1;
      return batches === ending ? errAsync({ kind: 'unavailable', why: 'offline' }) : importCards(...batch);
    });
    expect((await run(fileOf(1_200), { strict }))._unsafeUnwrapErr().kind).toBe('unavailable');
    expect(await total()).toBe(strict ? 0 : 1_000);
  });

  it('tells what was stored before the file was changed or moved [CMGR-41]', async () => {
    const { run, total } = open();
    const file = fileOf(2_000);
    let reads = 0;
    const cut = (thrown: Error): CardFile => ({
      ...file,
      async *pieces() {
        reads += 1;
        let given = 0;
        for await (const piece of file.pieces()) {
          if (reads > 1 && given === 4) throw thrown;
          given += 1;
          yield piece;
        }
      },
    });
    expect((await run(cut(new FileGone())))._unsafeUnwrapErr()).toMatchObject({
      kind: 'file-gone',
      soFar: { read: 500, created: 500 },
    });
    expect(await total()).toBe(500);
    await expect(run(cut(new Error('a bug')))).rejects.toThrow('a bug');
  });

  it('takes one row at a time where each has more pictures than a batch may have [IMG-16]', async () => {
    const sizes: number[] = [];
    const counting: ImportCards = (rows) => {
      sizes.push(rows.length);
      return okAsync(emptyReport);
    };
    const pictures = 'https://a.example/1.png|https://a.example/2.png';
    const rows = rowsOf(3).map(({ row, values }) => ({ row, values: { ...values, 'Image URL': pictures } }));
    const file = aCardFile([...columns, 'Image URL'], rows);
    await makeImportFile(counting, 1)(file, { dryRun: false, post: true }, { mapped: () => {}, progress: () => {} });
    expect(sizes).toEqual([1, 1, 1]);
  });
});
