import { Button } from '@mantine/core';
import { Elements, PaymentElement, useElements } from '@stripe/react-stripe-js';
import type { Stripe, StripeElementsOptionsClientSecret, StripePaymentElementOptions } from '@stripe/stripe-js';
import { useMemo, useState } from 'react';
import type { Order } from '#domain/checkout/orders/order.ts';
import { moneyText } from '../../../text/money.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { CardFieldsWait } from './CardFieldsWait.tsx';
import classes from './Checkout.module.css';
import { useCardAppearance } from './card-appearance.ts';
import { confirmPayment } from './confirm-payment.ts';
import type { CardPaymentProps } from './payment-props.ts';
import type { PayTry } from './take-payment.ts';

type CardFormProps = CardPaymentProps & { readonly stripe: Stripe };

/** Prefills the billing address with the shipping address. */
const fieldsOf = ({ shippingAddress: to, customerEmail }: Order): StripePaymentElementOptions => ({
  layout: 'tabs',
  defaultValues: {
    billingDetails: {
      name: to.name,
      email: customerEmail,
      address: {
        line1: to.line1,
        line2: to.line2,
        city: to.city,
        state: to.state,
        postal_code: to.postalCode,
        country: to.country,
      },
    },
  },
});

function Fields({ stripe, open, busy, onPay, onMissing }: CardFormProps) {
  const { log } = useUseCases();
  const elements = useElements();
  const [ready, setReady] = useState(false);
  const { order } = open.placed;
  const options = useMemo(() => fieldsOf(order), [order]);

  const send = async (): Promise<PayTry> =>
    elements ? confirmPayment(stripe, { elements, order }, log) : { kind: 'provider-failed' };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) onPay(send);
      }}
    >
      <div className={`${classes.card} relative`} data-ready={ready}>
        {!ready && <CardFieldsWait />}
        <div className={classes.cardFields}>
          <PaymentElement
            options={options}
            onReady={() => setReady(true)}
            onLoadError={({ error }) => onMissing(error.message ?? error.type)}
          />
        </div>
      </div>
      <Button type="submit" size="md" mt={24} fullWidth loading={busy} disabled={!ready}>
        Pay {moneyText(order.total)}
      </Button>
    </form>
  );
}

/** The provider's form. Loaded with the payment step only. */
export function PaymentCardForm(props: CardFormProps) {
  const { clientSecret } = props.open.placed;
  const appearance = useCardAppearance();
  const options = useMemo<StripeElementsOptionsClientSecret>(
    () => ({ clientSecret, appearance, locale: 'en', loader: 'never' }),
    [clientSecret, appearance],
  );
  return (
    <Elements stripe={props.stripe} options={options}>
      <Fields {...props} />
    </Elements>
  );
}
