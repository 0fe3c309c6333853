import { Elements, ExpressCheckoutElement, useElements } from '@stripe/react-stripe-js';
import type {
  Stripe,
  StripeElementsOptionsMode,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementOptions,
  StripeExpressCheckoutElementShippingAddressChangeEvent,
} from '@stripe/stripe-js';
import { useMemo, useRef } from 'react';
import type { Cart } from '#domain/cart/cart.ts';
import { wantedLines } from '#domain/checkout/draft-order.ts';
import { walletShipping } from '#domain/checkout/payments/wallet-address.ts';
import type { PricedOffer } from '#domain/checkout/price-order.ts';
import { validateShipping } from '#domain/checkout/shipping/shipping.ts';
import type { OfferKey } from '#domain/offers/offer-id.ts';
import type { AddressForm } from '../../../forms/use-address-form.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { useCardAppearance } from './card-appearance.ts';
import { confirmPayment } from './confirm-payment.ts';
import { walletLines, walletRates } from './express-amounts.ts';
import type { Checkout } from './use-checkout.ts';

export type ExpressProps = {
  readonly cart: Cart;
  readonly checkout: Checkout;
  readonly form: AddressForm;
  readonly discountCode: string | null;
  /** Of an accepted offer, which is ordered apart from the cart. */
  readonly offerKey?: OfferKey | undefined;
  /** The ways to ship before the wallet tells the address, cheapest first; not empty. */
  readonly offers: readonly [PricedOffer, ...PricedOffer[]];
  /** @param there whether this browser has a wallet */
  readonly onReady: (there: boolean) => void;
};

type ButtonsProps = ExpressProps & { readonly stripe: Stripe };

const noContact = { name: '', email: '' };

function Buttons({ stripe, cart, checkout, form, discountCode, offerKey, offers, onReady }: ButtonsProps) {
  const { checkout: asks, shop, log } = useUseCases();
  const elements = useElements();
  const { rules } = form;
  // What the open wallet lists: without an address at first, then for the one that it told.
  const listed = useRef<readonly PricedOffer[]>(offers);

  const options = useMemo<StripeExpressCheckoutElementOptions>(
    () => ({
      buttonHeight: 44,
      emailRequired: true,
      phoneNumberRequired: rules.phone === 'required',
      shippingAddressRequired: true,
      allowedShippingCountries: [...rules.countries],
      paymentMethods: { amazonPay: 'never', paypal: 'never', klarna: 'never' },
      business: { name: shop.details.name },
    }),
    [rules, shop.details.name],
  );

  const show = (next: readonly PricedOffer[], first: PricedOffer) => {
    listed.current = next;
    elements?.update({ amount: first.total });
    return { lineItems: walletLines(first), shippingRates: walletRates(next) };
  };

  const priceFor = async ({ address, resolve, reject }: StripeExpressCheckoutElementShippingAddressChangeEvent) => {
    const to = walletShipping(address, noContact);
    if (!to) return reject();
    const priced = await asks.quoteOrder({
      lines: wantedLines(cart),
      to,
      ...(discountCode !== null && { discountCode }),
      ...(offerKey && { offer: offerKey }),
    });
    const next = priced.map(({ offers }) => offers).unwrapOr([]);
    const [first] = next;
    if (first) resolve(show(next, first));
    else reject();
  };

  const pay = async (event: StripeExpressCheckoutElementConfirmEvent) => {
    const { shippingAddress: to, billingDetails: payer, shippingRate: rate } = event;
    const chosen = listed.current.find(({ method }) => method.name === rate?.id) ?? listed.current[0];
    const contact = { name: to?.name ?? '', email: payer?.email ?? '', phone: payer?.phone };
    const given = to && walletShipping(to.address, contact);
    if (!elements || !given || !chosen) return event.paymentFailed({ reason: 'invalid_shipping_address' });
    form.fields.setValues(given);
    const checked = validateShipping(given, rules);
    if (checked.isErr()) {
      event.paymentFailed({ reason: 'invalid_shipping_address' });
      return form.reject(checked.error.issues);
    }
    const sent = await checkout.payByWallet(checked.value, chosen, async ({ order, clientSecret }) =>
      confirmPayment(stripe, { elements, order, clientSecret }, log),
    );
    if (!sent) event.paymentFailed({ reason: 'fail' });
  };

  return (
    <ExpressCheckoutElement
      options={options}
      onReady={({ availablePaymentMethods }) => onReady(availablePaymentMethods !== undefined)}
      onLoadError={({ error }) => {
        log.warn('express checkout cannot be shown', { reason: error.message ?? error.type });
        onReady(false);
      }}
      onClick={({ resolve }) => resolve(show(offers, offers[0]))}
      onShippingAddressChange={(event) => void priceFor(event)}
      onShippingRateChange={({ shippingRate, resolve, reject }) => {
        const chosen = listed.current.find(({ method }) => method.name === shippingRate.id);
        if (chosen) resolve(show(listed.current, chosen));
        else reject();
      }}
      onCancel={() => void show(offers, offers[0])}
      onConfirm={(event) => void pay(event)}
    />
  );
}

/** Apple Pay, Google Pay and Link, where the browser has them. */
export function ExpressButtons(props: ButtonsProps) {
  const appearance = useCardAppearance();
  const { total } = props.offers[0];
  const options = useMemo<StripeElementsOptionsMode>(
    () => ({ mode: 'payment', currency: 'usd', amount: total, appearance, locale: 'en', loader: 'never' }),
    [total, appearance],
  );
  return (
    <Elements stripe={props.stripe} options={options}>
      <Buttons {...props} />
    </Elements>
  );
}
