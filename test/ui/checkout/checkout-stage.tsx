import { fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import type { Card } from '#domain/cards/card.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { builtInCheckout, type CheckoutRules } from '#domain/checkout/checkout-rules.ts';
import type { OrderRequest } from '#domain/checkout/orders/place-order.use-case.ts';
import { type ChargeSettings, noChargeSettings } from '#domain/checkout/price-order.ts';
import type { AddressBook } from '#domain/customers/customers.port.ts';
import { guest, type Viewer } from '#domain/identity/viewer.ts';
import type { Newsletter } from '#domain/newsletter/newsletter.port.ts';
import { makeApplyCode } from '#domain/pricing/apply-code.use-case.ts';
import type { DiscountCode } from '#domain/pricing/discount-code.ts';
import { aCard } from '#test/support/cards.ts';
import { makeInMemoryDiscountCodes } from '#test/support/in-memory/discount-codes.ts';
import type { quickUser } from '#test/support/quick-user.ts';
import { behaviourOf } from '#test/support/shop-behaviour.ts';
import { renderPages, shopWith } from '#test/ui/cart/render-page.tsx';
import { CheckoutPage } from '#ui/pages/CheckoutPage.tsx';
import { ConfirmationPage } from '#ui/pages/ConfirmationPage.tsx';
import type { UseCases } from '#ui/use-cases.tsx';
import type { CardProvider } from './card-provider.ts';

export const jordan = aCard({ id: 'jordan', title: '1996 Topps Jordan', price: 19.99, stock: 3 });
export const brady = aCard({ id: 'brady', title: '2000 Bowman Brady', price: 10 });

export const line = (card: Card, quantity = 1) => ({ card, quantity });

type Over = Partial<UseCases['checkout']>;

export type CheckoutWish = {
  readonly cards?: Card[];
  readonly over?: (own: UseCases) => Over;
  /** Takes the payments; without one the demonstration does. */
  readonly provider?: CardProvider;
  /** Whether the demonstration may stand in for the provider. */
  readonly demoFallback?: boolean;
  /** State of the checkout's history entry. */
  readonly state?: unknown;
  /** The query of the checkout's address. */
  readonly search?: string;
  readonly viewer?: Viewer;
  /** Shipping and taxes; none by default. */
  readonly charges?: ChargeSettings;
  /** Discount codes; undefined where the shop cannot have any. */
  readonly codes?: readonly DiscountCode[];
  /** What is asked of an address. */
  readonly rules?: CheckoutRules;
  /** Saved addresses; none by default. */
  readonly book?: AddressBook;
  /** Replaces methods. */
  readonly newsletter?: Partial<Newsletter>;
};

/** The checkout with the query of its address, as far as React has drawn it. */
const Checkout = () => (
  <>
    <CheckoutPage />
    <output data-testid="query">{useLocation().search}</output>
  </>
);

/** The checkout and its confirmation, over a shop in memory whose customer has this cart. */
export async function openCheckout(cart: Cart, wish: CheckoutWish = {}) {
  const {
    cards = [jordan, brady],
    over,
    provider,
    demoFallback = true,
    state = null,
    search = '',
    viewer = guest,
    charges = noChargeSettings,
    codes,
    rules = builtInCheckout,
    book,
    newsletter = {},
  } = wish;
  const plain = await shopWith({ cards, cart });
  const shop = provider ? { ...plain, gateway: provider.gateway } : plain;
  const discountCodes = makeInMemoryDiscountCodes(plain.clock);
  for (const code of codes ?? []) (await discountCodes.add(code))._unsafeUnwrap();
  const applyCode = makeApplyCode({ codes: discountCodes, clock: plain.clock });
  const own = behaviourOf(shop, {
    viewer,
    readCharges: () => charges,
    checkoutRules: rules,
    ...(codes && { applyCode }),
  });
  const asked: OrderRequest[] = [];
  const paid: string[] = [];
  const loadStripe = provider ? async () => provider.stripe : null;
  const checkout: UseCases['checkout'] = { ...own.checkout, loadStripe, ...over?.(own) };
  const useCases: UseCases = {
    ...own,
    discountCodes: codes ? discountCodes : null,
    ...(book && { addressBook: book }),
    newsletter: { ...own.newsletter, ...newsletter },
    shop: { ...own.shop, demoFallback },
    checkout: {
      ...checkout,
      placeOrder: (request) => {
        asked.push(request);
        return checkout.placeOrder(request);
      },
      payOrder: (intent) => {
        paid.push(intent);
        return checkout.payOrder(intent);
      },
    },
  };
  const page = renderPages(
    useCases,
    [
      { path: '/checkout', Component: Checkout },
      { path: '/checkout/success', Component: ConfirmationPage },
    ],
    [{ pathname: '/checkout', search, state }],
  );
  const stored = async () => (await shop.places.local.find(shop.places.identity.current()))._unsafeUnwrap();
  return { ...page, shop, useCases, asked, paid, stored, discountCodes };
}

export type User = ReturnType<typeof quickUser>;

export const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name);

export async function fillIn(user: User): Promise<void> {
  for (const [label, text] of [
    [/^Full name/, 'Ada Lovelace'],
    [/^Email/, 'ada@example.com'],
    [/^Address/, '1 Analytical Way'],
    [/^City/, 'Springfield'],
    [/^ZIP code/, '62701'],
  ] as const) {
    fireEvent.change(await field(label), { target: { value: text } });
  }
  await user.selectOptions(await field(/^State/), 'IL');
}

export const toPayment = () => screen.getByRole('button', { name: 'Continue to payment' });
const pay = { name: /^Pay \$/ };
export const payButton = () => screen.findByRole('button', pay);
/** At the moment of the press: a page that renders meanwhile may replace the button that was waited for. */
export const payButtonNow = () => screen.getByRole('button', pay);

export async function goToPayment(user: User): Promise<HTMLElement> {
  await fillIn(user);
  await user.click(toPayment());
  return payButton();
}
