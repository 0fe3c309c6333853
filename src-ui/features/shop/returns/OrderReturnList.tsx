import { Button, Stack, Text, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Order } from '#domain/checkout/orders/order.ts';
import { type OrderReturn, type ReturnOffer, returnOffer } from '#domain/returns/return.ts';
import { allowedSteps } from '#domain/returns/return-state.ts';
import type { Returns, OrderReturns as ReturnsOfOrder } from '#domain/returns/returns.port.ts';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { ReturnFacts, returnDate } from '../../../components/ReturnFacts.tsx';
import { SmallModal } from '../../../components/SmallModal.tsx';
import { useOrderReturns } from '../../../components/use-order-returns.ts';
import { AskingForm } from '../../../forms/AskingForm.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { type ReturnProblem, returnNext, returnSentence } from '../../../text/returns.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { ReturnForm } from './ReturnForm.tsx';
import { readFiles } from './read-files.ts';

type Dialog = { readonly kind: 'request' } | { readonly kind: 'cancel'; readonly one: OrderReturn };

function offerText(offer: ReturnOffer): string | null {
  if (offer.kind === 'offered') return `You can return cards of this order until ${returnDate(offer.until)}.`;
  return offer.kind === 'over' ? `Cards of this order could be returned until ${returnDate(offer.until)}.` : null;
}

type ShownProps = {
  order: Order;
  returns: Returns;
  found: ReturnsOfOrder;
  change: ReturnType<typeof useOrderReturns>['change'];
};

function Shown({ order, returns, found, change }: ShownProps) {
  const { clock, shop } = useUseCases();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [opened, setOpened] = useState(false);
  const [sent, setSent] = useState(0);
  const { busy, problem, run, clear } = useAction<ReturnProblem>();
  const heading = useRef<HTMLHeadingElement>(null);
  const { returnDays: days } = shop.policies;
  const offer = returnOffer(order, found.returns, { days, since: found.since, now: clock.now() });
  const text = offerText(offer);

  const open = (wanted: Dialog) => {
    clear();
    setDialog(wanted);
    setOpened(true);
  };
  const close = () => setOpened(false);
  const perform = (changed: () => Parameters<typeof change>[0]) => void run(() => change(changed()), close);
  /** The button that opened the dialog may be gone. */
  const leaveDialog = () => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  };

  if (found.returns.length === 0 && text === null) return null;
  return (
    <section aria-labelledby="order-returns" className="no-print">
      <Title order={2} id="order-returns" mb={16} ref={heading} tabIndex={-1}>
        Returns
      </Title>
      {found.returns.length > 0 && (
        <Stack component="ol" gap={12} mb={text ? 16 : 0}>
          {found.returns.map((one) => (
            <ReturnFacts
              key={one.number}
              order={order.id}
              returns={returns}
              one={one}
              lines={order.lines}
              next={returnNext[one.state]}
              answerLabel={one.state === 'declined' ? 'Why we declined' : 'How to send them back'}
            >
              {allowedSteps(one.state).includes('cancel') && (
                <Button variant="default" aria-haspopup="dialog" onClick={() => open({ kind: 'cancel', one })}>
                  Cancel return
                </Button>
              )}
            </ReturnFacts>
          ))}
        </Stack>
      )}
      {text && (
        <Text size="sm" c="dimmed" mb={offer.kind === 'offered' ? 12 : 0}>
          {text}
        </Text>
      )}
      {offer.kind === 'offered' && (
        <Button variant="default" aria-haspopup="dialog" onClick={() => open({ kind: 'request' })}>
          Request a return
        </Button>
      )}
      <SmallModal
        opened={opened}
        onClose={close}
        onLeft={leaveDialog}
        title={dialog?.kind === 'cancel' ? 'Cancel this return?' : 'Request a return'}
      >
        {dialog?.kind === 'request' && offer.kind === 'offered' && (
          <ReturnForm
            order={order}
            offered={offer.lines}
            busy={busy}
            sent={sent}
            problem={problem}
            onForget={clear}
            onSubmit={(request, files) =>
              perform(() => {
                setSent(0);
                return readFiles(files).andThen((pictures) => returns.request(order.id, request, pictures, setSent));
              })
            }
            onCancel={close}
          />
        )}
        {dialog?.kind === 'cancel' && (
          <AskingForm
            label="Cancel return"
            doing="Canceling…"
            back="Back"
            harsh
            busy={busy}
            problem={problem && returnSentence(problem)}
            onSubmit={() =>
              perform(() => returns.step(order.id, dialog.one.number, dialog.one.version, { kind: 'cancel' }))
            }
            onCancel={close}
          >
            <p>You keep the cards, and nothing is refunded. You can request another return within the time for it.</p>
          </AskingForm>
        )}
      </SmallModal>
    </section>
  );
}

function Read({ order, returns }: { order: Order; returns: Returns }) {
  const { data, error, refetch, change } = useOrderReturns(returns, order.id);
  if (data) return <Shown order={order} returns={returns} found={data} change={change} />;
  if (!error) return null;
  return (
    <div className="no-print">
      <FailureNotice title={`The returns of this order could not be loaded. ${returnSentence(error)}`} quiet />
      <Button variant="default" mt={16} onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}

/** Returns of an order, for its customer (RET-03); nothing before shipping and without a server. */
export function OrderReturnList({ order }: { order: Order }) {
  const { returns } = useUseCases();
  return returns && <Read order={order} returns={returns} />;
}
