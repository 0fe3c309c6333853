import { screen, waitFor, within } from '@testing-library/react';
import { errAsync } from 'neverthrow';
import { describe, expect, it, vi } from 'vitest';
import { cardId, type StaffCard } from '#domain/cards/card.ts';
import type { Inventory } from '#domain/inventory/inventory.port.ts';
import type { Lot } from '#domain/inventory/lot.ts';
import type { Lots } from '#domain/inventory/lots.port.ts';
import { cents } from '#domain/money/cents.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { aCard } from '#test/support/cards.ts';
import { fill } from '#test/support/fill.ts';
import { makeInMemoryInventory } from '#test/support/in-memory/inventory.ts';
import { anAdmin, renderShop } from '#test/support/render-shop.tsx';

const staffCard = (id: string, more: Partial<StaffCard> = {}): StaffCard => ({
  ...aCard({ id, title: `Card ${id}`, price: 10, stock: 1, addedAt: '2025-05-20T00:00:00.000Z' }),
  ...more,
});

const cards = [
  staffCard('a', { storageBox: '2', storageRow: 'A', storageSlot: '2', cost: 4, stock: 3 }),
  staffCard('b', { storageBox: '2', storageRow: 'A', storageSlot: '1', lot: 1 }),
  staffCard('c', { storageBox: 'Safe', addedAt: '2024-01-01T00:00:00.000Z', lot: 1 }),
  staffCard('d'),
];

const show: Lot = {
  boughtOn: '2025-05-01',
  source: 'Dallas Card Show',
  paid: cents(2_000),
  fees: cents(1),
  note: 'Cash',
};

type Wish = {
  readonly some?: readonly StaffCard[];
  readonly lots?: readonly Lot[];
  readonly inventory?: Partial<Inventory>;
};

async function openInventory(at = '', { some = cards, lots = [], inventory = {} }: Wish = {}) {
  let kept: Lots | null = null;
  const rendered = await renderShop(`/management-portal/inventory${at}`, {
    viewer: anAdmin,
    cards: some,
    over: ({ clock, cardEditor }, { cardsNow }) => {
      const made = makeInMemoryInventory({ cards: cardsNow, editor: cardEditor, clock });
      for (const lot of lots) void made.lots.add(lot);
      kept = made.lots;
      return { inventory: { ...made.inventory, ...inventory }, lots: made.lots };
    },
  });
  if (kept === null) throw new Error('no lots');
  return { ...rendered, kept: kept as Lots };
}

