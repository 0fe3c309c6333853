import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { noPolicies, type ShopPolicies } from '#domain/content/shop-policies.ts';
import { aCard } from '#test/support/cards.ts';
import { renderShop } from '#test/support/render-shop.tsx';

const card = aCard();
const open = (at: string, policies: Partial<ShopPolicies>) =>
  renderShop(at, {
    cards: [card],
    over: ({ shop }) => ({ shop: { ...shop, policies: { ...noPolicies, ...policies } } }),
  });

const linesBesideBuy = async () => {
  await screen.findByRole('button', { name: 'Buy Now' });
  const list = screen.queryByRole('list', { name: 'Shipping and returns' });
  return list
    ? within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent)
    : [];
};

const all: ShopPolicies = { contactEmail: 'help@shop.example', shippingDays: { from: 1, to: 2 }, returnDays: 30 };

describe('shipping, returns and contact', () => {
  it.each<[Partial<ShopPolicies>, string[]]>([
    [all, ['Ships within 1–2 business days', 'Returns within 30 days', 'Contact us']],
    [{ shippingDays: { from: 1, to: 1 } }, ['Ships within 1 business day']],
    [{ returnDays: 1 }, ['Returns within 1 day']],
    [{}, []],
  ])('say beside Buy what is set, and nothing else: %j [CARD-30]', async (policies, lines) => {
    await open(`/card/${card.id}`, policies);
    expect(await linesBesideBuy()).toEqual(lines);
  });

  it('are on the contact page, which the card and the footer link [CARD-30, PAGE-20]', async () => {
    const { user, address } = await open(`/card/${card.id}`, all);
    await user.click(await screen.findByRole('link', { name: 'Contact us' }));
    await screen.findByRole('heading', { level: 1, name: 'Contact' });
    expect(address()).toBe('/contact');
    expect(screen.getByRole('link', { name: 'help@shop.example' })).toHaveAttribute('href', 'mailto:help@shop.example');
    expect(screen.getByText('Ships within 1–2 business days.')).toBeInTheDocument();
    expect(screen.getByText(/^Returns within 30 days of delivery/)).toBeInTheDocument();
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact');
  });

  it('have no page and no link in a shop without a contact [PAGE-20]', async () => {
    await open('/contact', { returnDays: 30 });
    await screen.findByRole('heading', { level: 1, name: /not found|no such page|nothing/i });
    expect(screen.queryByRole('link', { name: 'Contact' })).toBeNull();
  });
});
