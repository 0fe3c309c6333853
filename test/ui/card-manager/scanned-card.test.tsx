import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { errAsync } from 'neverthrow';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCard } from '#test/support/cards.ts';
import type { ShopWish } from '#test/support/render-shop.tsx';
import { openManager } from './manager-stage.tsx';

/** Loaded late in the shop; the first time takes long on a busy machine. */
beforeAll(() => import('#ui/pages/portal/cards/CardFormDialog.tsx'), 60_000);

const burst = (text: string, target: Element = document.body) =>
  act(() => {
    for (const key of [...text, 'Enter']) fireEvent.keyDown(target, { key });
  });

const slab = (id: string, player: string, certNumber: string, stock = 1) =>
  aCard({ id, player, isGraded: true, grade: '9', gradingCompany: 'PSA', certNumber, stock });

const cards = [
  slab('one', 'Larry Bird', '12345678'),
  slab('two', 'Magic Johnson', '7654321'),
  slab('three', 'Julius Erving', '55555555'),
  slab('four', 'Julius Erving', '55555555', 0),
];

/** The page is there before its list listens. */
async function openList(wish: ShopWish = {}) {
  const manager = await openManager('', { cards, ...wish });
  await screen.findByRole('searchbox', { name: 'Search cards' });
  return manager;
}

const found = () => screen.findByRole('dialog', { name: 'Scanned card' });
const playerIn = async () => {
  const form = within(await screen.findByRole('dialog', { name: 'Edit card' }));
  return form.findByRole('textbox', { name: /^Player/ });
};

describe('a label that is scanned in the Card Manager', () => {
  it('opens its card [SCAN-09, CERT-01]', async () => {
    await openList();
    burst('https://www.psacard.com/cert/12345678');
    expect(await playerIn()).toHaveValue('Larry Bird');
  });

  it('opens its card from the search field, in the form of PSA’s barcode [SCAN-06, CERT-01]', async () => {
    await openList();
    burst('07654321', screen.getByRole('searchbox', { name: 'Search cards' }));
    expect(await playerIn()).toHaveValue('Magic Johnson');
  });

  it('of the shop opens its card, too; one of another shop is told [SCAN-04, SCAN-09]', async () => {
    await openList();
    burst('https://shop.example/card/elsewhere');
    const dialog = within(await found());
    expect(dialog.getByText('The shop has no card with this label.')).toBeInTheDocument();
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    burst('https://shop.example/card/two');
    expect(await playerIn()).toHaveValue('Magic Johnson');
  });

  it('without a card is told, with a form for one that has the number [SCAN-09]', async () => {
    const { user } = await openList();
    burst('https://www.psacard.com/cert/87654321');
    const dialog = within(await found());
    expect(dialog.getByText('No card has the certification number 87654321.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Add a card with this number' }));
    const form = within(await screen.findByRole('dialog', { name: 'New card' }));
    expect(await form.findByRole('textbox', { name: /^Certification number/ })).toHaveValue('87654321');
    expect(form.getByRole('combobox', { name: /^Grading company/ })).toHaveValue('PSA');
    expect(form.getByRole('switch', { name: /^Is Graded/ })).toBeChecked();
  });

  it('of several cards asks which one: a sold slab may have come back [SCAN-09]', async () => {
    const { user } = await openList();
    burst('55555555');
    const dialog = within(await found());
    expect(dialog.getByText('2 cards have this number. Choose the one to open.')).toBeInTheDocument();
    await user.click(dialog.getAllByRole('button', { name: /Julius Erving/ })[0] as HTMLElement);
    expect(await playerIn()).toHaveValue('Julius Erving');
  });

  it('says so when the cards cannot be searched [SCAN-09]', async () => {
    await openList({
      over: ({ catalog }) => ({
        catalog: {
          ...catalog,
          page: (query) =>
            query.filter.search === '12345678'
              ? errAsync({ kind: 'unavailable', why: 'offline' })
              : catalog.page(query),
        },
      }),
    });
    burst('12345678');
    expect(await within(await found()).findByRole('alert')).toHaveTextContent(
      'The cards cannot be searched right now.',
    );
  });

  it('is not what a person types, nor what goes into another field [SCAN-06]', async () => {
    await openList();
    burst('1234');
    burst('12345678', screen.getByLabelText('Price from'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
