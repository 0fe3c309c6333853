import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CheckoutDrafts } from '#domain/checkout/checkout-draft.ts';
import { builtInCheckout } from '#domain/checkout/checkout-rules.ts';
import type { ChargeSettings } from '#domain/checkout/price-order.ts';
import { freeShipping } from '#domain/checkout/shipping/shipping-methods.ts';
import { userId } from '#domain/identity/user.ts';
import { guest, type Viewer } from '#domain/identity/viewer.ts';
import { cents } from '#domain/money/cents.ts';
import { offerId } from '#domain/offers/offer-id.ts';
import { someAddress } from '#test/contract/an-order.ts';
import { aSavedAddress } from '#test/support/addresses.ts';
import { makeInMemoryAddressBook } from '#test/support/in-memory/address-book.ts';
import { makeInMemoryDrafts } from '#test/support/in-memory/drafts.ts';
import {
  type CheckoutWish,
  field,
  fillIn,
  jordan,
  line,
  openCheckout,
  payButton,
  toPayment,
  type User,
} from './checkout-stage.tsx';

const ada: Viewer = { role: 'user', id: userId('1'), email: 'ada@example.com' };
const grace: Viewer = { role: 'user', id: userId('2'), email: 'grace@example.com' };

const plain = { ...freeShipping, name: 'Plain envelope', price: cents(100) };
const insured = { ...freeShipping, name: 'Insured', price: cents(900), insured: true };
const pickup = { ...freeShipping, name: 'Pickup', price: cents(0), regions: ['IL'] };
const charged = (...methods: ChargeSettings['methods']): ChargeSettings => ({
  methods,
  tax: { included: false, rows: [] },
});

/** One tab: what is kept there is there again after a reload. */
function openTab(wish: CheckoutWish = {}) {
  const drafts: CheckoutDrafts = makeInMemoryDrafts();
  const book = makeInMemoryAddressBook(() => null);
  const open = (over: CheckoutWish = {}) =>
    openCheckout([line(jordan)], {
      charges: charged(plain, insured),
      book,
      over: () => ({ drafts }),
      ...wish,
      ...over,
    });
  return { drafts, book, open };
}

const method = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
const saveBox = () => screen.findByLabelText<HTMLInputElement>('Save this address to my account');
const edit = async (user: User) => user.click(await screen.findByRole('button', { name: 'Edit' }));

