import { screen, waitFor, within } from '@testing-library/react';
import { errAsync } from 'neverthrow';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DiscountCode } from '#domain/pricing/discount-code.ts';
import type { DiscountCodes } from '#domain/pricing/discount-codes.port.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { aCode } from '#test/support/discount-codes.ts';
import { fill } from '#test/support/fill.ts';
import { makeInMemoryDiscountCodes } from '#test/support/in-memory/discount-codes.ts';
import { makeInMemorySales } from '#test/support/in-memory/sales.ts';
import { anAdmin, renderShop } from '#test/support/render-shop.tsx';

afterEach(() => vi.restoreAllMocks());

const some = [
  aCode({ code: 'OLD', endsAt: '2025-01-01T00:00:00.000Z' }),
  aCode({ code: 'GRIFFEY', kind: 'amount', value: 500, covers: 'player', covered: ['Ken Griffey Jr.'], limit: 100 }),
  aCode(),
];

type Wish = { readonly codes?: readonly DiscountCode[]; readonly change?: Partial<DiscountCodes> };

async function openPricing(at = '', { codes = some, change = {} }: Wish = {}) {
  let kept: DiscountCodes | null = null;
  const rendered = await renderShop(`/management-portal/pricing${at}`, {
    viewer: anAdmin,
    over: ({ clock }) => {
      kept = makeInMemoryDiscountCodes(clock, (code) => ({ paid: code === 'GRIFFEY' ? 3 : 0, open: 0 }));
      for (const code of codes) void kept.add(code);
      return { discountCodes: { ...kept, ...change }, sales: makeInMemorySales(clock) };
    },
  });
  if (kept === null) throw new Error('no codes');
  return { ...rendered, kept: kept as DiscountCodes };
}

