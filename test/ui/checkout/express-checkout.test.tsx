import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ChargeSettings } from '#domain/checkout/price-order.ts';
import { freeShipping } from '#domain/checkout/shipping/shipping-methods.ts';
import { cents } from '#domain/money/cents.ts';
import { type CardProvider, makeCardProvider, walletHome } from './card-provider.ts';
import { type CheckoutWish, field, jordan, line, openCheckout } from './checkout-stage.tsx';

const charges: ChargeSettings = {
  methods: [
    { ...freeShipping, name: 'Mailer', price: cents(500) },
    { ...freeShipping, name: 'Courier', price: cents(1500) },
  ],
  tax: { included: false, rows: [{ region: 'IL', rate: 625, onShipping: true }] },
};

const mailer = { id: 'Mailer', displayName: 'Mailer', amount: 500 };
const courier = { id: 'Courier', displayName: 'Courier', amount: 1500 };

const agreed = {
  shippingAddress: { name: 'Ada Lovelace', address: walletHome },
  billingDetails: { name: 'Ada Lovelace', email: 'ada@example.com' },
};

async function open(provider: CardProvider = makeCardProvider({ wallet: true }), wish: CheckoutWish = {}) {
  const page = await openCheckout([line(jordan)], { provider, charges, ...wish });
  await screen.findByText('The wallet’s button');
  /** Presses in the wallet. @returns what the page answers */
  const press = async (kind: string, event: object = {}) => {
    const answer = { resolve: vi.fn(), reject: vi.fn(), paymentFailed: vi.fn() };
    await act(async () => provider.inWallet(kind, { ...event, ...answer }));
    return answer;
  };
  return { ...page, provider, press };
}

const isShown = () => screen.queryByRole('region', { name: 'Express checkout' }) !== null;

describe('express checkout', () => {
  it('is shown where the browser has a wallet, and gone where it has none [EXPR-01]', async () => {
    const { unmount } = await open();
    await waitFor(() => expect(isShown()).toBe(true));
    unmount();
    await open(makeCardProvider({ wallet: false }));
    await waitFor(() => expect(isShown()).toBe(false));
  });

  it('leaves no trace in a demonstration [EXPR-01]', async () => {
    await openCheckout([line(jordan)]);
    expect(screen.queryByText(/Express checkout|Apple Pay/)).toBeNull();
  });

  it('lists the shipping methods first, then what the order costs at the wallet’s address [EXPR-02]', async () => {
    const { press, provider } = await open();
    expect((await press('click')).resolve).toHaveBeenCalledWith({
      lineItems: [
        { name: 'Cards', amount: 1999 },
        { name: 'Shipping', amount: 500 },
      ],
      shippingRates: [mailer, courier],
    });
    const { resolve } = await press('shippingaddresschange', { name: '', address: walletHome });
    await waitFor(() => expect(resolve).toHaveBeenCalled());
    expect(resolve).toHaveBeenCalledWith({
      lineItems: [
        { name: 'Cards', amount: 1999 },
        { name: 'Shipping', amount: 500 },
        { name: 'Sales tax (IL)', amount: 156 },
      ],
      shippingRates: [mailer, courier],
    });
    expect(provider.walletAmounts.at(-1)).toBe(2655);
    await press('shippingratechange', { shippingRate: courier });
    expect(provider.walletAmounts.at(-1)).toBe(3718);
  });

  it('refuses an address that the shop does not ship to [EXPR-02]', async () => {
    const { press } = await open();
    const { reject } = await press('shippingaddresschange', { name: '', address: { ...walletHome, country: 'DE' } });
    await waitFor(() => expect(reject).toHaveBeenCalled());
  });

  it('places the order and pays it with the wallet’s address and method [EXPR-03]', async () => {
    const { press, provider, asked, stored, shop } = await open();
    await press('click');
    await press('shippingaddresschange', { name: '', address: walletHome });
    await waitFor(() => expect(provider.walletAmounts.at(-1)).toBe(2655));
    await press('shippingratechange', { shippingRate: courier });
    const { paymentFailed } = await press('confirm', { ...agreed, shippingRate: courier });
    await screen.findByRole('heading', { name: 'Order confirmed' });
    expect(asked).toMatchObject([
      {
        amount: 3718,
        shippingMethod: 'Courier',
        shipping: { name: 'Ada Lovelace', state: 'IL', line1: '1 Analytical Way' },
      },
    ]);
    expect(provider.confirmed).toHaveLength(1);
    expect(paymentFailed).not.toHaveBeenCalled();
    expect(await stored()).toBeNull();
    expect(shop.stockOf(jordan)).toBe(2);
  });

  it('shows what is wrong with the wallet’s address at the form, and orders nothing [EXPR-03]', async () => {
    const { press, asked } = await open();
    const address = { ...walletHome, postal_code: 'x' };
    const { paymentFailed } = await press('confirm', {
      ...agreed,
      shippingAddress: { name: 'Ada Lovelace', address },
    });
    expect(paymentFailed).toHaveBeenCalledWith({ reason: 'invalid_shipping_address' });
    expect((await field(/^ZIP code/)).getAttribute('aria-invalid')).toBe('true');
    expect((await field(/^Full name/)).value).toBe('Ada Lovelace');
    expect(asked).toEqual([]);
  });

  it('tells the wallet that a sold card cannot be paid, and the page says why [EXPR-03]', async () => {
    const { press, provider } = await open(undefined, { cards: [{ ...jordan, stock: 0 }] });
    const { paymentFailed } = await press('confirm', agreed);
    await waitFor(() => expect(paymentFailed).toHaveBeenCalledWith({ reason: 'fail' }));
    expect(provider.confirmed).toEqual([]);
    expect((await screen.findByRole('alert')).textContent).toContain('Jordan');
  });

  it('keeps the order of a declined wallet open for another card [EXPR-04]', async () => {
    const { press, provider, user } = await open();
    provider.decide({ declined: 'Your card has insufficient funds.' });
    await press('shippingaddresschange', { name: '', address: walletHome });
    await waitFor(() => expect(provider.walletAmounts.at(-1)).toBe(2655));
    await press('confirm', agreed);
    expect((await screen.findByRole('alert')).textContent).toContain('Your card has insufficient funds.');
    provider.decide('paid');
    const pay = () => screen.getByRole('button', { name: 'Pay $26.55' });
    await waitFor(() => expect(pay().hasAttribute('disabled')).toBe(false));
    await user.click(pay());
    await screen.findByRole('heading', { name: 'Order confirmed' });
  });
});