const cellsOf = async (name: RegExp) =>
  within(await screen.findByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('the stock of the portal', () => {
  it('is summed up by box, in the order of locations, what has none last [INV-01]', async () => {
    const { user, address } = await openInventory();
    expect(await cellsOf(/^Box 2/)).toEqual(['2', '4', '$12.00', '$40.00']);
    expect(await cellsOf(/^Safe/)).toEqual(['1', '1', 'not known', '$10.00']);
    expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual([
      'Box 2Cost without 1 card',
      'Safe',
      'No location',
    ]);
    await fill(screen.getByRole('searchbox', { name: 'Find a box' }), 'saf');
    await waitFor(() => expect(screen.queryByText('Box 2')).toBeNull());
    await user.click(screen.getByRole('link', { name: 'Safe' }));
    expect(await screen.findByRole('heading', { name: 'Safe' })).toBeInTheDocument();
    expect(address()).toContain('box=Safe');
  });

  it('of a box is listed by slot, with age, and each card leads to its form [INV-04]', async () => {
    const { user } = await openInventory('?box=2');
    expect(await cellsOf(/^Card b/)).toEqual(['1', 'not known', '$10.00', '12', '1']);
    expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual([
      'Card bBox 2 · Row A · Slot 1',
      'Card aBox 2 · Row A · Slot 2',
    ]);
    expect(screen.getByRole('link', { name: 'Card a' })).toHaveAttribute('href', expect.stringContaining('edit=a'));
    await user.click(screen.getByRole('link', { name: 'All locations' }));
    expect(await screen.findByRole('link', { name: 'No location' })).toBeInTheDocument();
  });

  it('without a location is a list of its own [INV-01]', async () => {
    await openInventory('?unplaced=');
    expect(await cellsOf(/^Card d/)).toHaveLength(5);
    expect(screen.getAllByRole('rowheader')).toHaveLength(1);
  });

  it('is shown by age, with a sum [INV-03]', async () => {
    const { user } = await openInventory();
    await user.click(await screen.findByRole('tab', { name: 'Age' }));
    expect(await cellsOf(/^0–30 days/)).toEqual(['3', '5', '$12.00', '$50.00']);
    expect(await cellsOf(/^Over a year/)).toEqual(['1', '1', 'not known', '$10.00']);
    expect(await cellsOf(/^All/)).toEqual(['4', '6', '$12.00', '$60.00']);
  });

  it('says when there is none, and when it cannot be loaded [INV-01, INV-03]', async () => {
    const empty = await openInventory('', { some: [] });
    expect(await screen.findByText('No stock yet')).toBeInTheDocument();
    empty.unmount();
    const age = await openInventory('?view=age', { some: [] });
    expect(await screen.findByText('Nothing is in stock')).toBeInTheDocument();
    age.unmount();
    const boxes = vi
      .fn<Inventory['boxes']>()
      .mockReturnValue(errAsync({ ...storageFails, detail: 'The shop is away.' }));
    const { user } = await openInventory('', { inventory: { boxes } });
    expect(await screen.findByText(/The shop is away./)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(boxes).toHaveBeenCalledTimes(2));
  });

  it('needs a server [INV-01]', async () => {
    await renderShop('/management-portal/inventory', { viewer: anAdmin });
    expect(await screen.findByText('No inventory here')).toBeInTheDocument();
  });
});

describe('the lots of the portal', () => {
  it('are listed with what was paid and what is left, and say when there are none [LOT-01]', async () => {
    const empty = await openInventory('?view=lots');
    expect(await screen.findByText('No lots yet')).toBeInTheDocument();
    empty.unmount();
    await openInventory('?view=lots', { lots: [show] });
    expect(await cellsOf(/^Lot 1/)).toEqual(['May 1, 2025', '$20.01', '2', '0', '2', '$20.00']);
  });

  it('are added in a form that says at the field what is wrong [LOT-02]', async () => {
    const { user, address, kept } = await openInventory('?view=lots', { some: [] });
    await screen.findByText('No lots yet');
    await user.click(screen.getAllByRole('button', { name: 'Add lot' })[0] as HTMLElement);
    const form = within(await screen.findByRole('dialog', { name: 'New lot' }));
    await user.click(form.getByRole('button', { name: 'Add lot' }));
    const source = form.getByRole('textbox', { name: /Source/ });
    expect(source).toHaveAccessibleDescription(/Enter where the cards are from/);
    expect(form.getByRole('textbox', { name: /Paid/ })).toHaveAccessibleDescription(/Enter what was paid/);
    await fill(source, 'Dallas Card Show');
    await fill(form.getByRole('textbox', { name: /Paid/ }), '1,200.50');
    await fill(form.getByRole('textbox', { name: /Fees/ }), '20');
    await user.click(form.getByRole('button', { name: 'Add lot' }));
    await waitFor(() => expect(address()).toBe('/management-portal/inventory/lots/1'));
    expect((await kept.list())._unsafeUnwrap()[0]?.lot).toEqual({
      boughtOn: '2025-06-01',
      source: 'Dallas Card Show',
      paid: 120_050,
      fees: 2_000,
      note: '',
    });
    expect(await screen.findByText('No cards in this lot')).toBeInTheDocument();
  });

  it('spread what was paid over their cards, and take it back [LOT-03]', async () => {
    const { user, shop } = await openInventory('/lots/1', { lots: [show] });
    expect(await screen.findByText(/not to \$20.01. Spread the cost./)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Spread the cost…' }));
    const form = within(await screen.findByRole('dialog', { name: 'Spread the cost' }));
    await user.click(form.getByRole('button', { name: 'Spread the cost' }));
    expect(await screen.findByText('Cost spread over 2 cards.')).toBeInTheDocument();
    await waitFor(async () => expect(await cellsOf(/^Card b/)).toEqual(['1', '0', '$10.01', '$10.00']));
    expect(screen.getByText('The costs of its copies sum to what was paid.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await cellsOf(/^Card b/)).toEqual(['1', '0', 'not known', '$10.00']));
    expect(shop.cardsNow().find(({ id }) => id === cardId('c'))).not.toHaveProperty('cost');
  });

  it('take amounts by hand once they sum to what was paid [LOT-04]', async () => {
    const { user } = await openInventory('/lots/1', { lots: [show] });
    await user.click(await screen.findByRole('button', { name: 'Spread the cost…' }));
    const form = within(await screen.findByRole('dialog', { name: 'Spread the cost' }));
    await user.selectOptions(form.getByRole('combobox', { name: 'How' }), 'By hand');
    expect(form.getByText('$20.01 still to spread.')).toBeInTheDocument();
    await fill(form.getByRole('textbox', { name: 'Card b' }), '15');
    await fill(form.getByRole('textbox', { name: 'Card c' }), '5.02');
    expect(form.getByText('$0.01 more than was paid.')).toBeInTheDocument();
    expect(form.getByRole('button', { name: 'Spread the cost' })).toBeDisabled();
    await fill(form.getByRole('textbox', { name: 'Card c' }), '5.01');
    await user.click(form.getByRole('button', { name: 'Spread the cost' }));
    await waitFor(async () => expect(await cellsOf(/^Card c/)).toEqual(['1', '0', '$5.01', '$10.00']));
  });

  it('are edited, and say when there is no such lot [LOT-02]', async () => {
    const missing = await openInventory('/lots/77');
    expect(await screen.findByText('Lot not found')).toBeInTheDocument();
    missing.unmount();
    const { user } = await openInventory('/lots/1', { lots: [show] });
    await user.click(await screen.findByRole('button', { name: 'Edit lot' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit lot' }));
    expect(form.getByRole('textbox', { name: /Paid/ })).toHaveValue('20');
    await fill(form.getByRole('textbox', { name: /Source/ }), 'An estate');
    await user.click(form.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Lot 1: An estate')).toBeInTheDocument();
  });
});