const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }));
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the discount codes of the portal', () => {
  it('are listed with discount, state, uses and dates, the latest first [DISC-05, DISC-06]', async () => {
    await openPricing();
    expect(await screen.findByText('3 discount codes')).toBeInTheDocument();
    const cells = async (name: string) => (await row(name)).getAllByRole('cell').map((cell) => cell.textContent);
    expect((await cells('GRIFFEY')).slice(0, 4)).toEqual([
      '$5.00 offPlayers: Ken Griffey Jr.',
      'Active',
      '3 of 100',
      'No end',
    ]);
    expect((await cells('OLD')).slice(1, 3)).toEqual(['Ended', '0']);
    const names = screen.getAllByRole('rowheader').map((cell) => cell.textContent);
    expect(names).toEqual(['SUMMER10', 'GRIFFEY', 'OLD']);
    expect((await row('OLD')).queryByRole('button', { name: 'End OLD' })).toBeNull();
  });

  it('are found by code, by name and by state, which are in the address [DISC-05]', async () => {
    const { user, address } = await openPricing('?state=nonsense');
    await screen.findByText('3 discount codes');
    await user.selectOptions(screen.getByLabelText('State'), 'ended');
    await screen.findByText('1 discount code found');
    expect(address()).toBe('/management-portal/pricing?state=ended');
    fill(screen.getByRole('searchbox', { name: 'Search discount codes' }), 'ken');
    await user.click(await button('Clear search and filter'));
    fill(screen.getByRole('searchbox', { name: 'Search discount codes' }), 'griff');
    await screen.findByText('1 discount code found');
  });

  it('say when there are none, and when they cannot be loaded [DISC-05]', async () => {
    const { unmount } = await openPricing('', { codes: [] });
    expect(await screen.findByText('No discount codes yet')).toBeInTheDocument();
    unmount();
    const list = vi
      .fn<DiscountCodes['list']>()
      .mockReturnValueOnce(errAsync({ ...storageFails, detail: 'The shop is away.' }));
    const { user, kept } = await openPricing('', { change: { list } });
    expect(await screen.findByText(/The shop is away./)).toBeInTheDocument();
    list.mockImplementation(() => kept.list());
    await user.click(await button('Try again'));
    expect(await screen.findByText('3 discount codes')).toBeInTheDocument();
  });

  it.each(['Add code', 'Add sale'])('ask before what was typed is lost: %s [DISC-05]', async (add) => {
    const { user, router } = await openPricing();
    await user.click(await button(add));
    const form = within(await screen.findByRole('dialog', { name: /^New / }));
    fill(form.getAllByRole('textbox')[0] as HTMLElement, 'summer');
    await router?.navigate('/cards');
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
    expect(router?.state.location.pathname).toBe('/management-portal/pricing');
  });

  it('are added by a form that says what is wrong at the field [DISC-05, DISC-12]', async () => {
    const { user, kept } = await openPricing('', { codes: [aCode()] });
    await user.click(await button('Add code'));
    const form = await dialog('New discount code');
    await user.click(form.getByRole('button', { name: 'Add code' }));
    expect(form.getByLabelText(/^Code/)).toHaveAccessibleDescription(/Use 3 to 30 letters, digits and hyphens/);
    fill(form.getByLabelText(/^Code/), 'summer10');
    fill(form.getByLabelText(/^Value/), '15');
    await user.selectOptions(form.getByLabelText('Applies to'), 'brand');
    fill(form.getByLabelText(/^Brands/), 'Topps\nFleer');
    await user.click(form.getByRole('button', { name: 'Add code' }));
    expect(await form.findByText('The shop already has this discount code.')).toBeInTheDocument();
    fill(form.getByLabelText(/^Code/), 'brands15');
    fill(form.getByLabelText(/^Uses per customer/), '1');
    await user.click(form.getByLabelText('Also on cards that are on sale'));
    await user.click(form.getByRole('button', { name: 'Add code' }));
    expect(await screen.findByText('BRANDS15 saved.')).toBeInTheDocument();
    expect((await kept.find('BRANDS15'))._unsafeUnwrap().code).toEqual(
      aCode({
        code: 'BRANDS15',
        value: 15,
        covers: 'brand',
        covered: ['Topps', 'Fleer'],
        perCustomer: 1,
        onReduced: true,
      }),
    );
    expect(
      (await row('BRANDS15')).getByText(/Brands: Topps, Fleer · also on sale · 1 per customer/),
    ).toBeInTheDocument();
  });

  it('are edited, and a version that someone else saved meanwhile is not lost [DISC-05]', async () => {
    const { user, kept } = await openPricing();
    await user.click(await button('Edit SUMMER10'));
    const form = await dialog('Edit discount code');
    expect(form.getByLabelText(/^Code/)).toHaveAttribute('readonly');
    (await kept.change(aCode({ value: 20 }), 1))._unsafeUnwrap();
    fill(form.getByLabelText(/^Value/), '30');
    await user.click(form.getByRole('button', { name: 'Save changes' }));
    expect(
      await form.findByText(/Someone else has changed this discount code since you opened it/),
    ).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Load their version' }));
    expect(form.getByLabelText(/^Value/)).toHaveValue('20');
    fill(form.getByLabelText(/^Value/), '25');
    await user.click(form.getByRole('button', { name: 'Save changes' }));
    await waitFor(async () => expect((await kept.find('SUMMER10'))._unsafeUnwrap().code.value).toBe(25));
  });

  it('are duplicated under another code [DISC-05]', async () => {
    const { user } = await openPricing();
    await user.click(await button('Duplicate GRIFFEY'));
    const form = await dialog('New discount code');
    expect(form.getByLabelText(/^Code/)).toHaveValue('');
    expect(form.getByLabelText(/^Players/)).toHaveValue('Ken Griffey Jr.');
    expect(form.getByLabelText(/^Value/)).toHaveValue('5');
    fill(form.getByLabelText(/^Value/), '6');
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Your changes are not saved.')).toBeInTheDocument();
    await user.click(await button('Discard changes'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('end at once, which can be undone, and are copied [DISC-06]', async () => {
    const { user } = await openPricing();
    await user.click(await button('Copy SUMMER10'));
    expect(await navigator.clipboard.readText()).toBe('SUMMER10');
    await user.click(await button('End SUMMER10'));
    expect(await screen.findByText('SUMMER10 has ended.')).toBeInTheDocument();
    await waitFor(async () => expect((await row('SUMMER10')).getByText('Ended')).toBeInTheDocument());
    await user.click(await button('Undo'));
    expect(await screen.findByText('SUMMER10 is as before.')).toBeInTheDocument();
    await waitFor(async () => expect((await row('SUMMER10')).getByText('Active')).toBeInTheDocument());
  });

  it('are not available without a server [DISC-11]', async () => {
    await renderShop('/management-portal/pricing', { viewer: anAdmin });
    expect(await screen.findByText('No discount codes and sales here')).toBeInTheDocument();
  });
});
