import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { DemoPayment } from './DemoPayment.tsx';
import type { Checkout } from './use-checkout.ts';

/** The payment: announced, then its form; `notice` is what stands in the way (PAY-05). */
export function PaymentStep({ checkout, notice }: { checkout: Checkout; notice: ReactNode }) {
  const { step, problem } = checkout;
  if (step.name === 'payment' || step.name === 'processing') {
    const holdOver = problem?.kind === 'hold-over';
    return (
      <>
        {notice}
        {!holdOver && (
          <DemoPayment
            order={step.placed.order}
            deadline={step.deadline}
            busy={step.name === 'processing'}
            onPay={() => void checkout.pay()}
            onHoldOver={checkout.endHold}
          />
        )}
      </>
    );
  }
  return (
    <>
      {notice}
      <Text size="sm" c="dimmed">
        {step.name === 'succeeded' ? 'Paid.' : 'You pay in the next step. Nothing is charged before that.'}
      </Text>
    </>
  );
}
