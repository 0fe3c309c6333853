import type { AdminOrdersFailure } from '#domain/checkout/admin-orders.use-case.ts';
import type { Examination, Finding } from '#domain/checkout/examine-shop.use-case.ts';

const kinds = {
  'payment-differs': 'payment',
  'order-waits': 'order',
  'copies-misfit': 'copies',
  'stock-gap': 'stock',
  'provider-unreachable': 'provider',
} as const satisfies Record<Finding['kind'], string>;

function fateOf({ fixed, safe }: Finding): string {
  if (fixed) return 'put right';
  return safe ? 'can be put right by --fix' : 'needs you';
}

/** Rows with their columns one under the other; the last one is not filled up. */
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
    `${counted(demonstrations, 'demonstration order was', 'demonstration orders were')} left out: no provider knows of ${them}.`,
  ];
}

/** What was found, a line each, and how it stands (ORDER-11). */
export function examinationLines({ orders, demonstrations, findings }: Examination): string[] {
  const compared = `${counted(orders, 'order was', 'orders were')} compared with the payment provider.`;
  const head = [compared, ...leftOut(demonstrations)];
  if (findings.length === 0) return [...head, 'Everything agrees.'];
  const left = findings.filter(({ fixed }) => !fixed).length;
  return [
    ...head,
    ...table([
      ['what', 'which', 'how it stands', 'found'],
      ...findings.map((finding) => [kinds[finding.kind], finding.subject || '-', fateOf(finding), finding.detail]),
    ]),
    left === 0 ? 'Everything was put right.' : `${counted(left, 'finding is', 'findings are')} left.`,
  ];
}

const sentences = {
  'bad-cursor': () => 'The shop answered something unexpected.',
  'order-not-found': () => 'There is no such order.',
  'orders-unavailable': () => 'The orders cannot be read now. Please try again in a moment.',
  'api-unreachable': () => 'The shop cannot be reached. Is it running?',
  'api-not-running': () => 'Something else than the shop answers there.',
  'sign-in-needed': () => 'Only the admin may do this.',
  refused: (failure) => failure.message,
} satisfies { [Kind in AdminOrdersFailure['kind']]: (failure: Extract<AdminOrdersFailure, { kind: Kind }>) => string };

export function orderFailureText(failure: AdminOrdersFailure): string {
  // Each sentence takes its own kind; the compiler cannot see that the two lookups agree.
  return (sentences[failure.kind] as (failure: AdminOrdersFailure) => string)(failure);
}
