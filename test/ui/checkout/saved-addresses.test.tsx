import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { errAsync, ResultAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { builtInCheckout, type CheckoutRules } from '#domain/checkout/checkout-rules.ts';
import { mostAddresses, type PostalAddress, type SavedAddress } from '#domain/customers/address-book.ts';
import { userId } from '#domain/identity/user.ts';
import { guest, type Viewer } from '#domain/identity/viewer.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { anAddress, aSavedAddress } from '#test/support/addresses.ts';
import { makeInMemoryAddressBook } from '#test/support/in-memory/address-book.ts';
import {
  type CheckoutWish,
  field,
  fillIn,
  goToPayment,
  jordan,
  line,
  openCheckout,
  payButton,
  toPayment,
} from './checkout-stage.tsx';

const ada: Viewer = { role: 'user', id: userId('1'), email: 'ada@example.com' };

type Wish = {
  readonly saved?: readonly SavedAddress[];
  readonly lastUsed?: PostalAddress;
  readonly viewer?: Viewer;
  readonly rules?: CheckoutRules;
  readonly isBroken?: boolean;
  readonly over?: CheckoutWish['over'];
};

async function open({ saved = [], lastUsed, viewer = ada, rules, isBroken = false, over }: Wish = {}) {
  const addressBook = makeInMemoryAddressBook(() => lastUsed ?? null);
  for (const one of saved) (await addressBook.put(userId('1'), one))._unsafeUnwrap();
  const page = await openCheckout([line(jordan)], {
    viewer,
    ...(rules && { rules }),
    ...(over && { over }),
    book: isBroken ? { ...addressBook, put: () => errAsync(storageFails) } : addressBook,
  });
  await field(/^Full name/);
  const kept = async () => (await addressBook.read(userId('1')))._unsafeUnwrap().addresses;
  return { ...page, kept };
}

const street = async () => (await field(/^Address/)).value;
const saveBox = () => screen.findByLabelText<HTMLInputElement>('Save this address to my account');

describe('saved addresses at checkout', () => {
  it('are not offered to guests [ADDR-09]', async () => {
    await open({ viewer: guest, lastUsed: anAddress() });
    expect(await street()).toBe('');
    expect(screen.queryByLabelText('Saved addresses')).toBeNull();
    expect(screen.queryByLabelText('Save this address to my account')).toBeNull();
  });

  it('fill in the address of the latest order, and pay with it at once [ADDR-09]', async () => {
    const { user, asked } = await open({ lastUsed: anAddress({ line1: '3 Last Street' }) });
    await waitFor(async () => expect(await street()).toBe('3 Last Street'));
    expect((await field(/^Email/)).value).toBe('ada@example.com');
    await user.click(toPayment());
    await payButton();
    expect(asked).toMatchObject([{ shipping: { line1: '3 Last Street', email: 'ada@example.com' } }]);
  });

  it('fill in the default first, and another one that is selected, or none [ADDR-09, ADDR-10]', async () => {
    const { user } = await open({
      saved: [aSavedAddress('1', { line1: '1 Home Street' }), aSavedAddress('2', { line1: '2 Work Street' }, true)],
      lastUsed: anAddress({ line1: '3 Last Street' }),
    });
    await waitFor(async () => expect(await street()).toBe('2 Work Street'));
    const select = await field('Saved addresses');
    expect(select.value).toBe('2');
    expect(screen.queryByLabelText('Save this address to my account')).toBeNull();
    await user.selectOptions(select, '1');
    expect(await street()).toBe('1 Home Street');
    await user.selectOptions(select, '');
    expect(await street()).toBe('');
    expect((await field(/^Email/)).value).toBe('ada@example.com');
    expect((await field(/^State/)).value).toBe('');
  });

  it('say that a changed address is another one [ADDR-09]', async () => {
    await open({ saved: [aSavedAddress('1', {}, true)] });
    await waitFor(async () => expect((await field('Saved addresses')).value).toBe('1'));
    fireEvent.change(await field(/^Address/), { target: { value: '9 Other Street' } });
    expect((await field('Saved addresses')).value).toBe('');
    expect((await saveBox()).checked).toBe(false);
  });

  it('leave out countries that the shop does not ship to [ADDR-09]', async () => {
    const berlin = { country: 'DE', state: '', postalCode: '10115', city: 'Berlin' } as const;
    await open({ saved: [aSavedAddress('1'), aSavedAddress('2', berlin, true)] });
    const select = await field('Saved addresses');
    expect([...select.querySelectorAll('option')].map(({ value }) => value)).toEqual(['1', '']);
    expect(await street()).toBe('');
  });

  it('are kept with the order only where the customer wants it [ADDR-11]', async () => {
    const first = await open();
    await goToPayment(first.user);
    expect(await first.kept()).toEqual([]);
    first.unmount();
    const second = await open();
    await fillIn(second.user);
    await second.user.click(await saveBox());
    expect(await second.kept()).toEqual([]);
    await second.user.click(toPayment());
    await payButton();
    await waitFor(async () => expect(await second.kept()).toHaveLength(1));
    expect(await second.kept()).toMatchObject([
      { address: { name: 'Ada Lovelace', city: 'Springfield' }, isDefault: false },
    ]);
  });

  it('say so when one could not be kept; the order goes on [ADDR-11]', async () => {
    const { user } = await open({ isBroken: true });
    await fillIn(user);
    await user.click(await saveBox());
    await user.click(toPayment());
    await payButton();
    expect(await screen.findByText('The address is not saved')).toBeTruthy();
  });

  it('cannot be changed while the order is placed, and no field loses the focus [NAV-26]', async () => {
    let refuse = () => {};
    const answered = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    const { user } = await open({
      saved: [aSavedAddress('1', { line1: '9 Home Street' }, true)],
      rules: { ...builtInCheckout, countries: ['US', 'CA'] },
      over: () => ({
        placeOrder: () =>
          ResultAsync.fromSafePromise(answered).andThen(() =>
            errAsync({ kind: 'unavailable', why: 'offline', what: 'payment-provider' } as const),
          ),
      }),
    });
    await waitFor(async () => expect((await field('Saved addresses')).value).toBe('1'));
    await fillIn(user);
    const [name, saved, country, state, keeps] = [
      await field(/^Full name/),
      await field('Saved addresses'),
      await field(/^Country/),
      await field(/^State/),
      await saveBox(),
    ];
    await user.click(name);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(name).toHaveAttribute('readonly'));
    fireEvent.change(name, { target: { value: 'Somebody else' } });
    fireEvent.change(saved, { target: { value: '1' } });
    fireEvent.change(country, { target: { value: 'CA' } });
    fireEvent.change(state, { target: { value: 'NY' } });
    fireEvent.click(keeps);
    const values = () => [name.value, saved.value, country.value, state.value, keeps.checked];
    expect(values()).toEqual(['Ada Lovelace', '', 'US', 'IL', false]);
    for (const one of [name, saved, country, state, keeps]) expect(one).toBeEnabled();
    expect(name).toHaveFocus();
    act(refuse);
    expect(await screen.findByText(/payment provider cannot be reached/)).toBeInTheDocument();
    expect(name).not.toHaveAttribute('readonly');
    expect(values()).toEqual(['Ada Lovelace', '', 'US', 'IL', false]);
  });

  it('cannot be kept in a full account, which says why [ADDR-11]', async () => {
    await open({
      saved: Array.from({ length: mostAddresses }, (_, n) => aSavedAddress(`${n}`, { line2: `Flat ${n}` })),
    });
    expect((await saveBox()).disabled).toBe(true);
    expect(screen.getByText(/An account keeps 20 addresses/)).toBeTruthy();
  });
});
