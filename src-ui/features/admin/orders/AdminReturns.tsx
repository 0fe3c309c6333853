import { Button, Stack, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Order, orderReference } from '#domain/checkout/orders/order.ts';
import type { OrderReturn } from '#domain/returns/return.ts';
import { allowedSteps, type ReturnStepKind } from '#domain/returns/return-state.ts';
import type { ReturnStep, Returns } from '#domain/returns/returns.port.ts';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { ReturnFacts } from '../../../components/ReturnFacts.tsx';
import { SmallModal } from '../../../components/SmallModal.tsx';
import { useOrderReturns } from '../../../components/use-order-returns.ts';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { useToasts } from '../../../contexts/ToastContext.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { type ReturnProblem, returnSentence, returnTodo } from '../../../text/returns.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { orderKeys } from './order-keys.ts';
import { ReturnRefundForm } from './ReturnRefundForm.tsx';
import { ReturnStepForm, stepTitles } from './ReturnStepForm.tsx';

type AdminStep = Exclude<ReturnStepKind, 'cancel'>;

const done = {
  accept: 'Return accepted',
  decline: 'Return declined',
  receive: 'Return received',
  refund: 'Return refunded',
} satisfies Record<AdminStep, string>;

const isAdminStep = (step: ReturnStepKind): step is AdminStep => step !== 'cancel';

type Asking = { readonly step: AdminStep; readonly one: OrderReturn };

function Content({ order, returns }: { order: Order; returns: Returns }) {
  const { data, error, refetch, change } = useOrderReturns(returns, order.id);
  const { doubt } = useSession();
  const { show } = useToasts();
  const client = useQueryClient();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [opened, setOpened] = useState(false);
  const { busy, problem, run, clear } = useAction(returnSentence);
  const heading = useRef<HTMLHeadingElement>(null);

  const readAgain = () => {
    for (const queryKey of [orderKeys.file(order.id), orderKeys.lists, orderKeys.counts]) {
      void client.invalidateQueries({ queryKey });
    }
  };
  const perform = (step: ReturnStep & { readonly kind: AdminStep }, { number, version }: OrderReturn) => {
    const refused = ({ kind }: ReturnProblem) => {
      readAgain();
      if (kind === 'sign-in-needed') void doubt();
    };
    const performed = () => {
      readAgain();
      setOpened(false);
      show({
        id: `return-${order.id}`,
        title: `${orderReference(order.id)}: ${done[step.kind]}`,
        message: 'The customer is emailed.',
        tone: 'calm',
        stays: 'long',
      });
    };
    void run(() => change(returns.step(order.id, number, version, step)).orTee(refused), performed);
  };
  const leaveDialog = () => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  };

  if (!data) {
    return (
      error && (
        <div>
          <FailureNotice title={`The returns of this order could not be loaded. ${returnSentence(error)}`} quiet />
          <Button variant="default" mt={16} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )
    );
  }
  if (data.returns.length === 0) return null;
  const form = {
    busy,
    problem,
    onCancel: () => setOpened(false),
  };
  return (
    <section aria-labelledby="order-returns">
      <Title id="order-returns" order={2} fz={15} lh="22px" lts="-0.01em" mb={8} ref={heading} tabIndex={-1}>
        Returns
      </Title>
      <Stack component="ol" gap={12}>
        {data.returns.map((one) => (
          <ReturnFacts
            key={one.number}
            order={order.id}
            returns={returns}
            one={one}
            lines={order.lines}
            next={returnTodo[one.state]}
            answerLabel="Your answer"
          >
            {allowedSteps(one.state)
              .filter(isAdminStep)
              .toSorted((one, other) => Number(one === 'decline') - Number(other === 'decline'))
              .map((step, index) => (
                <Button
                  key={step}
                  variant={index === 0 ? 'filled' : 'default'}
                  aria-haspopup="dialog"
                  onClick={() => {
                    clear();
                    setAsking({ step, one });
                    setOpened(true);
                  }}
                >
                  {stepTitles[step]}
                </Button>
              ))}
          </ReturnFacts>
        ))}
      </Stack>
      <SmallModal
        opened={opened}
        onClose={form.onCancel}
        onLeft={leaveDialog}
        title={asking ? stepTitles[asking.step] : ''}
      >
        {asking?.step === 'refund' && (
          <ReturnRefundForm
            {...form}
            order={order}
            returns={data.returns}
            one={asking.one}
            onSubmit={(step) => perform(step, asking.one)}
          />
        )}
        {asking && asking.step !== 'refund' && (
          <ReturnStepForm {...form} kind={asking.step} onSubmit={(step) => perform(step, asking.one)} />
        )}
      </SmallModal>
    </section>
  );
}

/** Returns of a shipped order, for staff who run orders (RET-04). */
export function AdminReturns({ order }: { order: Order }) {
  const { returns } = useUseCases();
  const mayRun = useSession().may('run-orders');
  const isSent = order.fulfilment === 'shipped' || order.fulfilment === 'delivered';
  return returns && mayRun && isSent ? <Content order={order} returns={returns} /> : null;
}
