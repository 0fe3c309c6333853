import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCard } from '#test/support/cards.ts';
import { renderShop } from '#test/support/render-shop.tsx';
import { rowFields } from '#ui/features/admin/card-manager/row-edit.ts';

const onSale = aCard({ id: 'x', player: 'Michael Jordan', price: 90, regularPrice: 120, lowestPrice: 100 });

const textOf = (element: Element | null | undefined): string => element?.textContent?.replace(/\s+/g, ' ') ?? '';

describe('a card on sale', () => {
  it('shows both prices on its page, names them for screen readers, and says the lowest price before [SALE-08]', async () => {
    await renderShop('/card/x', { cards: [onSale] });
    const lowest = await screen.findByText('Lowest price in the 30 days before the sale: $100.00');
    expect(lowest).toBeInTheDocument();
    const [before] = screen.getAllByText((_, element) => element?.tagName === 'S');
    expect(textOf(before)).toBe('Regular price $100.00');
    expect(textOf(before?.parentElement?.parentElement)).toBe('Sale price $90.00 Regular price $100.00 −10%');
    expect(screen.queryByText(/\$120/)).toBeNull();
  });

  it('shows both prices on its tile [SALE-08]', async () => {
    await renderShop('/cards', { cards: [onSale] });
    const tile = within((await screen.findAllByRole('article'))[0] ?? document.body);
    expect(textOf(tile.getByText((_, element) => element?.tagName === 'S'))).toMatch(/^Regular price \$100/);
  });

  it('claims no reduction of a price that was as low in the 30 days before [SALE-06, SALE-08]', async () => {
    await renderShop('/card/x', { cards: [{ ...onSale, lowestPrice: 85 }] });
    await screen.findAllByText('$90.00');
    expect(screen.queryByText(/Lowest price/)).toBeNull();
    expect(screen.queryByText((_, element) => element?.tagName === 'S')).toBeNull();
  });

  it('is repriced in its row from the regular price [SALE-05]', () => {
    expect(rowFields.price.shown(onSale)).toBe('$120, sale $90');
    expect(rowFields.price.typed(onSale)).toBe('120');
    expect(rowFields.price.same(onSale, { ...onSale, price: 108 })).toBe(true);
  });
});
