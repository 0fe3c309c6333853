import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cardId, type StaffCard } from '#domain/cards/card.ts';
import { aCard } from '#test/support/cards.ts';
import { openForm } from './form-stage.tsx';

const card: StaffCard = {
  ...aCard({ id: 'x' }),
  storageBox: '3',
  storageSlot: '7',
  cost: 33.33,
  costOdd: 1,
  lot: 12,
};

async function edit() {
  const form = await openForm({ kind: 'edit', id: cardId('x') }, { cards: [card] });
  await form.inDialog().findByRole('button', { name: 'Save changes' });
  const stored = async () => (await form.shop.editor.open(cardId('x')))._unsafeUnwrap().card;
  return { ...form, stored };
}

describe('what only staff know of a card, in its form', () => {
  it('is shown and changed, and stays exact where it is left alone [INV-05]', async () => {
    const form = await edit();
    expect(form.field('Storage box')).toHaveValue('3');
    expect(form.field('Cost')).toHaveValue('33.33');
    expect(form.field('Lot')).toHaveValue('12');
    form.type('Storage box', ' Safe ');
    form.type('Storage slot', '');
    await form.press('Save changes');
    expect(await screen.findByText('Card updated successfully!')).toBeInTheDocument();
    const saved = await form.stored();
    expect(saved).toMatchObject({ storageBox: 'Safe', cost: 33.33, costOdd: 1, lot: 12 });
    expect(saved).not.toHaveProperty('storageSlot');
  });

  it('has a cost of every copy once it is typed, and none once it is cleared [INV-05]', async () => {
    const form = await edit();
    form.type('Cost', '40');
    form.type('Lot', '');
    await form.press('Save changes');
    expect(await screen.findByText('Card updated successfully!')).toBeInTheDocument();
    expect(await form.stored()).toMatchObject({ cost: 40 });
    for (const gone of ['costOdd', 'lot']) expect(await form.stored()).not.toHaveProperty(gone);
  });

  it('says at the field what is no cost and no lot [INV-05]', async () => {
    const form = await edit();
    form.type('Cost', 'cheap');
    form.type('Lot', '0');
    await form.press('Save changes');
    expect(form.field('Cost')).toHaveAccessibleDescription(/Enter a price such as 1250/);
    expect(form.field('Lot')).toHaveAccessibleDescription(/Enter a whole number from 1 to 99,999/);
    expect(await form.stored()).toEqual(card);
  });
});
