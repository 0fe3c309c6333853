import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cardId } from '#domain/cards/card.ts';
import { inputOf } from '#domain/cards/edit/card-input.ts';
import { aCard } from '#test/support/cards.ts';
import { openManager, players, rowOf, shows, table } from './manager-stage.tsx';

const ann = aCard({ id: 'a', title: 'Card A', player: 'Ann', price: 10, stock: 2 });
const bob = aCard({ id: 'b', title: 'Card B', player: 'Bob', price: 20, sport: 'soccer', imageUrl: '' });

const edit = async (label: RegExp) => {
  fireEvent.click(await screen.findByRole('button', { name: label }));
  return screen.getByRole('textbox', { name: /^Card A: / });
};
const enter = (field: HTMLElement, value: string) => {
  fireEvent.change(field, { target: { value } });
  fireEvent.keyDown(field, { key: 'Enter' });
};

describe('a price in its row', () => {
  it('is edited in the row, and undone [CMGR-50]', async () => {
    const { user, stored } = await openManager('', { cards: [ann, bob] });
    const field = await edit(/^Price of Card A: \$10/);
    expect(field).toHaveValue('10');
    expect(field).toHaveFocus();
    enter(field, '1,234.5');
    expect(await screen.findByText('Ann: price set to $1,234.50.')).toBeInTheDocument();
    expect((await stored()).get('a')).toMatchObject({ price: 1234.5, stock: 2 });
    expect((await stored()).get('b')).toMatchObject({ price: 20 });
    expect(await screen.findByRole('button', { name: /^Price of Card A: \$1,235/ })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await stored()).get('a')?.price).toBe(10));
  });

  it.each(['1,234.567', '1 250', '1.5k', '', '0', '-5', '1000001'])(
    'refuses %j at the field and changes nothing [CMGR-50]',
    async (typed) => {
      const { stored } = await openManager('', { cards: [ann] });
      const field = await edit(/^Price of Card A/);
      enter(field, typed);
      await waitFor(() => expect(field).toBeInvalid());
      expect(field).toHaveAccessibleDescription(/Enter a price|At most/);
      expect((await stored()).get('a')?.price).toBe(10);
    },
  );

  it('is left as it was by Escape [CMGR-50]', async () => {
    const { stored } = await openManager('', { cards: [ann] });
    const field = await edit(/^Price of Card A/);
    fireEvent.change(field, { target: { value: '99' } });
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(await screen.findByRole('button', { name: /^Price of Card A: \$10/ })).toBeInTheDocument();
    expect((await stored()).get('a')?.price).toBe(10);
  });

  it('that another admin changed meanwhile is shown, and not overwritten [CMGR-50]', async () => {
    const { useCases, stored } = await openManager('', { cards: [ann] });
    const field = await edit(/^Price of Card A/);
    (await useCases.cardEditor.replace(cardId('a'), 1, { ...inputOf(ann), price: 15 }))._unsafeUnwrap();
    enter(field, '12');
    await waitFor(() => expect(field).toHaveAccessibleDescription('The price is now $15. Save again to change it.'));
    expect((await stored()).get('a')?.price).toBe(15);
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(async () => expect((await stored()).get('a')?.price).toBe(12));
  });
});

describe('the stock in its row', () => {
  it.each([
    ['7', 7],
    ['', undefined],
    ['0', 0],
  ])('%j becomes %j, and is undone [CMGR-50]', async (typed, stock) => {
    const { user, useCases, stored } = await openManager('', { cards: [ann] });
    await table();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Stock' }));
    expect(useCases.preferences.columns.read()).toContain('stock');
    enter(await edit(/^Stock of Card A: 2/), typed);
    await waitFor(async () => expect((await stored()).get('a')?.stock).toBe(stock));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await stored()).get('a')?.stock).toBe(2));
  });
});

describe('the filters of the list', () => {
  it('narrow it by sport, price and missing picture, and are cleared at once [CMGR-51]', async () => {
    const { user } = await openManager('', { cards: [ann, bob] });
    await shows(['Ann', 'Bob']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sport' }), 'Soccer');
    await shows(['Bob']);
    const missing = screen.getByRole('combobox', { name: 'Missing' });
    expect(missing).toHaveDisplayValue('No filter');
    await user.selectOptions(missing, 'Picture');
    await shows(['Bob']);
    const upper = screen.getByRole('textbox', { name: 'Price to' });
    enter(upper, '15');
    expect(await screen.findByText('No cards match these filters.')).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
    await shows(['Ann', 'Bob']);
    expect(screen.getByRole('textbox', { name: 'Price to' })).toHaveValue('');
  });

  it('keep the focus in a price that is applied, and move it to the first filter when they are cleared [CMGR-51]', async () => {
    const { user } = await openManager('', { cards: [ann, bob] });
    await shows(['Ann', 'Bob']);
    const upper = screen.getByRole('textbox', { name: 'Price to' });
    await user.type(upper, '1{Enter}');
    await screen.findByText('No cards match these filters.');
    expect(upper).toHaveFocus();
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
    expect(screen.getByRole('combobox', { name: 'Sport' })).toHaveFocus();
  });

  it('narrow it by grade, raw and graded among them [CMGR-51]', async () => {
    const slab = aCard({ id: 'cyd', player: 'Cyd', isGraded: true, gradingCompany: 'PSA', grade: 'PSA 10' });
    const { user } = await openManager('', { cards: [ann, slab] });
    const grade = screen.getByRole('combobox', { name: 'Grade' });
    await user.selectOptions(grade, 'PSA 10');
    await shows(['Cyd']);
    await user.selectOptions(grade, 'Raw');
    await shows(['Ann']);
    await user.selectOptions(grade, 'Any grade');
    await waitFor(() => expect(players().toSorted()).toEqual(['Ann', 'Cyd']));
  });

  it.each([
    ['cheap', 'Enter a price such as 19.99.'],
    ['5', 'The lowest price is above the highest.'],
  ])('say at the field what is wrong with the price %j [CMGR-51]', async (typed, expected) => {
    await openManager('?minPrice=8', { cards: [ann, bob] });
    await shows(['Ann', 'Bob']);
    const upper = screen.getByRole('textbox', { name: 'Price to' });
    enter(upper, typed);
    expect(upper).toHaveAccessibleDescription(expected);
  });
});

describe('a task', () => {
  it('shows how many pictures each card has, those without one, and opens the form there [CMGR-52]', async () => {
    const { user } = await openManager('?task=pictures', { cards: [ann, bob] });
    expect(await screen.findByRole('heading', { name: 'Manage images' })).toBeInTheDocument();
    expect((await rowOf('Ann')).getByText('1 picture')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Only cards without a picture' }));
    await shows(['Bob']);
    await user.click(screen.getByRole('button', { name: 'Edit Card B' }));
    const part = await screen.findByRole('group', { name: 'Pictures' });
    await waitFor(() => expect(part).toContainElement(document.activeElement as HTMLElement));
  });

  it('shows each description, and opens the form there; the whole manager is one press away [CMGR-52]', async () => {
    const { user } = await openManager('?task=descriptions', { cards: [ann] });
    expect((await rowOf('Ann')).getByText('A card in good shape.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Edit Card A' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Description' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Show all cards' }));
    expect(screen.queryByRole('heading', { name: 'Edit descriptions' })).toBeNull();
  });
});
