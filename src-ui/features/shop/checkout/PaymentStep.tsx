import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useUseCases } from '../../../use-cases.tsx';
import { CardPayment } from './CardPayment.tsx';
import { isOver } from './checkout-problem.ts';
import { DemoPayment } from './DemoPayment.tsx';
import type { Checkout } from './use-checkout.ts';

function PaymentForm({ checkout }: { checkout: Checkout }) {
  const { log } = useUseCases();
  const { step } = checkout;
  if (step.name !== 'payment' && step.name !== 'processing') return null;
  const shared = { open: step, busy: step.name === 'processing', onHoldOver: checkout.endHold };
  return step.placed.form === 'card' ? (
    <CardPayment
      {...shared}
      onPay={(send) => void checkout.pay(send)}
      onMissing={(reason) => {
        log.warn('the payment form cannot be shown', { reason });
        checkout.missForm();
      }}
    />
  ) : (
    <DemoPayment {...shared} onPay={() => void checkout.pay()} />
  );
}

/** @param notice a problem, shown above the form */
export function PaymentStep({ checkout, notice }: { checkout: Checkout; notice: ReactNode }) {
  const { step, problem } = checkout;
  const isOpen = step.name === 'payment' || step.name === 'processing';
  return (
    <>
      {notice}
      {isOpen && !isOver(problem) && <PaymentForm checkout={checkout} />}
      {!isOpen && (
        <Text size="sm" c="dimmed">
          {step.name === 'succeeded' ? 'Paid.' : 'You pay in the next step. You are not charged before that.'}
        </Text>
      )}
    </>
  );
}
