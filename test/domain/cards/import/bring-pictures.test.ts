import { errAsync, okAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { cardId } from '#domain/cards/card.ts';
import { type ImportOptions, makeImportCards } from '#domain/cards/import/import-cards.use-case.ts';
import { mapColumns } from '#domain/cards/import/import-columns.ts';
import { missingPicturesOf } from '#domain/cards/import/import-report.ts';
import type { ForeignPictures } from '#domain/pictures/picture-fetch.ts';
import { aCard } from '#test/support/cards.ts';
import { makeInMemoryCards } from '#test/support/in-memory/cards.ts';

const columns = ['Card ID', 'Title', 'Image URL', 'Back image URL', 'More image URLs'];
const rowOf = (row: number, ...values: readonly string[]) => ({
  row,
  values: Object.fromEntries(columns.map((column, at) => [column, values[at] ?? ''])),
});

function open() {
  const { catalog, cardStore } = makeInMemoryCards();
  const fetched: string[] = [];
  const stored = new Map<string, string>();
  let isBack = false;
  const pictures: ForeignPictures = {
    known: async (addresses) => new Map([...stored].filter(([address]) => addresses.includes(address))),
    store: (address) => {
      fetched.push(address);
      if (address.includes('gone') && !isBack) return errAsync({ kind: 'picture-not-sent' });
      stored.set(address, `/images/${address.slice(-5)}`);
      return okAsync(`/images/${address.slice(-5)}`);
    },
  };
  const importCards = makeImportCards({ catalog, cardStore, clock: { now: () => 0 }, foreignPictures: pictures });
  const run = async (
    rows: readonly ReturnType<typeof rowOf>[],
    options: Partial<ImportOptions> = {},
    mapping = mapColumns(columns),
  ) => (await importCards(rows, mapping, { dryRun: false, post: true, ...options }))._unsafeUnwrap();
  const card = async (id: string) => (await catalog.card(cardId(id)))._unsafeUnwrap();
  const back = () => {
    isBack = true;
  };
  return { run, cardStore, card, fetched, back };
}

describe('pictures of other sites in a file of cards', () => {
  it('are fetched once each, in every column [IMG-16]', async () => {
    const { run, card, fetched } = open();
    const report = await run([
      rowOf(2, '', 'A', 'https://x.example/1.png', 'https://x.example/2.png', 'https://x.example/3.png|/own.png'),
      rowOf(3, '', 'B', 'https://x.example/1.png'),
    ]);
    expect(report).toMatchObject({ created: 2, refused: [] });
    expect(fetched.toSorted()).toEqual([1, 2, 3].map((n) => `https://x.example/${n}.png`));
    expect(await card(report.outcomes[0]?.cardId ?? '')).toMatchObject({
      imageUrl: '/images/1.png',
      backImageUrl: '/images/2.png',
      additionalImageUrls: ['/images/2.png', '/images/3.png', '/own.png'],
    });
  });

  it('never cost a card: it arrives without those that cannot be fetched [IMP-56]', async () => {
    const { run, card } = open();
    const report = await run([
      rowOf(2, '', 'A', 'https://x.example/gone.png', 'https://x.example/2.png'),
      rowOf(3, '', 'B', 'http://x.example/1.png'),
      rowOf(4, '', 'C', 'https://x.example/1.png', 'https://x.example/gone-back.png', 'front.png'),
      rowOf(5, '', 'D'),
    ]);
    expect(report).toMatchObject({ created: 4, refused: [] });
    expect(missingPicturesOf(report)).toEqual([
      { row: 2, reason: 'there is no picture at its address', address: 'https://x.example/gone.png' },
      { row: 3, reason: 'the address of a picture does not begin with https://', address: 'http://x.example/1.png' },
      { row: 4, reason: 'there is no picture at its address', address: 'https://x.example/gone-back.png' },
      { row: 4, reason: 'the address of a picture does not begin with https://', address: 'front.png' },
    ]);
    const [a, , c] = await Promise.all(report.outcomes.map(({ cardId: id }) => card(id ?? '')));
    expect(a).toMatchObject({ imageUrl: '', backImageUrl: '/images/2.png', additionalImageUrls: ['/images/2.png'] });
    expect(c).toMatchObject({ imageUrl: '/images/1.png' });
    expect(c).not.toHaveProperty('backImageUrl');
    expect(c).not.toHaveProperty('additionalImageUrls');
  });

  it('keep their cards as drafts until they are there, where pictures come first [IMP-38]', async () => {
    const { run, card, back } = open();
    const titled = (row: number, ...pictures: string[]) =>
      rowOf(row, '', `2019 Topps Pat Sample #${row} Chicago Cubs`, ...pictures);
    const rows = [titled(2, 'https://x.example/1.png'), titled(3, 'https://x.example/gone.png'), titled(4)].map(
      ({ row, values }) => ({ row, values: { ...values, Price: '5' } }),
    );
    const priced = mapColumns([...columns, 'Price']);
    const report = await run(rows, { picturesFirst: true }, priced);
    expect(report.toCheck).toEqual([3, 4].map((row) => ({ row, reasons: ['it has no picture'] })));
    const posted = async () =>
      Promise.all(report.outcomes.map(async ({ cardId: id }) => (await card(id ?? ''))?.isPosted));
    expect(await posted()).toEqual([true, false, false]);
    back();
    expect(await run(rows, { picturesFirst: true }, priced)).toMatchObject({ created: 0, updated: 1, toCheck: [] });
    expect(await run(rows.slice(2), {}, priced)).toMatchObject({ unchanged: 1 });
  });

  it('leave the pictures that a card of the shop has, where theirs are missing [IMP-56]', async () => {
    const { run, cardStore, card } = open();
    const pictures = { imageUrl: '/own.png', backImageUrl: '/back.png', additionalImageUrls: ['/back.png'] };
    await cardStore.save([aCard({ id: 'own', ...pictures })]);
    const gone = ['gone1', 'gone2', 'gone3'].map((name) => `https://x.example/${name}.png`);
    await run([rowOf(2, 'own', 'New title', ...gone)]);
    expect(await card('own')).toMatchObject({ title: 'New title', ...pictures });
  });

  it('are tried again by the same file, later too, and no others [IMP-56]', async () => {
    const { run, fetched, back, card } = open();
    const rows = [rowOf(2, '', 'A', 'https://x.example/1.png'), rowOf(3, '', 'B', 'https://x.example/gone.png')];
    await run(rows);
    back();
    fetched.splice(0);
    const again = await run(rows);
    expect(fetched).toEqual(['https://x.example/gone.png']);
    expect(again).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
    expect(missingPicturesOf(again)).toEqual([]);
    expect(await card(again.outcomes[1]?.cardId ?? '')).toMatchObject({ imageUrl: '/images/e.png' });
  });

  it('are left to the import by a dry run, which tells of an address that is none [IMG-16]', async () => {
    const { run, fetched } = open();
    const rows = [rowOf(2, '', 'A', 'https://x.example/gone.png'), rowOf(3, '', 'B', 'http://x.example/1.png')];
    const tried = await run(rows, { dryRun: true });
    expect(tried).toMatchObject({ created: 2, refused: [] });
    expect(missingPicturesOf(tried)).toMatchObject([{ row: 3 }]);
    expect(fetched).toEqual([]);
    expect(missingPicturesOf(await run(rows, { dryRun: true, fetchPictures: true }))).toHaveLength(2);
  });

  it('change nothing the second time [IMG-16, CMGR-41]', async () => {
    const { run, fetched } = open();
    const rows = [rowOf(2, '', 'A', 'https://x.example/1.png')];
    await run(rows);
    expect(await run(rows)).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
    expect(fetched).toHaveLength(1);
  });

  it('are left alone where a card has the address already [IMG-16]', async () => {
    const { run, cardStore, fetched, card } = open();
    const imageUrl = 'https://x.example/old.png';
    await cardStore.save([aCard({ id: 'old', imageUrl })]);
    expect(await run([rowOf(2, 'old', 'New title', imageUrl)])).toMatchObject({ updated: 1, refused: [] });
    expect(fetched).toEqual([]);
    expect(await card('old')).toMatchObject({ title: 'New title', imageUrl });
  });
});
