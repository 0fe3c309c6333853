import { screen, waitFor, within } from '@testing-library/react';
import { errAsync } from 'neverthrow';
import { describe, expect, it, vi } from 'vitest';
import type { StaffCard } from '#domain/cards/card.ts';
import type { Inventory } from '#domain/inventory/inventory.port.ts';
import { cents } from '#domain/money/cents.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { aCard } from '#test/support/cards.ts';
import { fill } from '#test/support/fill.ts';
import { makeInMemoryInventory } from '#test/support/in-memory/inventory.ts';
import { bar, openManager, rowOf, shows } from './manager-stage.tsx';

const staffCard = (id: string, player: string, more: Partial<StaffCard> = {}): StaffCard => ({
  ...aCard({ id, player, title: `Card ${id}` }),
  ...more,
});

const three = [
  staffCard('a', 'Ann', { price: 30, storageBox: '2', storageRow: 'A', cost: 4.5 }),
  staffCard('b', 'Bob', { price: 20, storageBox: '1' }),
  staffCard('c', 'Cal', { price: 10 }),
];

async function open(at = '', inventory: Partial<Inventory> = {}) {
  const shown = await openManager(at, {
    cards: three,
    over: ({ clock, cardEditor, preferences }, { cardsNow }) => {
      const made = makeInMemoryInventory({ cards: cardsNow, editor: cardEditor, clock });
      const lot = { boughtOn: '2025-05-01', source: 'A show', paid: cents(100), fees: cents(0), note: '' };
      void made.lots.add(lot);
      preferences.columns.write(['location', 'cost', 'lot']);
      return { lots: made.lots, inventory: { ...made.inventory, ...inventory } };
    },
  });
  const placed = () =>
    Object.fromEntries(
      shown.shop
        .cardsNow()
        .map(({ id, storageBox = '', storageRow = '', storageSlot = '', lot }: StaffCard) => [
          id,
          `${storageBox}/${storageRow}/${storageSlot}, lot ${lot ?? 'none'}`,
        ]),
    );
  const selectAll = async () =>
    shown.user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  const press = async (name: string) => {
    await shown.user.click(within(await bar()).getByRole('button', { name }));
    return within(await screen.findByRole('dialog'));
  };
  return { ...shown, placed, selectAll, press };
}

describe('places of cards in the Card Manager', () => {
  it('are columns, read beside the list that customers read [INV-05]', async () => {
    const ofCards = vi.fn<Inventory['ofCards']>();
    const { unmount } = await open('?sort=player');
    await shows(['Ann', 'Bob', 'Cal']);
    await waitFor(async () => {
      const cells = (await rowOf('Ann')).getAllByRole('cell').map((cell) => cell.textContent);
      expect(cells).toEqual(expect.arrayContaining(['Box 2 · Row A', '$4.50']));
    });
    unmount();
    ofCards.mockReturnValue(errAsync(storageFails));
    await open('?sort=player', { ofCards });
    await shows(['Ann', 'Bob', 'Cal']);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  it('are found by the search [INV-05]', async () => {
    await open('?q=box+2&sort=player');
    await shows(['Ann']);
  });

  it('are changed for a selection; what is empty stays, and undo brings all back [INV-06]', async () => {
    const { user, placed, selectAll, press } = await open('?sort=player');
    await selectAll();
    const dialog = await press('Move…');
    await user.click(dialog.getByRole('button', { name: 'Move 3 cards' }));
    expect(dialog.getByRole('textbox', { name: 'Box' })).toHaveAccessibleDescription(
      'Enter a box, row or slot, or clear one.',
    );
    fill(dialog.getByRole('textbox', { name: 'Box' }), ' Safe ');
    await user.click(dialog.getByRole('checkbox', { name: 'Clear the slot' }));
    await user.click(dialog.getByRole('button', { name: 'Move 3 cards' }));
    expect(await screen.findByText('3 cards moved.')).toBeInTheDocument();
    expect(placed()).toEqual({ a: 'Safe/A/, lot none', b: 'Safe//, lot none', c: 'Safe//, lot none' });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone: 3 cards restored.')).toBeInTheDocument();
    expect(placed()).toEqual({ a: '2/A/, lot none', b: '1//, lot none', c: '//, lot none' });
  });

  it('get slots in the order of the list, whatever was ticked first [INV-07]', async () => {
    const { user, placed, press } = await open('?sort=priceLow');
    await shows(['Cal', 'Bob', 'Ann']);
    for (const id of ['a', 'c', 'b']) {
      await user.click(await screen.findByRole('checkbox', { name: `Select Card ${id}` }));
    }
    const dialog = await press('Number slots…');
    expect(dialog.getByText(/Slots 1 to 3 for 3 cards, in the order of this list/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Number the slots of 3 cards' }));
    expect(await screen.findByText('3 cards: slots numbered.')).toBeInTheDocument();
    expect(placed()).toEqual({ a: '2/A/3, lot none', b: '1//2, lot none', c: '//1, lot none' });
  });

  it('are put into a lot, and taken out of it [LOT-05]', async () => {
    const { user, placed, selectAll, press } = await open('?sort=player');
    await selectAll();
    const dialog = await press('Lot…');
    await user.click(dialog.getByRole('button', { name: 'Set the lot of 3 cards' }));
    expect(dialog.getByRole('combobox', { name: 'Lot' })).toHaveAccessibleDescription('Choose a lot.');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Lot' }), 'Lot 1: A show, 2025-05-01');
    await user.click(dialog.getByRole('button', { name: 'Set the lot of 3 cards' }));
    expect(await screen.findByText('3 cards put into lot 1.')).toBeInTheDocument();
    expect(placed()).toEqual({ a: '2/A/, lot 1', b: '1//, lot 1', c: '//, lot 1' });
    await selectAll();
    const again = await press('Lot…');
    await user.selectOptions(again.getByRole('combobox', { name: 'Lot' }), 'No lot');
    await user.click(again.getByRole('button', { name: 'Set the lot of 3 cards' }));
    expect(await screen.findByText('3 cards taken out of their lot.')).toBeInTheDocument();
    expect(placed()).toEqual({ a: '2/A/, lot none', b: '1//, lot none', c: '//, lot none' });
  });
});
