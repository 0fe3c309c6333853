import { useEffect, useRef } from 'react';
import type { CheckoutStep } from './use-checkout.ts';

/** What is read out while the checkout goes on (PAY-05). */
const progress = {
  shipping: '',
  initializing: 'Initializing payment…',
  payment: 'Ready to pay.',
  processing: 'Processing your payment…',
  succeeded: 'Payment succeeded.',
} satisfies Record<CheckoutStep['name'], string>;

/** The button that was pressed is gone with its step: the focus goes on to the heading of the next one. */
export function useFocusOnStep(name: CheckoutStep['name']): void {
  const before = useRef(name);
  useEffect(() => {
    const [from, to] = [before.current, name];
    before.current = name;
    if (to === 'payment' && from === 'initializing') document.getElementById('payment-heading')?.focus();
    if (to === 'shipping' && from === 'payment') document.getElementById('shipping-heading')?.focus();
  }, [name]);
}

/** Tells a screen reader how far the checkout is. */
export function StepProgress({ name }: { name: CheckoutStep['name'] }) {
  return (
    <div role="status" className="unseen">
      {progress[name]}
    </div>
  );
}
