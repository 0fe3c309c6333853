import { screen, waitFor, within } from '@testing-library/react';
import { errAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import type { ChargeSettings } from '#domain/checkout/price-order.ts';
import { freeShipping } from '#domain/checkout/shipping/shipping-methods.ts';
import { cents } from '#domain/money/cents.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import {
  type CheckoutWish,
  field,
  fillIn,
  goToPayment,
  jordan,
  line,
  openCheckout as open,
  payButton,
  toPayment,
} from './checkout-stage.tsx';

const mailer = { ...freeShipping, name: 'Mailer', price: cents(500), tracked: true, handlingDays: 2 };
const express = { ...freeShipping, name: 'Express', price: cents(1500), insured: true, signatureAbove: cents(1000) };
const local = { ...freeShipping, name: 'Pickup', price: cents(0), regions: ['IL'] };
const charges: ChargeSettings = {
  methods: [express, mailer],
  tax: { included: false, rows: [{ region: 'IL', rate: 625, onShipping: true }] },
};
const openCharged = (wish: CheckoutWish = {}) => open([line(jordan)], { charges, ...wish });

const summary = () => within(screen.getByRole('complementary', { name: 'Order summary' }));
const rowsOf = () =>
  [...(summary().getByText('Total').closest('dl')?.children ?? [])].map(({ textContent }) => textContent);
const method = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });

describe('the way to ship an order', () => {
  it('is not asked for where there is one: its charge is in the order [SHIP-07]', async () => {
    const { user, asked } = await openCharged({ charges: { ...charges, methods: [mailer] } });
    await goToPayment(user);
    expect(asked).toMatchObject([{ amount: 2655, shippingMethod: 'Mailer' }]);
    expect(rowsOf()).toEqual([
      'Subtotal',
      '$19.99',
      'Shipping: Mailer',
      '$5.00',
      'Sales tax (IL), 6.25%',
      '$1.56',
      'Total',
      '$26.55',
    ]);
    expect((await payButton()).textContent).toBe('Pay $26.55');
  });

  it('is estimated before the address is known, and the tax announced [SHIP-10, TAX-03]', async () => {
    await openCharged();
    expect(await screen.findByText('From $5.00')).toBeTruthy();
    expect(screen.getByText('Sales tax is added when we know your address.')).toBeTruthy();
  });

  it('is chosen among those that fit, cheapest first and selected, with shipping and tax before paying [SHIP-07, TAX-03]', async () => {
    const { user, asked } = await openCharged();
    await fillIn(user);
    await user.click(toPayment());
    const cheap = await method(/^Mailer/);
    expect(cheap.checked).toBe(true);
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['Mailer', 'Express']);
    expect(screen.getByText('Tracking · Ships within 2 business days')).toBeTruthy();
    expect(screen.getByText('No tracking · Insured · Signature on delivery')).toBeTruthy();
    expect(rowsOf().slice(-2)).toEqual(['Total', '$26.55']);
    expect(asked).toEqual([]);
    await user.click(await method(/^Express/));
    expect(rowsOf()).toEqual([
      'Subtotal',
      '$19.99',
      'Shipping: Express',
      '$15.00',
      'Sales tax (IL), 6.25%',
      '$2.19',
      'Total',
      '$37.18',
    ]);
    await user.click(toPayment());
    expect((await payButton()).textContent).toBe('Pay $37.18');
    expect(asked).toMatchObject([{ amount: 3718, shippingMethod: 'Express' }]);
  });

  it('is chosen again for another address, which may have other ways and taxes [SHIP-07]', async () => {
    const { user, asked } = await openCharged({ charges: { ...charges, methods: [mailer, local] } });
    await fillIn(user);
    await user.click(toPayment());
    expect((await method(/^Pickup, Free/)).checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await user.selectOptions(await field(/^State/), 'OR');
    await user.click(toPayment());
    expect((await payButton()).textContent).toBe('Pay $24.99');
    expect(asked).toMatchObject([{ amount: 2499, shippingMethod: 'Mailer', shipping: { state: 'OR' } }]);
  });

  it('stays chosen when the address is edited [SHIP-07]', async () => {
    const { user } = await openCharged();
    await fillIn(user);
    await user.click(toPayment());
    await user.click(await method(/^Express/));
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await user.click(toPayment());
    expect((await method(/^Express/)).checked).toBe(true);
  });

  it('is not asked for again when the payment is tried again [SHIP-07]', async () => {
    let fails = true;
    const { user, asked } = await openCharged({
      demoFallback: false,
      over: ({ checkout }) => ({
        placeOrder: (request) => {
          if (!fails) return checkout.placeOrder(request);
          fails = false;
          return errAsync(storageFails);
        },
      }),
    });
    await fillIn(user);
    await user.click(toPayment());
    await user.click(await method(/^Express/));
    await user.click(toPayment());
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await payButton();
    expect(asked.map(({ shippingMethod }) => shippingMethod)).toEqual(['Express', 'Express']);
  });

  it('is explained where nothing ships to the address [SHIP-03, SHIP-07]', async () => {
    const { user, asked } = await openCharged({
      charges: {
        ...charges,
        methods: [
          { ...mailer, mostValue: cents(1998) },
          { ...local, regions: ['OR'] },
        ],
      },
    });
    await fillIn(user);
    await user.click(toPayment());
    expect(await screen.findByText('We cannot ship these cards to this address')).toBeTruthy();
    expect(screen.getByText('Mailer carries cards worth up to $19.98')).toBeTruthy();
    expect(screen.getByText('Pickup does not ship to this address')).toBeTruthy();
    expect(asked).toEqual([]);
    expect(await field(/^Full name/)).toBeTruthy();
  });

  it('is offered anew when the chosen one is gone [SHIP-07]', async () => {
    const { user } = await openCharged({
      over: () => ({ placeOrder: () => errAsync({ kind: 'shipping-unavailable' }) }),
    });
    await fillIn(user);
    await user.click(toPayment());
    await method(/^Express/);
    await user.click(toPayment());
    expect(await screen.findByText(/We cannot ship these cards to this address in this way/)).toBeTruthy();
  });

  it('waits for the shop’s answer, and says when there is none [SHIP-07, PAY-15]', async () => {
    const { user } = await openCharged({
      over: () => ({ quoteOrder: () => errAsync({ kind: 'unavailable', why: 'offline' }) }),
    });
    await fillIn(user);
    await user.click(toPayment());
    await waitFor(() => expect(screen.getByText(/Your cart is kept/)).toBeTruthy());
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