describe('everything that is set in a checkout', () => {
  async function typeAll(user: User): Promise<void> {
    await fillIn(user);
    fireEvent.change(await field(/^Phone/), { target: { value: '+1 217 555 0100' } });
    fireEvent.change(await field(/^Apartment/), { target: { value: 'Floor 2' } });
    await user.click(await saveBox());
    fireEvent.change(await field('Discount code'), { target: { value: 'not applied' } });
  }

  async function expectAll(): Promise<void> {
    const values = await Promise.all(
      [/^Full name/, /^Email/, /^Phone/, /^Address/, /^Apartment/, /^City/, /^State/, /^ZIP code/, 'Discount code'].map(
        async (label) => (await field(label)).value,
      ),
    );
    expect(values).toEqual([
      'Ada Lovelace',
      'ada@example.com',
      '+1 217 555 0100',
      '1 Analytical Way',
      'Floor 2',
      'Springfield',
      'IL',
      '62701',
      'not applied',
    ]);
  }

  const rules = { ...builtInCheckout, phone: 'optional' } as const;

  it('is there again after reload, Back, Forward and Edit at each step, and orders the same [PAY-42, PAY-43, SHIP-07, ADDR-09]', async () => {
    const { open, book } = openTab({ viewer: ada, rules, codes: [] });
    const first = await open();
    await typeAll(first.user);
    first.unmount();

    const second = await open();
    await expectAll();
    expect((await saveBox()).checked).toBe(true);
    await second.user.click(toPayment());
    await second.user.click(await method(/^Insured/));
    second.unmount();

    const third = await open();
    await expectAll();
    await third.user.click(toPayment());
    expect((await method(/^Insured/)).checked).toBe(true);
    await edit(third.user);
    await expectAll();
    expect((await saveBox()).checked).toBe(true);
    await third.user.click(toPayment());
    expect((await method(/^Insured/)).checked).toBe(true);
    await third.user.click(toPayment());
    expect((await payButton()).textContent).toBe('Pay $28.99');
    await waitFor(() => expect(screen.getByTestId('query').textContent).toBe('?step=payment'));
    await act(() => third.router.navigate(-1));
    await expectAll();
    await act(() => third.router.navigate(1));
    expect((await payButton()).textContent).toBe('Pay $28.99');
    third.unmount();

    const fourth = await open({ search: '?step=payment' });
    expect((await payButton()).textContent).toBe('Pay $28.99');
    expect(fourth.asked).toMatchObject([
      { shippingMethod: 'Insured', amount: 2899, shipping: { line2: 'Floor 2', phone: '+1 217 555 0100' } },
    ]);
    await edit(fourth.user);
    await expectAll();
    await fourth.user.click(toPayment());
    expect((await method(/^Insured/)).checked).toBe(true);
    expect((await book.read(userId('1')))._unsafeUnwrap().addresses).toHaveLength(1);
  });

  it('asks where the kept method is not offered any more, and selects none [SHIP-07, PAY-43]', async () => {
    const { open } = openTab();
    const first = await open();
    await fillIn(first.user);
    await first.user.click(toPayment());
    await first.user.click(await method(/^Insured/));
    await first.user.click(toPayment());
    await payButton();
    first.unmount();

    const { user, asked } = await open({ search: '?step=payment', charges: charged(plain) });
    expect(await screen.findByText(/^Insured is no longer offered for this order/)).toBeInTheDocument();
    expect((await method(/^Plain envelope/)).checked).toBe(false);
    await user.click(toPayment());
    expect(await screen.findByText('Select a shipping method.')).toBeInTheDocument();
    expect(asked).toEqual([]);
    await user.click(await method(/^Plain envelope/));
    await user.click(toPayment());
    expect((await payButton()).textContent).toBe('Pay $20.99');
  });

  it('asks where another address has other methods [SHIP-07, PAY-43]', async () => {
    const { open } = openTab();
    const { user, asked } = await open({ charges: charged(pickup, plain) });
    await fillIn(user);
    await user.click(toPayment());
    await method(/^Pickup/);
    await user.click(toPayment());
    await payButton();
    await edit(user);
    await user.selectOptions(await field(/^State/), 'OR');
    await user.click(toPayment());
    expect(await screen.findByText(/^Pickup is no longer offered for this order/)).toBeInTheDocument();
    expect(asked).toHaveLength(1);
  });

  it('asks after a reload where the price of the method changed [PAY-43]', async () => {
    const { open } = openTab();
    const first = await open();
    await fillIn(first.user);
    await first.user.click(toPayment());
    await first.user.click(await method(/^Insured/));
    await first.user.click(toPayment());
    await payButton();
    first.unmount();
    const { asked } = await open({
      search: '?step=payment',
      charges: charged(plain, { ...insured, price: cents(950) }),
    });
    expect((await method(/^Insured, \$9\.50/)).checked).toBe(true);
    expect(await screen.findByText(/^The price of Insured has changed from \$9\.00 to \$9\.50\./)).toBeInTheDocument();
    expect(asked).toEqual([]);
  });

  it.each([
    ['asks', 'costs more', 950, true],
    ['does not ask', 'costs less', 850, false],
  ] as const)('%s after a reload where the only method %s [SHIP-07, PAY-43]', async (_, __, price, asks) => {
    const { open } = openTab({ charges: charged(insured) });
    const first = await open();
    await fillIn(first.user);
    await first.user.click(toPayment());
    await payButton();
    first.unmount();
    await open({ search: '?step=payment', charges: charged({ ...insured, price: cents(price) }) });
    if (!asks) return void expect((await payButton()).textContent).toBe('Pay $28.49');
    expect(await screen.findByText(/^The price of Insured has changed from \$9\.00 to \$9\.50\./)).toBeInTheDocument();
  });

  it('asks after a reload where another method has become the only one [SHIP-07, PAY-43]', async () => {
    const { open } = openTab({ charges: charged(insured) });
    const first = await open();
    await fillIn(first.user);
    await first.user.click(toPayment());
    await payButton();
    first.unmount();
    const { asked } = await open({ search: '?step=payment', charges: charged(plain) });
    expect(await screen.findByText(/^Insured is no longer offered for this order/)).toBeInTheDocument();
    expect(asked).toEqual([]);
  });

  it.each([
    ['the only other country', ['CA']],
    ['one of several countries', ['CA', 'GB']],
  ] as const)(
    'asks for %s after a reload where the shop no longer ships to the kept one [PAY-43, ADDR-01]',
    async (_, served) => {
      const { open } = openTab();
      const first = await open();
      await fillIn(first.user);
      await first.user.click(toPayment());
      await method(/^Plain envelope/);
      first.unmount();

      const { user, asked } = await open({
        search: '?step=payment',
        rules: { ...builtInCheckout, countries: [...served] },
      });
      const sentence = 'We do not ship to the United States. Please select another country';
      expect(await screen.findByText(sentence)).toBeInTheDocument();
      expect((await field(/^Country/)).value).toBe('US');
      expect((await field(/^ZIP code/)).value).toBe('62701');
      await user.click(toPayment());
      expect(await screen.findAllByText(sentence)).not.toEqual([]);
      await user.selectOptions(await field(/^Country/), 'CA');
      expect(screen.queryByText(sentence)).toBeNull();
      expect((await field(/^Address/)).value).toBe('1 Analytical Way');
      await user.selectOptions(await field(/^Province/), 'ON');
      fireEvent.change(await field(/^Postal code/), { target: { value: 'K1A 0B1' } });
      await user.click(toPayment());
      await method(/^Plain envelope/);
      expect(asked).toEqual([]);
    },
  );

  it('keeps another address than the saved ones [ADDR-09, PAY-43]', async () => {
    const { open, book } = openTab({ viewer: ada });
    (await book.put(userId('1'), aSavedAddress('1', { line1: '1 Home Street' }, true)))._unsafeUnwrap();
    const first = await open();
    await waitFor(async () => expect((await field(/^Address/)).value).toBe('1 Home Street'));
    await first.user.selectOptions(await field('Saved addresses'), 'Another address');
    expect((await field(/^Address/)).value).toBe('');
    first.unmount();
    await open();
    await field('Saved addresses');
    expect((await field(/^Address/)).value).toBe('');
  });
});

