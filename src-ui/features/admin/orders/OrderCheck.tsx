import { Button, Flex, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { cardId } from '#domain/cards/card.ts';
import type { Examination, ExamineShop, Finding, SettleOrphan } from '#domain/checkout/orders/examine-shop.use-case.ts';
import { orderId, orderReference, paymentIntentId } from '#domain/checkout/orders/order.ts';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { ReadFailed, Reading } from '../../../components/ReadStates.tsx';
import { SmallModal } from '../../../components/SmallModal.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { ActionForm } from '../../../forms/ActionForm.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { paths } from '../../../paths.ts';
import { findingTitles } from '../../../text/admin-orders.texts.ts';
import { adminOrdersSentence } from '../../../text/admin-orders-failures.texts.ts';
import { useOrderCheck } from './use-order-check.ts';

type Choice = keyof SettleOrphan;
type Repair = ReturnType<typeof useOrderCheck>['repair'];

const choices = {
  recreate: {
    label: 'Recreate the order',
    doing: 'Recreating…',
    title: 'Recreate this order?',
    text: 'The order gets its old number, address and prices. Copies that are still in stock are reserved for it; otherwise it comes under review.',
  },
  refund: {
    label: 'Refund',
    doing: 'Refunding…',
    title: 'Refund this payment?',
    text: 'The whole payment goes back to the customer. A refund cannot be undone.',
  },
} as const satisfies Record<Choice, object>;

type SettleProps = { choice: Choice; finding: Finding; repair: Repair; onClose: () => void };

function SettleForm({ choice, finding, repair, onClose }: SettleProps) {
  const { label, doing, text } = choices[choice];
  return (
    <ActionForm
      label={label}
      doing={doing}
      harsh={choice === 'refund'}
      back="Back"
      act={() => repair({ [choice]: paymentIntentId(finding.subject) })}
      problemOf={adminOrdersSentence}
      onDone={onClose}
      onCancel={onClose}
    >
      <p className="breaks">{sentenceCase(finding.detail)}.</p>
      <p className="note quiet">{text}</p>
    </ActionForm>
  );
}

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const linkOf = ({ kind, subject }: Finding): { to: string; label: string } | null => {
  if (kind === 'stock-gap') return { to: paths.cardHistory(cardId(subject)), label: 'Changes of this card' };
  if (kind !== 'payment-differs' && kind !== 'order-waits' && kind !== 'copies-misfit') return null;
  return { to: paths.adminOrder(orderId(subject)), label: `Order ${orderReference(orderId(subject))}` };
};

function Mark({ finding: { fixed, safe } }: { finding: Finding }) {
  if (fixed) {
    return (
      <Tag tone="good" look="outlined">
        Fixed
      </Tag>
    );
  }
  return (
    <Tag tone={safe ? 'plain' : 'warn'} look="outlined">
      {safe ? 'Can be repaired' : 'Your decision'}
    </Tag>
  );
}

function FindingRow({ finding, onChoose }: { finding: Finding; onChoose: (choice: Choice) => void }) {
  const link = linkOf(finding);
  return (
    <Flex component="li" direction="column" gap={8} p="16px 4px" className="row">
      <Group gap={12} justify="space-between">
        <Text inherit component="h3" fz={15} fw={600}>
          {findingTitles[finding.kind]}
        </Text>
        <Mark finding={finding} />
      </Group>
      <p className="breaks">{sentenceCase(finding.detail)}.</p>
      {link && (
        <Link to={link.to} className="underlined">
          {link.label}
        </Link>
      )}
      {finding.choices && (
        <Group gap={8}>
          {finding.choices.map((choice) => (
            <Button key={choice} variant="default" aria-haspopup="dialog" onClick={() => onChoose(choice)}>
              {choices[choice].label}
            </Button>
          ))}
        </Group>
      )}
    </Flex>
  );
}

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

function summaryOf({ orders, demonstrations, findings }: Examination): string {
  const left = findings.filter(({ fixed }) => !fixed).length;
  const compared = `${counted(orders, 'order was', 'orders were')} compared with the payment provider.`;
  const demos =
    demonstrations > 0 ? ` ${counted(demonstrations, 'demo order has', 'demo orders have')} no payment.` : '';
  return `${left === 0 ? 'Everything matches.' : `${counted(left, 'difference', 'differences')} found.`} ${compared}${demos}`;
}

type ResultProps = { examination: Examination; busy: boolean; again: () => void; repair: Repair };

function Result({ examination, busy, again, repair }: ResultProps) {
  const [asked, setAsked] = useState<{ finding: Finding; choice: Choice } | null>(null);
  const [opened, setOpened] = useState(false);
  const repairing = useAction(adminOrdersSentence);
  const { findings } = examination;
  return (
    <Stack gap={16} maw={720}>
      <p role="status">{summaryOf(examination)}</p>
      {repairing.problem && <FailureNotice title={repairing.problem} />}
      <Group gap={8}>
        <Button variant="default" loading={busy} onClick={again}>
          Check again
        </Button>
        {findings.some(({ safe, fixed }) => safe && !fixed) && (
          <Button loading={repairing.busy} onClick={() => void repairing.run(() => repair())}>
            Repair
          </Button>
        )}
      </Group>
      {findings.length > 0 && (
        <ul className="line-below" aria-label="Differences">
          {findings.map((finding) => (
            <FindingRow
              key={`${finding.kind} ${finding.subject}`}
              finding={finding}
              onChoose={(choice) => {
                setAsked({ finding, choice });
                setOpened(true);
              }}
            />
          ))}
        </ul>
      )}
      <SmallModal
        opened={opened}
        onClose={() => setOpened(false)}
        title={asked ? choices[asked.choice].title : ''}
        onLeft={() => setAsked(null)}
      >
        {asked && <SettleForm {...asked} repair={repair} onClose={() => setOpened(false)} />}
      </SmallModal>
    </Stack>
  );
}

/** Compares payments, orders and stock, repairs what is safe and settles payments without an order (ORDER-11). */
export function OrderCheck({ examineShop }: { examineShop: ExamineShop }) {
  const { examination, failure, ...check } = useOrderCheck(examineShop);
  if (examination === null && failure === null) {
    return (
      <>
        <Reading what="payments, orders and stock" />
        <Text inherit ta="center" c="dimmed">
          Comparing payments, orders and stock. This can take a minute.
        </Text>
      </>
    );
  }
  if (examination === null || failure !== null) {
    return <ReadFailed onRetry={check.again}>{failure && adminOrdersSentence(failure)}</ReadFailed>;
  }
  return <Result examination={examination} {...check} />;
}
