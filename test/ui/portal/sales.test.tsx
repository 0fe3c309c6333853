import { screen, waitFor, within } from '@testing-library/react';
import { errAsync } from 'neverthrow';
import { describe, expect, it, vi } from 'vitest';
import type { Sale } from '#domain/pricing/sale.ts';
import type { Sales } from '#domain/pricing/sales.port.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { aCard } from '#test/support/cards.ts';
import { fill } from '#test/support/fill.ts';
import { makeInMemoryDiscountCodes } from '#test/support/in-memory/discount-codes.ts';
import { makeInMemorySales } from '#test/support/in-memory/sales.ts';
import { anAdmin, renderShop } from '#test/support/render-shop.tsx';
import { aSale } from '#test/support/sales.ts';

const cards = [aCard({ id: 'a', brand: 'Fleer', price: 100 }), aCard({ id: 'b', brand: 'Topps', price: 4 })];

const some = [
  aSale({ name: 'Last winter', endsAt: '2025-01-01T00:00:00.000Z' }),
  aSale({ name: 'Fleer week', kind: 'amount', value: 500, covers: 'brand', covered: ['Fleer'] }),
  aSale({ name: 'Next week', startsAt: '2025-06-08T00:00:00.000Z' }),
];

type Wish = { readonly sales?: readonly Sale[]; readonly change?: Partial<Sales> };

async function openSales({ sales = some, change = {} }: Wish = {}) {
  let kept: Sales | null = null;
  const rendered = await renderShop('/management-portal/pricing', {
    viewer: anAdmin,
    over: ({ clock }) => {
      kept = makeInMemorySales(clock, cards);
      for (const sale of sales) void kept.add(sale);
      return { discountCodes: makeInMemoryDiscountCodes(clock), sales: { ...kept, ...change } };
    },
  });
  if (kept === null) throw new Error('no sales');
  return { ...rendered, kept: kept as Sales };
}

const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }));
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const kept = async (sales: Sales) => (await sales.list())._unsafeUnwrap().map(({ sale }) => sale);

describe('the sales of the portal', () => {
  it('are listed with discount, state, cards and dates, the latest first [SALE-01]', async () => {
    await openSales();
    expect(await screen.findByText('3 sales')).toBeInTheDocument();
    const cells = async (name: string) => (await row(name)).getAllByRole('cell').map((cell) => cell.textContent);
    expect((await cells('Fleer week')).slice(0, 4)).toEqual(['$5.00 offBrands: Fleer', 'Active', '1', 'No end']);
    expect((await cells('Next week')).slice(1, 3)).toEqual(['Scheduled', '2']);
    expect((await cells('Last winter')).slice(1, 3)).toEqual(['Ended', '']);
    expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
      'Next week',
      'Fleer week',
      'Last winter',
    ]);
    expect((await row('Last winter')).queryByRole('button', { name: 'End Last winter' })).toBeNull();
  });

  it('say when there are none, and when they cannot be loaded [SALE-01]', async () => {
    const { unmount } = await openSales({ sales: [] });
    expect(await screen.findByText('No sales yet')).toBeInTheDocument();
    unmount();
    const list = vi.fn<Sales['list']>().mockReturnValueOnce(errAsync({ ...storageFails, detail: 'The shop is away.' }));
    const { user, kept: sales } = await openSales({ change: { list } });
    expect(await screen.findByText(/The shop is away./)).toBeInTheDocument();
    list.mockImplementation(() => sales.list());
    await user.click(await button('Try again'));
    expect(await screen.findByText('3 sales')).toBeInTheDocument();
  });

  it('are added by a form that says what is wrong at the field [SALE-01]', async () => {
    const { user, kept: sales } = await openSales({ sales: [] });
    const [add] = await screen.findAllByRole('button', { name: 'Add sale' });
    if (add) await user.click(add);
    const form = await dialog('New sale');
    await user.click(form.getByRole('button', { name: 'Add sale' }));
    expect(form.getByLabelText(/^Name/)).toHaveAccessibleDescription(/Enter a name/);
    expect(form.getByLabelText(/^Value/)).toHaveAccessibleDescription(/Enter a whole number from 1 to 95/);
    fill(form.getByLabelText(/^Name/), 'Fleer week');
    fill(form.getByLabelText(/^Value/), '20');
    await user.selectOptions(form.getByLabelText('Applies to'), 'brand');
    fill(form.getByLabelText(/^Brands/), 'fleer');
    await user.click(form.getByRole('button', { name: 'Add sale' }));
    expect(await screen.findByText('Fleer week saved. 1 card costs less now.')).toBeInTheDocument();
    expect(await kept(sales)).toEqual([aSale({ name: 'Fleer week', value: 20, covers: 'brand', covered: ['fleer'] })]);
  });

  it('say that a sale makes no card cheaper [SALE-03]', async () => {
    const { user } = await openSales({ sales: [aSale()] });
    await user.click(await button('Edit Summer sale'));
    const form = await dialog('Edit sale');
    await user.selectOptions(form.getByLabelText('Applies to'), 'player');
    fill(form.getByLabelText(/^Players/), 'Nobody');
    await user.click(form.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Summer sale saved. It makes no card cheaper.')).toBeInTheDocument();
  });

  it('are edited, and a version that someone else saved meanwhile is not lost [SALE-01]', async () => {
    const { user, kept: sales } = await openSales({ sales: [aSale()] });
    await user.click(await button('Edit Summer sale'));
    const form = await dialog('Edit sale');
    const [stored] = (await sales.list())._unsafeUnwrap();
    if (stored) (await sales.change(stored.id, aSale({ value: 20 }), 1))._unsafeUnwrap();
    fill(form.getByLabelText(/^Value/), '30');
    await user.click(form.getByRole('button', { name: 'Save changes' }));
    expect(await form.findByText(/Someone else has changed this sale since you opened it/)).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Load their version' }));
    expect(form.getByLabelText(/^Value/)).toHaveValue('20');
    fill(form.getByLabelText(/^Value/), '25');
    await user.click(form.getByRole('button', { name: 'Save changes' }));
    await waitFor(async () => expect((await kept(sales))[0]?.value).toBe(25));
  });

  it('end at once, which can be undone [SALE-07]', async () => {
    const { user } = await openSales({ sales: [aSale()] });
    await user.click(await button('End Summer sale'));
    expect(await screen.findByText('Summer sale has ended. The regular prices are back.')).toBeInTheDocument();
    await waitFor(async () => expect((await row('Summer sale')).getByText('Ended')).toBeInTheDocument());
    await user.click(await button('Undo'));
    expect(await screen.findByText('Summer sale is as before.')).toBeInTheDocument();
    await waitFor(async () => expect((await row('Summer sale')).getByText('Active')).toBeInTheDocument());
  });
});