describe('a checkout that another customer left in this tab', () => {
  it.each([
    ['of an account is not shown to a guest', ada, guest],
    ['of an account is not shown to another one', ada, grace],
    ['of a guest is not shown to an account with another email address', guest, grace],
  ])('a kept checkout %s [PAY-42]', async (_, left, viewer) => {
    const { open } = openTab({ codes: [] });
    const first = await open({ viewer: left });
    await fillIn(first.user);
    fireEvent.change(await field('Discount code'), { target: { value: 'MINE' } });
    first.unmount();
    await open({ viewer });
    expect((await field(/^Full name/)).value).toBe('');
    expect((await field(/^Email/)).value).toBe(viewer.role === 'guest' ? '' : viewer.email);
    expect((await field('Discount code')).value).toBe('');
  });

  it('is taken along by a guest who signs in with the same email address [PAY-42]', async () => {
    const { open } = openTab();
    const first = await open();
    await fillIn(first.user);
    first.unmount();
    await open({ viewer: ada });
    expect((await field(/^Full name/)).value).toBe('Ada Lovelace');
  });

  it('leaves the page when that customer signs out [PAY-42]', async () => {
    const { open } = openTab({ viewer: ada });
    const { useCases, user } = await open();
    await fillIn(user);
    await useCases.sessions.signOut();
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
    await waitFor(async () => expect((await field(/^Full name/)).value).toBe(''));
    expect((await field(/^Email/)).value).toBe('');
  });
});

describe('the checkout of an accepted offer', () => {
  const offered = {
    key: { id: offerId('offer-1'), token: 'token' },
    cardId: jordan.id,
    price: cents(1500),
    email: 'grace@example.com',
  };

  it('has the offer’s customer, not what was typed for the cart, and leaves that as it is [OFFER-06]', async () => {
    const { open, drafts } = openTab();
    const first = await open();
    await fillIn(first.user);
    first.unmount();
    const cart = drafts.read('cart')._unsafeUnwrap();
    const second = await open({ state: { offered } });
    expect((await field(/^Email/)).value).toBe('grace@example.com');
    expect((await field(/^Full name/)).value).toBe('');
    fireEvent.change(await field(/^Full name/), { target: { value: 'Grace Hopper' } });
    second.unmount();
    expect(drafts.read('cart')._unsafeUnwrap()).toEqual(cart);
    const third = await open({ state: { offered } });
    expect((await field(/^Full name/)).value).toBe('Grace Hopper');
    third.unmount();
    await open({ state: { offered: { ...offered, key: { id: offerId('offer-2'), token: '' } } } });
    expect((await field(/^Full name/)).value).toBe('');
  });

  it('has the offer’s email address and not the address of another account [OFFER-06, ADDR-09]', async () => {
    const { open, book } = openTab();
    const home = aSavedAddress('1', { ...someAddress, line1: '1 Home Street' }, true);
    for (const id of ['1', '2']) (await book.put(userId(id), home))._unsafeUnwrap();
    const first = await open({ viewer: ada, state: { offered } });
    expect((await field(/^Email/)).value).toBe('grace@example.com');
    await field('Saved addresses');
    expect((await field(/^Address/)).value).toBe('');
    first.unmount();
    await open({ viewer: grace, state: { offered } });
    await waitFor(async () => expect((await field(/^Address/)).value).toBe('1 Home Street'));
  });
});
