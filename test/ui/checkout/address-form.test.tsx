import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CheckoutRules } from '#domain/checkout/checkout-rules.ts';
import { blankShipping } from '#domain/checkout/shipping/shipping.ts';
import { field, fillIn, jordan, line, openCheckout as open, payButton, toPayment } from './checkout-stage.tsx';

const abroad: CheckoutRules = { countries: ['US', 'CA', 'DE'], phone: 'optional' };
const openAbroad = (rules: CheckoutRules = abroad, state: unknown = null) => open([line(jordan)], { rules, state });
const names = () =>
  [...document.querySelectorAll<HTMLInputElement>('form [name]')].map(
    ({ name, required }) => name + (required ? '!' : ''),
  );

async function fillCanada(): Promise<void> {
  for (const [label, value] of [
    [/^Country/, 'CA'],
    [/^Full name/, 'Ada Lovelace'],
    [/^Email/, 'ada@example.com'],
    [/^Address/, '1 Front Street'],
    [/^City/, 'Toronto'],
    [/^Province/, 'ON'],
  ] as const) {
    fireEvent.change(await field(label), { target: { value } });
  }
}

describe('the address form of a shop that ships to several countries', () => {
  it('begins with the country, and asks what its addresses have [ADDR-02]', async () => {
    await openAbroad();
    const country = await field(/^Country/);
    expect(country.value).toBe('US');
    expect([...country.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'United States',
      'Canada',
      'Germany',
    ]);
    expect(names()).toEqual(['country', 'name', 'email', 'phone', 'line1', 'line2', 'city', 'state', 'postalCode']);
    fireEvent.change(country, { target: { value: 'DE' } });
    expect(names()).toEqual(['country', 'name', 'email', 'phone', 'line1', 'line2', 'city', 'postalCode']);
    expect((await field(/^Postal code/)).inputMode).toBe('numeric');
  });

  it('forgets the state of another country, and its errors [ADDR-02]', async () => {
    const { user } = await openAbroad();
    await fillIn(user);
    fireEvent.change(await field(/^ZIP code/), { target: { value: '1' } });
    await user.click(toPayment());
    expect(await screen.findAllByText(/Please enter a ZIP code such as/)).toHaveLength(2);
    fireEvent.change(await field(/^Country/), { target: { value: 'CA' } });
    expect(screen.queryByText(/Please enter a ZIP code such as/)).toBeNull();
    expect((await field(/^Province/)).value).toBe('');
    expect((await field(/^City/)).value).toBe('Springfield');
  });

  it('says at the postal code what the country’s looks like, and orders with the right one [ADDR-03]', async () => {
    const { user, asked } = await openAbroad();
    await field(/^Country/);
    await fillCanada();
    fireEvent.change(await field(/^Postal code/), { target: { value: '12345' } });
    await user.click(toPayment());
    expect(await screen.findAllByText('Please enter a postal code such as M5V 3L9')).toHaveLength(2);
    const code = await field(/^Postal code/);
    expect(document.activeElement).toBe(code);
    fireEvent.change(code, { target: { value: 'm5v3l9' } });
    fireEvent.change(await field(/^Phone/), { target: { value: '+1 416 555 0100' } });
    await user.click(toPayment());
    await payButton();
    expect(asked).toMatchObject([
      { shipping: { country: 'CA', state: 'ON', postalCode: 'M5V 3L9', phone: '+1 416 555 0100' } },
    ]);
    expect(screen.getByText('Toronto ON M5V 3L9')).toBeTruthy();
    expect(screen.getByText('Canada')).toBeTruthy();
    expect(screen.getByText('+1 416 555 0100')).toBeTruthy();
  });

  it('asks for a required phone number, and says when one is none [ADDR-06]', async () => {
    const { user, asked } = await openAbroad({ countries: ['US'], phone: 'required' });
    await fillIn(user);
    await user.click(toPayment());
    expect(await screen.findByText('Please fill in all required fields: Phone')).toBeTruthy();
    const phone = await field(/^Phone/);
    expect([phone.type, phone.autocomplete, document.activeElement === phone]).toEqual(['tel', 'shipping tel', true]);
    fireEvent.change(phone, { target: { value: '123' } });
    await user.click(toPayment());
    expect(await screen.findAllByText('Please enter a phone number such as +1 212 555 0100')).toHaveLength(2);
    expect(asked).toEqual([]);
  });

  it('begins with a kept address as it is, and says where the shop no longer ships to its country [ADDR-01, PAY-43]', async () => {
    const shipping = { ...blankShipping, name: 'Ada', country: 'CA', state: 'ON', postalCode: 'M5V 3L9' };
    await openAbroad({ countries: ['DE'], phone: 'not-asked' }, { declined: null, shipping });
    expect(await screen.findByText(/^We do not ship to Canada\. Please select another country/)).toBeTruthy();
    expect((await field(/^Full name/)).value).toBe('Ada');
    expect((await field(/^Postal code/)).value).toBe('M5V 3L9');
  });
});
