import { screen, waitFor, within } from '@testing-library/react';
import { errAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import type { Card } from '#domain/cards/card.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { freeShipping, type ShippingMethod } from '#domain/checkout/shipping/shipping-methods.ts';
import { cents } from '#domain/money/cents.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { aCard } from '#test/support/cards.ts';
import { behaviourOf } from '#test/support/shop-behaviour.ts';
import { CartPage } from '#ui/pages/CartPage.tsx';
import type { UseCases } from '#ui/use-cases.tsx';
import { renderPages, shopWith } from './render-page.tsx';

const jordan = aCard({ id: 'jordan', title: '1996 Topps Jordan', price: 19.99 });
const brady = aCard({ id: 'brady', title: '2000 Bowman Brady', price: 10 });
const pair = aCard({ id: 'pair', title: 'One of a pair', price: 0.1, stock: 2 });

const line = (card: Card, quantity = 1) => ({ card, quantity });

async function open(cart: Cart, cards: readonly Card[] = cart.map(({ card }) => card)) {
  const shop = await shopWith({ cards, cart });
  return { shop, ...openWith(behaviourOf(shop)) };
}

const openWith = (useCases: UseCases) => renderPages(useCases, [{ path: '/cart', Component: CartPage }], '/cart');

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const total = async () => (await screen.findByTestId('cart-total')).textContent;

describe('the cart page', () => {
  it('shows each line with its title as a link, price, quantity and total [CART-22]', async () => {
    await open([line(jordan, 3), line(brady)]);
    const title = await screen.findByRole('link', { name: '1996 Topps Jordan' });
    expect(title.getAttribute('href')).toBe('/card/jordan');
    const row = within(title.closest('li') ?? document.body);
    expect(row.getByText('$19.99')).toBeTruthy();
    expect(row.getByText('$59.97')).toBeTruthy();
    expect(row.getByLabelText('Quantity').textContent).toBe('3');
  });

  it('names on each line what tells it from a card of the same title [DATA-21]', async () => {
    await open([line({ ...jordan, parallel: 'Silver' }), line({ ...brady, title: jordan.title, parallel: 'Gold' })]);
    expect(await screen.findByText('Silver · Near Mint')).toBeTruthy();
    expect(screen.getByText('Gold · Near Mint')).toBeTruthy();
  });

  it('asks for no quantity of a single card, and does not say that it is the last one [CART-19, CART-22]', async () => {
    await open([line({ ...brady, stock: 1 }), line({ ...jordan, stock: 1, held: 2 })]);
    const more = await screen.findAllByRole<HTMLButtonElement>('button', { name: /^One more of/ });
    expect(more.map((button) => button.ariaLabel)).toEqual([`One more of ${jordan.title}`]);
    expect(more.map(({ disabled }) => disabled)).toEqual([true]);
    expect(screen.getAllByText(/^Only 1 left$/)).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(2);
  });

  it('sums prices in whole cents [CART-24, MONEY-07, MONEY-08]', async () => {
    await open([line(jordan, 3), line({ ...pair, stock: undefined }, 3)]);
    expect(await total()).toBe('$60.27');
  });

  it('raises and lowers a quantity, and disables minus at 1 [CART-22, CART-03]', async () => {
    const { user } = await open([line(jordan)]);
    const minus = await button('One less of 1996 Topps Jordan');
    expect(minus.disabled).toBe(true);
    await user.click(await button('One more of 1996 Topps Jordan'));
    await waitFor(async () => expect(await total()).toBe('$39.98'));
    expect(minus.disabled).toBe(false);
    await user.click(minus);
    await waitFor(async () => expect(await total()).toBe('$19.99'));
  });

  it('stops at the stock and says how many are left [CART-19]', async () => {
    const { user } = await open([line(pair)]);
    const plus = await button('One more of One of a pair');
    expect(screen.queryByText('Only 2 left')).toBeNull();
    await user.click(plus);
    expect(await screen.findByText('Only 2 left')).toBeTruthy();
    expect(plus.disabled).toBe(true);
  });

  it('removes a line, and brings it back on Undo [CART-22]', async () => {
    const { user } = await open([line(jordan), line(brady)]);
    await user.click(await button('Remove 1996 Topps Jordan'));
    await waitFor(() => expect(screen.queryByRole('link', { name: '1996 Topps Jordan' })).toBeNull());
    await user.click(await button('Undo'));
    expect(await screen.findByRole('link', { name: '1996 Topps Jordan' })).toBeTruthy();
  });

  it('shows free shipping whatever the total, with the note, where shipping was not set up [CART-24]', async () => {
    await open([line(pair)]);
    expect(await screen.findByText('Free')).toBeTruthy();
    expect(screen.getByText('Free shipping on orders over $50')).toBeTruthy();
    expect(screen.queryByText('Sales tax')).toBeNull();
  });

  describe('of a shop that set up shipping and tax', () => {
    const mailer = { ...freeShipping, name: 'Mailer', price: cents(500), freeFrom: cents(2500) };
    const express = { ...freeShipping, name: 'Express', price: cents(1500) };
    const openCharged = async (cart: Cart, methods: readonly ShippingMethod[]) => {
      const shop = await shopWith({ cards: cart.map(({ card }) => card), cart });
      const tax = { included: false, rows: [{ region: 'CA', rate: 725, onShipping: false }] };
      return openWith(behaviourOf(shop, { readCharges: () => ({ methods, tax }) }));
    };

    it('shows the cheapest shipping, from when it is free, and that a tax follows [CART-24, SHIP-10, TAX-03]', async () => {
      const { user } = await openCharged([line(jordan)], [express, mailer]);
      expect(await screen.findByText('From $5.00')).toBeTruthy();
      expect(screen.getByText('Free shipping on orders of $25.00 or more')).toBeTruthy();
      expect(screen.getByText('Calculated at checkout')).toBeTruthy();
      expect(await total()).toBe('$24.99');
      await user.click(await button('One more of 1996 Topps Jordan'));
      await waitFor(() => expect(screen.getByText('Free')).toBeTruthy());
      expect(await total()).toBe('$39.98');
    });

    it('shows the price of the only method [SHIP-10]', async () => {
      await openCharged([line(jordan)], [express]);
      expect(await screen.findByText('$15.00')).toBeTruthy();
      expect(screen.queryByText(/^Free shipping on orders/)).toBeNull();
    });

    it('says when no method carries the cart [SHIP-10]', async () => {
      await openCharged([line(jordan)], [{ ...mailer, mostValue: cents(1998) }]);
      expect(await screen.findByText('Not available')).toBeTruthy();
      expect(await total()).toBe('$19.99');
    });

    it('leaves the charge to the checkout where the shop does not answer [SHIP-10]', async () => {
      const own = behaviourOf(await shopWith({ cards: [jordan], cart: [line(jordan)] }));
      openWith({
        ...own,
        checkout: { ...own.checkout, quoteOrder: () => errAsync({ kind: 'unavailable', why: 'offline' }) },
      });
      expect(await screen.findByText('Calculated at checkout')).toBeTruthy();
    });
  });

  it('leads on to the collection and to the checkout [CART-23]', async () => {
    await open([line(jordan)]);
    const checkout = await screen.findByRole('link', { name: 'Proceed to checkout' });
    expect(checkout.getAttribute('href')).toBe('/checkout');
    expect(screen.getByRole('link', { name: 'Continue shopping' }).getAttribute('href')).toBe('/cards');
  });

  it('clears at one press and takes it back at another [CART-07]', async () => {
    const { user } = await open([line(jordan), line(brady)]);
    await user.click(await button('Clear cart'));
    expect(await screen.findByText('Your cart is empty')).toBeTruthy();
    await user.click(await button('Undo'));
    expect(await screen.findByRole('link', { name: '2000 Bowman Brady' })).toBeTruthy();
  });

  it('offers the collection when it is empty [CART-23]', async () => {
    await open([]);
    const onward = await screen.findByRole('link', { name: 'Continue shopping' });
    expect(onward.getAttribute('href')).toBe('/cards');
    expect(screen.queryByText('Proceed to checkout')).toBeNull();
  });
});

describe('a line that is not what the shop has', () => {
  it('shows old and new price and holds up the checkout until it is accepted [CART-26, C6]', async () => {
    const { user, router } = await open([line(brady)], [{ ...brady, price: 12 }]);
    expect(await screen.findByText('Now $12.00, was $10.00')).toBeTruthy();
    expect(await total()).toBe('$10.00');
    await user.click(screen.getByRole('link', { name: 'Proceed to checkout' }));
    expect(screen.getByText(/^Error proceeding to checkout/)).toBeTruthy();
    expect(router.state.location.pathname).toBe('/cart');

    await user.click(await button(/^Use the new price/));
    await waitFor(async () => expect(await total()).toBe('$12.00'));
    expect(screen.queryByText(/^Error proceeding to checkout/)).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Proceed to checkout' }));
    expect(router.state.location.pathname).toBe('/checkout');
  });

  it('is in no total once it is sold or gone, and the way on waits until such cards are removed [CART-33]', async () => {
    const { user } = await open([line(jordan, 2), line(brady), line(pair)], [jordan, { ...brady, stock: 0 }]);
    expect(await screen.findByText('2 cards in your cart are no longer for sale.')).toBeTruthy();
    expect(await total()).toBe('$39.98');
    expect(screen.getByText('Subtotal (2 cards)')).toBeTruthy();
    expect((await button('Proceed to checkout')).disabled).toBe(true);
    expect(screen.queryByRole('link', { name: 'Proceed to checkout' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'One more of 2000 Bowman Brady' })).toBeNull();
    await user.click(await button('Remove sold cards'));
    expect(await screen.findByRole('link', { name: 'Proceed to checkout' })).toBeTruthy();
    expect(screen.queryByText('2000 Bowman Brady')).toBeNull();
    expect(await total()).toBe('$39.98');
  });

  it('whose price could not be read shows the shop’s price, and is agreed to first [CART-06]', async () => {
    const { user } = await open([line({ ...brady, price: 0 })], [brady]);
    expect(await screen.findByText('Now $10.00')).toBeTruthy();
    expect(await total()).toBe('$0.00');
    await user.click(await screen.findByRole('link', { name: 'Proceed to checkout' }));
    expect(await screen.findByText(/^Error proceeding to checkout/)).toBeTruthy();
  });

  it('is marked as sold and removed on request [CART-20, C6]', async () => {
    const { user } = await open([line(pair), line(brady)], [{ ...pair, stock: 0 }, brady]);
    expect(await screen.findByText('Sold')).toBeTruthy();
    await user.click(await button('Remove: One of a pair'));
    await waitFor(() => expect(screen.queryByText('One of a pair')).toBeNull());
    expect(await total()).toBe('$10.00');
  });

  it('is marked while its copies are in a checkout, which may be the customer’s own, and holds up nothing [CARD-28, C6]', async () => {
    const { user, router } = await open([line(pair), line(brady)], [{ ...pair, stock: 0, held: 2 }, brady]);
    expect(await screen.findByText(/^In someone’s checkout, or in your own/)).toBeTruthy();
    expect(screen.queryByText('Sold')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Proceed to checkout' }));
    expect(router.state.location.pathname).toBe('/checkout');
  });

  it('leaves without what is in a checkout on request [CARD-28]', async () => {
    const { user } = await open([line(pair, 2)], [{ ...pair, stock: 1, held: 1 }]);
    await user.click(await button('Reduce to 1: One of a pair'));
    await waitFor(async () => expect(await total()).toBe('$0.10'));
  });

  it('is marked when the shop has taken the card out [C6]', async () => {
    await open([line(pair), line(brady)], [brady]);
    expect(await screen.findByText('No longer for sale')).toBeTruthy();
  });

  it('shrinks to what is left [CART-19, C6]', async () => {
    const { user } = await open([line(pair, 2)], [{ ...pair, stock: 1 }]);
    await user.click(await button('Reduce to 1: One of a pair'));
    await waitFor(async () => expect(await total()).toBe('$0.10'));
  });

  it('is not marked while the shop cannot be asked [C6]', async () => {
    const shop = await shopWith({ cards: [], cart: [line(brady)] });
    const useCases = behaviourOf(shop);
    openWith({ ...useCases, catalog: { ...useCases.catalog, cards: () => errAsync(storageFails) } });
    expect(await total()).toBe('$10.00');
    expect(screen.queryByText('No longer for sale')).toBeNull();
  });
});

describe('a cart that fails', () => {
  const failing = async (over: Partial<UseCases['cart']>) => {
    const shop = await shopWith({ cards: [jordan], cart: [line(jordan)] });
    const useCases = behaviourOf(shop);
    return { shop, ...openWith({ ...useCases, cart: { ...useCases.cart, ...over } }) };
  };
  const broken = () => Promise.reject(new Error('broken'));

  it('says so when it cannot be loaded, and offers Refresh Page and Reset Cart [CART-25, CART-26]', async () => {
    const { user, shop } = await failing({ load: broken });
    expect(await screen.findByText(/^There was an error loading your cart/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeTruthy();
    const id = shop.places.identity.current();
    await user.click(screen.getByRole('button', { name: 'Reset Cart' }));
    expect(await screen.findByText('Your cart is empty')).toBeTruthy();
    expect((await shop.places.local.find(id))._unsafeUnwrap()).toBeNull();
  });

  it('says which operation failed and keeps its lines [CART-26]', async () => {
    const { user } = await failing({ change: broken, clear: broken });
    await user.click(await button('One more of 1996 Topps Jordan'));
    expect(await screen.findByText(/^Error updating item quantity/)).toBeTruthy();
    await user.click(await button('Remove 1996 Topps Jordan'));
    expect(await screen.findByText(/^Error removing item from cart/)).toBeTruthy();
    await user.click(await button('Clear cart'));
    expect(await screen.findByText(/^Error clearing cart/)).toBeTruthy();
    expect(await total()).toBe('$19.99');
  });
});
