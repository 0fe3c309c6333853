import { checkoutFailures } from '#domain/checkout/checkout.failures.ts';
import type { AdminOrdersFailure } from '#domain/checkout/orders/admin-orders.use-case.ts';
import type { Examination, Finding } from '#domain/checkout/orders/examine-shop.use-case.ts';
import { makeSentence, type SentenceOf, tryAgain } from '#domain/shared/failure-texts.ts';
import { listFailures } from '#domain/shared/lists.failures.ts';
import { adminOnly, outageLine } from './outage-text.ts';

const kinds = {
  'payment-differs': 'payment',
  'order-waits': 'order',
  'copies-misfit': 'copies',
  'stock-gap': 'stock',
  'payment-without-order': 'payment',
  'provider-unreachable': 'provider',
  'disk-full': 'disk',
  'clock-differs': 'clock',
  'weak-durability': 'database',
  'replica-unused': 'replica',
} as const satisfies Record<Finding['kind'], string>;

function fateOf({ fixed, safe }: Finding): string {
  if (fixed) return 'fixed';
  return safe ? 'fix with --fix' : 'needs your decision';
}

const choiceTexts = {
  recreate: (payment: string) => `--recreate ${payment} makes the order again`,
  refund: (payment: string) => `--refund ${payment} returns the money`,
} as const;

const withChoices = ({ detail, subject, choices = [] }: Finding): string =>
  [detail, choices.map((choice) => choiceTexts[choice](subject)).join(', ')].filter(Boolean).join('; ');

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column < row.length - 1 ? cell.padEnd(widths[column] ?? 0) : cell))
      .join('  ')
      .trimEnd(),
  );
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

function leftOut(demonstrations: number): string[] {
  if (demonstrations === 0) return [];
  const them = demonstrations === 1 ? 'it' : 'them';
  return [
    `${counted(demonstrations, 'demonstration order was', 'demonstration orders were')} left out: no provider knows ${them}.`,
  ];
}

export function examinationLines({ orders, demonstrations, findings }: Examination): string[] {
  const compared = `${counted(orders, 'order was', 'orders were')} compared with the payment provider.`;
  const head = [compared, ...leftOut(demonstrations)];
  if (findings.length === 0) return [...head, 'Everything matches.'];
  const left = findings.filter(({ fixed }) => !fixed).length;
  return [
    ...head,
    ...table([
      ['area', 'id', 'status', 'finding'],
      ...findings.map((finding) => [
        kinds[finding.kind],
        finding.subject || '-',
        fateOf(finding),
        withChoices(finding),
      ]),
    ]),
    left === 0 ? 'Everything was fixed.' : `${counted(left, 'finding is', 'findings are')} left.`,
  ];
}

export const orderFailureText: SentenceOf<AdminOrdersFailure> = makeSentence(
  { ...listFailures, ...checkoutFailures },
  {
    ...adminOnly,
    unavailable: (failure) => outageLine(failure, `The orders cannot be read right now. ${tryAgain}`),
    refused: ({ message }) => message,
  },
);
