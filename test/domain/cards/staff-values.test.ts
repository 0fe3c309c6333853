import { okAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { type CardId, cardId, type StaffCard } from '#domain/cards/card.ts';
import { fieldsForStaff, publicFieldTypes } from '#domain/cards/card-field-types.ts';
import { inputOf } from '#domain/cards/edit/card-input.ts';
import { changesOf, createStep, saveSteps } from '#domain/cards/edit/change-cards.ts';
import { cardCells, fileColumns } from '#domain/cards/import/card-cells.ts';
import { planRow } from '#domain/cards/import/plan-import.ts';
import { readCells } from '#domain/cards/import/read-cells.ts';
import { managerSearchText } from '#domain/cards/manager-search.ts';
import { cardWordIndex } from '#domain/cards/search-words.ts';
import { withStaffValues } from '#domain/inventory/with-staff-values.ts';
import { aCard } from '../../support/cards.ts';

const kept: StaffCard = {
  ...aCard({ id: 'x' }),
  storageBox: '3',
  storageRow: 'A',
  cost: 33.33,
  costOdd: 1,
  lot: 12,
};
const at = '2026-01-01T00:00:00.000Z';

function cardAfter([step]: readonly { readonly after: StaffCard | null }[]): StaffCard {
  if (!step?.after) throw new Error('there is no card');
  return step.after;
}

describe('what only staff know of a card', () => {
  it('is no field that customers may see [INV-02]', () => {
    for (const field of fieldsForStaff) expect(publicFieldTypes).not.toHaveProperty(field);
    expect(publicFieldTypes).toHaveProperty('price');
  });

  it('is found by the search of the Card Manager, and by none of the shop [INV-02, INV-05]', () => {
    expect(managerSearchText(kept)).toContain('box 3');
    expect(cardWordIndex(kept)).toBe(cardWordIndex(aCard({ id: 'x' })));
  });

  it('stays where a card is saved that was read without it, and changes where it is given [INV-02]', () => {
    const price = cardAfter(saveSteps([kept], [aCard({ id: 'x', price: 5 })], at));
    expect(price).toMatchObject({ price: 5, storageBox: '3', storageRow: 'A', cost: 33.33, costOdd: 1, lot: 12 });
    const moved = saveSteps([kept], [{ ...aCard({ id: 'x' }), storageBox: ' Safe ', lot: undefined }], at);
    expect(cardAfter(moved)).toMatchObject({ storageBox: 'Safe', storageRow: 'A' });
    expect(cardAfter(moved)).not.toHaveProperty('lot');
    expect(changesOf(moved)).toMatchObject([
      { before: { storageBox: '3', lot: 12 }, after: { storageBox: 'Safe', lot: null } },
    ]);
  });

  it('has no blank parts of a location, and no odd cents without a cost [INV-01]', () => {
    const input = inputOf({ ...kept, storageBox: '  ', storageRow: ' B ', cost: undefined });
    const { after: card } = createStep(cardId('x'), input, 1, at)._unsafeUnwrap();
    expect(card).toMatchObject({ storageRow: 'B' });
    for (const gone of ['storageBox', 'cost', 'costOdd']) expect(card).not.toHaveProperty(gone);
  });

  it('is written into a file and read from it [INV-05]', () => {
    const cells = new Map(cardCells(kept).map((text, index) => [fileColumns[index]?.field ?? '', text]));
    expect(cells.get('cost')).toBe('33.33');
    const read = readCells((key) => cells.get(key) ?? '')._unsafeUnwrap();
    expect(read).toMatchObject({ storageBox: '3', storageRow: 'A', cost: 33.33, costOdd: 1, lot: 12 });
  });

  it('is not read from a cost without a digit, and refused where it is no amount [INV-05]', () => {
    const costIn = (text: string) => readCells((key) => (key === 'cost' ? text : ''));
    expect(costIn('N/A')._unsafeUnwrap()).toEqual({});
    expect(costIn('$12.50')._unsafeUnwrap()).toEqual({ cost: 12.5 });
    expect(costIn('12 for 3')._unsafeUnwrapErr()).toMatchObject({ value: '12 for 3' });
  });

  it('has a cost of every copy where a file says another one [INV-05]', () => {
    const row = (cost: number) => planRow({ row: 2, id: kept.id, given: { cost } }, kept, { post: true });
    expect(row(33.33)).toMatchObject({ change: 'same' });
    expect(row(40)).toMatchObject({ change: 'update', card: { cost: 40 } });
    expect(row(40).card).not.toHaveProperty('costOdd');
    const saved = (cost: number) => cardAfter(saveSteps([kept], [{ ...aCard({ id: kept.id }), cost }], at));
    expect(saved(33.33)).toMatchObject({ cost: 33.33, costOdd: 1 });
    expect(saved(40)).toMatchObject({ cost: 40 });
    expect(saved(40)).not.toHaveProperty('costOdd');
  });

  it('is no lot of this shop where a file has a lot of an auction [INV-05]', () => {
    const lotIn = (text: string) => readCells((key) => (key === 'lot' ? text : ''));
    expect([lotIn('12'), lotIn('A-17'), lotIn('1002345')].map((read) => read._unsafeUnwrap())).toEqual([
      { lot: 12 },
      {},
      {},
    ]);
  });

  it('is added to pages and cards for files and imports, a hundred at a time [INV-05]', async () => {
    const cards = Array.from({ length: 250 }, (_, number) => aCard({ id: `k${number}` }));
    const asked: number[] = [];
    const { cards: read } = withStaffValues(
      { cards: (_: readonly CardId[]) => okAsync(cards) },
      {
        ofCards: (ids) => {
          asked.push(ids.length);
          return okAsync(ids.map((id) => ({ id, lot: 7 })));
        },
      },
    );
    const all = (await read([]))._unsafeUnwrap() as readonly StaffCard[];
    expect(asked).toEqual([100, 100, 50]);
    expect(all).toHaveLength(250);
    expect(all.every(({ lot }) => lot === 7)).toBe(true);
  });
});
