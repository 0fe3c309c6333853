import { screen, waitFor, within } from '@testing-library/react';
import { errAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/cents.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { aCode } from '#test/support/discount-codes.ts';
import { fill } from '#test/support/fill.ts';
import {
  type CheckoutWish,
  fillIn,
  goToPayment,
  jordan,
  line,
  openCheckout as open,
  payButton,
  toPayment,
  type User,
} from './checkout-stage.tsx';

const codes = [aCode(), aCode({ code: 'BIG', minimum: cents(10_000) })];
async function openWith(wish: CheckoutWish = {}) {
  const stage = await open([line(jordan)], { codes, ...wish });
  await screen.findByRole('complementary', { name: 'Order summary' });
  return stage;
}

const summary = () => within(screen.getByRole('complementary', { name: 'Order summary' }));
const rowsOf = () =>
  [...(summary().getByText('Total').closest('dl')?.children ?? [])].map(({ textContent }) => textContent);
const entry = () => summary().findByLabelText<HTMLInputElement>('Discount code');
const apply = async (user: User, code: string) => {
  fill(await entry(), code);
  await user.click(summary().getByRole('button', { name: 'Apply' }));
};
const withCode = ['Subtotal', '$19.99', 'Discount (SUMMER10)', '−$2.00', 'Shipping', 'Free', 'Total', '$17.99'];

describe('the order summary', () => {
  it('has one line with cards and total that opens it [PAY-47]', async () => {
    const { user } = await openWith();
    const toggle = summary().getByRole('button', { name: 'Order summary 1 card $19.99' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(document.getElementById(toggle.getAttribute('aria-controls') ?? '')).toContainElement(await entry());
  });

  it('opens for a code that was refused [PAY-47]', async () => {
    const { user } = await openWith();
    await apply(user, 'winter');
    await summary().findByText('We do not know this code. Check the spelling.');
    expect(summary().getByRole('button', { name: /^Order summary/ })).toHaveAttribute('aria-expanded', 'true');
  });
});

describe('a discount code at checkout', () => {
  it('lowers the total, is kept over the steps, and is in the order [DISC-01, DISC-10]', async () => {
    const { user, asked, useCases } = await openWith();
    await apply(user, ' summer10');
    await summary().findByText('SUMMER10');
    await waitFor(() => expect(rowsOf()).toEqual(withCode));
    expect(useCases.checkout.drafts.read('cart')._unsafeUnwrap()?.input.discountCode).toBe('SUMMER10');
    await goToPayment(user);
    expect(asked).toMatchObject([{ amount: 1799, discountCode: 'SUMMER10' }]);
    expect(rowsOf()).toEqual(withCode);
    await user.click(await payButton());
    await screen.findByRole('heading', { name: 'Order confirmed' });
    expect(await screen.findByText('Discount (SUMMER10)')).toBeInTheDocument();
    expect(useCases.checkout.drafts.read('cart')._unsafeUnwrap()).toBeNull();
  });

  it('says at the field why it gives nothing, and keeps what was typed [DISC-03, DISC-10]', async () => {
    const { user, asked } = await openWith();
    await apply(user, '');
    expect(await entry()).toHaveAccessibleDescription('Type a code first.');
    await apply(user, 'winter');
    await summary().findByText('We do not know this code. Check the spelling.');
    expect(await entry()).toHaveValue('winter');
    await apply(user, 'big');
    await summary().findByText('This code needs an order of $100.00 or more, before shipping.');
    expect(await entry()).toBeInvalid();
    await goToPayment(user);
    expect(asked).toHaveLength(1);
    expect(asked[0]).not.toHaveProperty('discountCode');
  });

  it('can be removed and added while the order waits for its payment, which replaces the order [DISC-10]', async () => {
    const { user, asked } = await openWith();
    await goToPayment(user);
    await apply(user, 'summer10');
    await waitFor(() => expect(asked).toHaveLength(2));
    expect((await payButton()).textContent).toBe('Pay $17.99');
    await user.click(summary().getByRole('button', { name: 'Remove code SUMMER10' }));
    await waitFor(() => expect(asked.map(({ amount }) => amount)).toEqual([1999, 1799, 1999]));
    expect((await payButton()).textContent).toBe('Pay $19.99');
    expect(await entry()).toHaveValue('');
  });

  it('is not charged more without a word when it stops being valid: the order is refused with the reason [DISC-03, DISC-10]', async () => {
    const { user, asked, discountCodes } = await openWith();
    await apply(user, 'summer10');
    await summary().findByText('SUMMER10');
    (await discountCodes.end('SUMMER10', 1))._unsafeUnwrap();
    await fillIn(user);
    await user.click(toPayment());
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Your discount code was removed');
    expect(notice).toHaveTextContent('This code has ended. Nothing was charged and your cart is kept.');
    expect(asked).toEqual([]);
    expect(await entry()).toHaveAccessibleDescription('This code has ended.');
    await waitFor(() => expect(rowsOf()).toEqual(['Shipping', 'Free', 'Total', '$19.99']));
    await user.click(toPayment());
    expect((await payButton()).textContent).toBe('Pay $19.99');
  });

  it('is refused when the last use went to another order meanwhile [DISC-04, DISC-10]', async () => {
    const { user } = await openWith({
      over: () => ({ placeOrder: () => errAsync({ kind: 'discount-refused', refusal: { reason: 'used-up' } }) }),
    });
    await apply(user, 'summer10');
    await summary().findByText('SUMMER10');
    await fillIn(user);
    await user.click(toPayment());
    expect(await screen.findByRole('alert')).toHaveTextContent('This code has been used up.');
  });

  it('is checked anew when it is applied again [DISC-03, DISC-10]', async () => {
    const { user, discountCodes } = await openWith();
    await apply(user, 'summer10');
    await summary().findByText('SUMMER10');
    (await discountCodes.change(aCode({ minimum: cents(5_000) }), 1))._unsafeUnwrap();
    await user.click(summary().getByRole('button', { name: 'Remove code SUMMER10' }));
    await apply(user, 'summer10');
    await summary().findByText('This code needs an order of $50.00 or more, before shipping.');
  });

  it('says when it could not be checked [DISC-10]', async () => {
    const { user } = await openWith({
      over: (own) => ({
        quoteOrder: (request) =>
          request.discountCode === undefined
            ? own.checkout.quoteOrder(request)
            : errAsync({ ...storageFails, what: 'discount-codes' }),
      }),
    });
    await apply(user, 'summer10');
    await summary().findByText('The code could not be checked. Please try again in a moment.');
  });

  it('is not asked for where a price was agreed [OFFER-06]', async () => {
    const offered = { key: { id: 'o1', token: 'secret' }, cardId: jordan.id, price: 1500, email: 'ada@example.com' };
    await openWith({ state: { offered } });
    await summary().findByText('Agreed price. Discount codes do not apply to it.');
    expect(summary().queryByLabelText('Discount code')).toBeNull();
  });

  it('is not asked for where the shop has no server [DISC-11]', async () => {
    await open([line(jordan)]);
    await screen.findByText('Total');
    expect(screen.queryByLabelText('Discount code')).toBeNull();
  });
});
