import { useEffect, useRef } from 'react';
import type { CheckoutStep } from './use-checkout.ts';

const progress = {
  shipping: '',
  method: 'Choose how we ship your cards.',
  initializing: 'Initializing payment…',
  payment: 'Ready to pay.',
  processing: 'Processing your payment…',
  succeeded: 'Payment succeeded.',
} satisfies Record<CheckoutStep['name'], string>;

/** The pressed button disappears with its step, so the focus moves to the next heading. */
export function useFocusOnStep(name: CheckoutStep['name']): void {
  const before = useRef(name);
  useEffect(() => {
    const [from, to] = [before.current, name];
    before.current = name;
    if (to === 'payment' && from === 'initializing') document.getElementById('payment-heading')?.focus();
    if (to === 'method') document.getElementById('method-heading')?.focus();
    if (to === 'shipping' && (from === 'payment' || from === 'method'))
      document.getElementById('shipping-heading')?.focus();
  }, [name]);
}

export function StepProgress({ name }: { name: CheckoutStep['name'] }) {
  return (
    <div role="status" className="unseen">
      {progress[name]}
    </div>
  );
}
