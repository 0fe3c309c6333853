import { errAsync, okAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { cardId } from '#domain/cards/card.ts';
import { type ImportOptions, makeImportCards } from '#domain/cards/import/import-cards.use-case.ts';
import { mapColumns } from '#domain/cards/import/import-columns.ts';
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
  const pictures: ForeignPictures = {
    known: async (addresses) => new Map([...stored].filter(([address]) => addresses.includes(address))),
    store: (address) => {
      fetched.push(address);
      if (address.includes('gone')) return errAsync({ kind: 'picture-not-sent' });
      stored.set(address, `/images/${address.slice(-5)}`);
      return okAsync(`/images/${address.slice(-5)}`);
    },
  };
  const importCards = makeImportCards({ catalog, cardStore, clock: { now: () => 0 }, foreignPictures: pictures });
  const run = async (rows: readonly ReturnType<typeof rowOf>[], options: Partial<ImportOptions> = {}) =>
    (await importCards(rows, mapColumns(columns), { dryRun: false, post: true, ...options }))._unsafeUnwrap();
  const card = async (id: string) => (await catalog.card(cardId(id)))._unsafeUnwrap();
  return { run, cardStore, card, fetched };
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

  it('refuse their row alone where they cannot be fetched [IMG-16]', async () => {
    const { run } = open();
    const report = await run([
      rowOf(2, '', 'A', 'https://x.example/gone.png'),
      rowOf(3, '', 'B', 'http://x.example/1.png'),
      rowOf(4, '', 'C', 'https://x.example/1.png', '', 'front.png'),
      rowOf(5, '', 'D'),
    ]);
    expect(report).toMatchObject({
      created: 1,
      refused: [
        { row: 2, reason: 'there is no picture at its address', value: 'https://x.example/gone.png' },
        { row: 3, reason: 'the address of a picture does not begin with https://' },
        { row: 4, reason: 'the address of a picture does not begin with https://', value: 'front.png' },
      ],
    });
  });

  it('are left to the import by a dry run, which tells of an address that is none [IMG-16]', async () => {
    const { run, fetched } = open();
    const rows = [rowOf(2, '', 'A', 'https://x.example/gone.png'), rowOf(3, '', 'B', 'http://x.example/1.png')];
    expect(await run(rows, { dryRun: true })).toMatchObject({ created: 1, refused: [{ row: 3 }] });
    expect(fetched).toEqual([]);
    expect(await run(rows, { dryRun: true, fetchPictures: true })).toMatchObject({ created: 0 });
  });

  it('change nothing the second time [IMG-16] [CMGR-41]', async () => {
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
