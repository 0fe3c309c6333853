import { okAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { cardId } from '#domain/cards/card.ts';
import { cardQuery } from '#domain/cards/card-query.ts';
import type { LabelFiles, LabelJob } from '#domain/labels/label-files.port.ts';
import { type LabelWish, makePrintLabels, mostLabels } from '#domain/labels/print-labels.use-case.ts';
import { aCard } from '#test/support/cards.ts';
import { makeInMemoryShop } from '#test/support/in-memory-shop.ts';

const wish: LabelWish = {
  scope: { kind: 'matching', query: cardQuery({ scope: 'everything', sort: 'priceLow' }) },
  paper: 'avery-5160',
  format: 'pdf',
  used: 0,
  code: 'page',
  showsPrice: true,
  perCopy: false,
};

const file = { name: 'labels.pdf', type: 'application/pdf', content: new Uint8Array() };

function stage(count: number, change: Partial<Parameters<typeof aCard>[0]> = {}) {
  const cards = Array.from({ length: count }, (_, at) =>
    aCard({ id: `c${at}`, title: `Card ${at}`, price: at + 1, ...change }),
  );
  const jobs: LabelJob[] = [];
  const labelFiles: LabelFiles = {
    write: (job) => {
      jobs.push(job);
      return okAsync(file);
    },
  };
  const { catalog } = makeInMemoryShop(cards);
  return {
    jobs,
    print: makePrintLabels({ catalog, labelFiles, addressOf: (id) => `https://cards.example.org/card/${id}` }),
  };
}

describe('printing labels', () => {
  it('takes all matching cards, page by page, in the order of the list [LABEL-01]', async () => {
    const { print, jobs } = stage(230);
    expect((await print({ ...wish, used: 3 }))._unsafeUnwrap()).toBe(file);
    expect(jobs[0]?.labels.map(({ title }) => title)).toEqual(Array.from({ length: 230 }, (_, at) => `Card ${at}`));
    expect(jobs[0]?.used).toBe(3);
    expect(jobs[0]?.labels[7]?.code).toEqual({ kind: 'qr', text: 'https://cards.example.org/card/c7' });
  });

  it('takes named cards in the order of their names [LABEL-01]', async () => {
    const { print, jobs } = stage(5);
    (await print({ ...wish, scope: { kind: 'cards', ids: ['c3', 'c1'].map(cardId) } }))._unsafeUnwrap();
    expect(jobs[0]?.labels.map(({ title }) => title)).toEqual(['Card 3', 'Card 1']);
  });

  it('refuses more labels than a file holds, of cards or of copies [LABEL-04]', async () => {
    const ids = Array.from({ length: mostLabels + 1 }, (_, at) => cardId(`c${at}`));
    const many = stage(mostLabels + 1);
    expect((await many.print({ ...wish, scope: { kind: 'cards', ids } }))._unsafeUnwrapErr().kind).toBe(
      'too-many-labels',
    );
    expect((await many.print(wish))._unsafeUnwrapErr().kind).toBe('too-many-labels');
    const copies = stage(2, { stock: mostLabels });
    expect((await copies.print({ ...wish, perCopy: true }))._unsafeUnwrapErr().kind).toBe('too-many-labels');
    const millions = stage(3, { stock: 1_000_000 });
    expect((await millions.print({ ...wish, perCopy: true }))._unsafeUnwrapErr().kind).toBe('too-many-labels');
    expect([...many.jobs, ...copies.jobs, ...millions.jobs]).toEqual([]);
  });

  it('refuses a sheet without a label left, and cards that are gone [LABEL-04]', async () => {
    const { print, jobs } = stage(1);
    expect((await print({ ...wish, used: 30 }))._unsafeUnwrapErr().kind).toBe('no-label-left');
    const gone = { ...wish, scope: { kind: 'cards', ids: [cardId('gone')] } } as const;
    expect((await print(gone))._unsafeUnwrapErr().kind).toBe('no-cards');
    expect(jobs).toEqual([]);
  });
});
