import { okAsync } from 'neverthrow';
import { expect, it } from 'vitest';
import type { OrderReturn } from '#domain/returns/return.ts';
import type { ReturnState } from '#domain/returns/return-state.ts';
import type { Returns } from '#domain/returns/returns.port.ts';
import { jordan, openOrder, packed, paid, shipped } from '../portal/orders-stage.tsx';

const aReturn = (state: ReturnState): OrderReturn => ({
  number: 1,
  version: 1,
  state,
  lines: [{ cardId: jordan.id, quantity: 1 }],
  reason: 'damaged',
  text: '',
  answer: '',
  requestedAt: '2025-06-01T12:00:00.000Z',
  changedAt: '2025-06-01T12:00:00.000Z',
  pictures: 0,
  refund: null,
});

it.each([
  ['received', 1],
  ['declined', 0],
] as const)('a refund of the order says when a return is open: %s [RET-04]', async (state, times) => {
  const ofOrder: Returns['ofOrder'] = () => okAsync({ since: null, returns: [aReturn(state)] });
  const { ask, screen } = await openOrder(
    { number: 1, events: [...paid(1), packed, shipped] },
    { over: () => ({ returns: { ofOrder } as Returns }) },
  );
  await screen.findByRole('region', { name: 'Returns' });
  const dialog = await ask('Refund…', 'Refund');
  expect(dialog.getByText('A refund cannot be undone.')).toBeInTheDocument();
  expect(dialog.queryAllByText(/^Return 1 is open\. .* “Refund return” instead\.$/)).toHaveLength(times);
});
