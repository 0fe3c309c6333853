import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { errAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { mostAddresses, type SavedAddress } from '#domain/customers/address-book.ts';
import type { AddressBook } from '#domain/customers/customers.port.ts';
import { userId } from '#domain/identity/user.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { aSavedAddress } from '#test/support/addresses.ts';
import { makeInMemoryAddressBook } from '#test/support/in-memory/address-book.ts';
import { aUser, renderShop } from '#test/support/render-shop.tsx';

const away = () => errAsync(storageFails);

type Opening = { at: string; heading: string };
const addresses: Opening = { at: '/profile/addresses', heading: 'Saved addresses' };
const security: Opening = { at: '/profile/security', heading: 'Security and data' };

async function open(
  saved: readonly SavedAddress[] = [],
  over: Partial<AddressBook> | null = {},
  { at, heading }: Opening = addresses,
) {
  const addressBook = makeInMemoryAddressBook();
  for (const one of saved) (await addressBook.put(userId('1'), one))._unsafeUnwrap();
  const shop = await renderShop(at, {
    viewer: aUser,
    over: () => ({ addressBook: over && { ...addressBook, ...over } }),
  });
  await screen.findByRole('heading', { level: 1, name: heading });
  const kept = async () => (await addressBook.read(userId('1')))._unsafeUnwrap().addresses;
  return { ...shop, kept };
}

const section = () => within(screen.getByRole('region', { name: 'Saved addresses' }));
const rows = async () =>
  within(await section().findByRole('list', { name: 'Saved addresses' })).getAllByRole('listitem');
const button = (name: string | RegExp) => section().findByRole('button', { name });
const type = (label: RegExp, value: string) => fireEvent.change(section().getByLabelText(label), { target: { value } });

const [home, work] = [
  aSavedAddress('1', { line1: '1 Home Street' }),
  aSavedAddress('2', { line1: '2 Work Street' }, true),
];

describe('Saved addresses', () => {
  it('are not offered without a server [ADDR-08]', async () => {
    await open([], null, security);
    expect(screen.getByText('Permanently deletes your account and your watchlist.')).toBeTruthy();
  });

  it('are named where the account is deleted [ADDR-08, AUTH-25]', async () => {
    const { user } = await open([], {}, security);
    const deleted = 'your account, your watchlist and your saved addresses';
    expect(screen.getByText(`Permanently deletes ${deleted}.`)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Delete account' }));
    expect(await screen.findByText(`This permanently deletes ${deleted}. The shop keeps your orders.`)).toBeTruthy();
  });

  it('say when there are none, and take a new one, without an email [ADDR-08]', async () => {
    const { user, kept } = await open();
    await section().findByText(/No saved addresses yet/);
    await user.click(await button('Add address'));
    expect(section().queryByLabelText(/^Email/)).toBeNull();
    await user.click(await button('Save address'));
    expect(await section().findByText('Full name is required')).toBeTruthy();
    expect(document.activeElement).toBe(section().getByLabelText(/^Full name/));
    type(/^Full name/, 'Ada Lovelace');
    type(/^Address/, '1 Home Street');
    type(/^City/, 'Springfield');
    type(/^ZIP code/, '6270');
    await user.selectOptions(section().getByLabelText(/^State/), 'IL');
    await user.click(await button('Save address'));
    expect(await section().findByText(/Please enter a ZIP code such as/)).toBeTruthy();
    type(/^ZIP code/, '62701');
    await user.click(await button('Save address'));
    expect(await rows()).toHaveLength(1);
    expect(section().getByText('Springfield, IL 62701')).toBeTruthy();
    expect(section().queryByRole('form')).toBeNull();
    expect(await kept()).toMatchObject([{ isDefault: false, address: { line1: '1 Home Street' } }]);
  });

  it('list the default first, and change it [ADDR-10]', async () => {
    const { user, kept } = await open([home, work]);
    expect((await rows()).map((row) => within(row).queryByText('Default') !== null)).toEqual([true, false]);
    await user.click(await button('Make default: Ada Lovelace, 1 Home Street'));
    await waitFor(async () =>
      expect((await kept()).map(({ id, isDefault }) => [id, isDefault])).toEqual([
        ['1', true],
        ['2', false],
      ]),
    );
    await waitFor(async () => expect((await rows())[0]?.textContent).toContain('1 Home Street'));
  });

  it('are edited in place, and the edit can be left [ADDR-08]', async () => {
    const { user, kept } = await open([home]);
    await user.click(await button('Edit Ada Lovelace, 1 Home Street'));
    type(/^Address/, '5 New Street');
    await user.click((await section().findAllByRole('button', { name: 'Cancel' }))[0] as HTMLElement);
    expect(await kept()).toEqual([home]);
    await user.click(await button('Edit Ada Lovelace, 1 Home Street'));
    expect(section().getByLabelText<HTMLInputElement>(/^Address/).value).toBe('1 Home Street');
    type(/^Address/, '5 New Street');
    await user.click(await button('Save address'));
    expect(await section().findByText('5 New Street')).toBeTruthy();
    expect(await kept()).toEqual([aSavedAddress('1', { line1: '5 New Street' })]);
  });

  it('focus a wrong field in its own form where two are edited [ADDR-08]', async () => {
    const { user } = await open([home, work]);
    await user.click(await button('Edit Ada Lovelace, 2 Work Street'));
    await user.click(await button('Edit Ada Lovelace, 1 Home Street'));
    const [, second] = await section().findAllByRole('form', { name: 'Edit address' });
    const name = within(second as HTMLElement).getByLabelText(/^Full name/);
    fireEvent.change(name, { target: { value: '' } });
    await user.click(within(second as HTMLElement).getByRole('button', { name: 'Save address' }));
    expect(await section().findByText('Full name is required')).toBeTruthy();
    expect(document.activeElement).toBe(name);
  });

  it('are removed, and restored with Undo [ADDR-08]', async () => {
    const { user, kept } = await open([home, work]);
    await user.click(await button('Remove Ada Lovelace, 2 Work Street'));
    await waitFor(async () => expect(await kept()).toEqual([home]));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await kept()).toEqual([work, home]));
  });

  it('say that they cannot be read, and try again [ADDR-08]', async () => {
    let isAway = true;
    const book = makeInMemoryAddressBook();
    const { user } = await open([], { read: (of) => (isAway ? away() : book.read(of)) });
    expect(await section().findByText(/Your saved addresses are not available/)).toBeTruthy();
    isAway = false;
    await user.click(await button('Try again'));
    expect(await section().findByText(/No saved addresses yet/)).toBeTruthy();
  });

  it('say why a change was not made, at the form and in a notice [ADDR-08]', async () => {
    const { user } = await open([home], { put: away, remove: away });
    await user.click(await button('Remove Ada Lovelace, 1 Home Street'));
    expect(await screen.findByText('The address did not change')).toBeTruthy();
    await user.click(await button('Edit Ada Lovelace, 1 Home Street'));
    await user.click(await button('Save address'));
    expect(await section().findByText(/Your saved addresses are not available/)).toBeTruthy();
  });

  it('take no more than an account keeps [ADDR-08]', async () => {
    await open(Array.from({ length: mostAddresses }, (_, n) => aSavedAddress(`${n}`, { line2: `Flat ${n}` })));
    expect(await rows()).toHaveLength(mostAddresses);
    expect(section().queryByRole('button', { name: 'Add address' })).toBeNull();
    expect(section().getByText(/An account keeps 20 addresses/)).toBeTruthy();
  });
});
