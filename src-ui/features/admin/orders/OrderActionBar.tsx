import { Button, Flex, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { AdminOrders, OrderFile } from '#domain/checkout/orders/admin-orders.use-case.ts';
import { orderActionPermissions } from '#domain/checkout/orders/packing-orders.ts';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { SmallModal } from '../../../components/SmallModal.tsx';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { actionProblemSentence } from '../../../text/admin-orders-failures.texts.ts';
import { AskForm } from './AskForm.tsx';
import {
  actionLabelOf,
  actionTitles,
  buttonStyleOf,
  type ConfirmedAction,
  finalActions,
  needsConfirmation,
} from './action-buttons.ts';
import type { ActionDialogProps } from './action-dialog-props.ts';
import { type OfferedAction, offeredActions } from './offered-actions.ts';
import { ReasonForm } from './ReasonForm.tsx';
import { RefundForm } from './RefundForm.tsx';
import { ShipForm } from './ShipForm.tsx';
import { stateSentence } from './state-sentence.ts';
import { usePendingActions } from './use-pending-actions.ts';

function FormOf({ act, ...props }: ActionDialogProps & { act: ConfirmedAction }) {
  switch (act) {
    case 'ship':
    case 'track':
      return <ShipForm {...props} />;
    case 'refund':
      return <RefundForm {...props} />;
    case 'cancel':
    case 'close':
      return <ReasonForm kind={act} {...props} />;
    case 'deliver':
    case 'accept':
      return <AskForm kind={act} {...props} />;
  }
}

type OrderActionBarProps = { adminOrders: AdminOrders; file: OrderFile };

export function OrderActionBar({ adminOrders, file }: OrderActionBarProps) {
  const { order } = file;
  const { may } = useSession();
  const { running, asking, opened, problem, perform, choose, close } = usePendingActions(adminOrders, order);
  const bar = useRef<HTMLDivElement>(null);
  const selected = useRef(false);
  const sentence = stateSentence(file);

  /** The pressed button may disappear, so the bar gets the focus. */
  const keepFocus = () => bar.current?.focus({ preventScroll: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at with the change of the order that an act brings.
  useEffect(() => {
    if (selected.current && document.activeElement === document.body) keepFocus();
    selected.current = false;
  }, [order]);
  /** A dialog returns the focus to the button that opened it; if that is gone, the bar gets it. */
  const leaveDialog = () => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.closest('[role="dialog"]')) keepFocus();
  };
  const offered = offeredActions(order).filter((act) => may(orderActionPermissions[act === 'track' ? 'ship' : act]));
  const button = (act: OfferedAction) => (
    <Button
      key={act}
      {...buttonStyleOf(act, order.demo)}
      aria-disabled={running !== null}
      aria-haspopup={needsConfirmation(act) ? 'dialog' : undefined}
      onClick={() => {
        selected.current = true;
        choose(act);
      }}
    >
      {actionLabelOf(act, running)}
    </Button>
  );
  return (
    <Stack component="section" ref={bar} tabIndex={-1} gap={12} aria-label="What to do">
      {sentence && (
        <Text inherit maw="72ch">
          {sentence}
        </Text>
      )}
      {problem && !opened && <FailureNotice title={actionProblemSentence(problem)} />}
      <Flex wrap="wrap" gap={8}>
        {offered.filter((act) => !finalActions.includes(act)).map(button)}
        {/* What ends something stands apart from what goes on. */}
        <Flex wrap="wrap" gap={8} ml={{ sm: 'auto' }}>
          {offered.filter((act) => finalActions.includes(act)).map(button)}
        </Flex>
      </Flex>
      <SmallModal opened={opened} onClose={close} title={asking ? actionTitles[asking.act] : ''} onLeft={leaveDialog}>
        {asking && (
          <FormOf
            act={asking.act}
            order={order}
            busy={running !== null}
            problem={problem}
            onAction={(act) => perform(act, asking.seen)}
            onCancel={close}
          />
        )}
      </SmallModal>
    </Stack>
  );
}
