import { Divider, Skeleton, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useOrderEstimate } from '../../../contexts/use-order-estimate.ts';
import { useUseCases } from '../../../use-cases.tsx';
import classes from './Checkout.module.css';
import type { ExpressProps } from './ExpressButtons.tsx';
import { useStripeCode } from './use-stripe-code.ts';

type Props = Omit<ExpressProps, 'offers' | 'onReady'>;

const loadButtons = () => import('./ExpressButtons.tsx');

/** Of a payment, in cents (the provider's rule). */
const leastAmount = 50;

function Frame({ away = false, children }: { away?: boolean; children: ReactNode }) {
  return (
    <section aria-labelledby="express-heading" className={classes.express} data-away={away} inert={away}>
      <Text component="h2" id="express-heading" size="sm" c="dimmed" ta="center" mb={12}>
        Express checkout
      </Text>
      {children}
      <Divider label="or" mt={24} mb={32} />
    </section>
  );
}

const wait = <Skeleton h={44} />;

function Wallets(props: Props & Pick<ExpressProps, 'offers'>) {
  const { log } = useUseCases();
  const [there, setThere] = useState<boolean | null>(null);
  const code = useStripeCode(loadButtons, (reason) => {
    log.warn('express checkout cannot be shown', { reason });
    setThere(false);
  });
  if (there === false) return null;
  // The wallet stays open over the page while the order is placed and paid.
  return (
    <Frame away={props.checkout.step.name !== 'shipping'}>
      {there === null && wait}
      {code && <code.ExpressButtons {...props} stripe={code.stripe} onReady={setThere} />}
    </Frame>
  );
}

/** Pays with the address and the card of a wallet, instead of the forms below (EXPR-01). */
export function ExpressCheckout(props: Props) {
  const { checkout, shop } = useUseCases();
  const { priced, isLoading } = useOrderEstimate(props.cart, props.discountCode, props.offerKey);
  const [first, ...others] = priced?.offers ?? [];
  const atStart = props.checkout.step.name === 'shipping';
  if (shop.details.vacation !== null || checkout.loadStripe === null) return null;
  if (isLoading) return <Frame away={!atStart}>{wait}</Frame>;
  return first && first.total >= leastAmount ? <Wallets {...props} offers={[first, ...others]} /> : null;
}
