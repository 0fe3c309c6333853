import { errAsync, okAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/cents.ts';
import type { OrderReturns, ReturnStep, Returns } from '#domain/returns/returns.port.ts';
import { settleReturns } from '#domain/returns/settle-returns.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { anOrder, orderNumber } from '#test/contract/an-order.ts';

const id = orderNumber(1);
const afterStep: OrderReturns = { since: null, returns: [] };
const afterRefund: OrderReturns = { since: '2025-06-01T12:00:00.000Z', returns: [] };
const refund: ReturnStep = { kind: 'refund', amount: cents(1_000), restock: [] };

function open(answers: 'refunds' | 'fails') {
  const asked: string[] = [];
  const stored: Returns = {
    request: () => okAsync(afterStep),
    step: () => okAsync(afterStep),
    ofOrder: () => okAsync(afterRefund),
    picture: () => okAsync(new Uint8Array()),
  };
  const { step } = settleReturns(stored, (order) => {
    asked.push(order);
    return answers === 'fails' ? errAsync(storageFails) : okAsync(anOrder({ number: 1, cards: [] }));
  });
  return { asked, step };
}

describe('a refund of a return', () => {
  it('is made at once, and what is shown is after it [RET-04]', async () => {
    const { asked, step } = open('refunds');
    expect((await step(id, 1, 1, refund))._unsafeUnwrap()).toBe(afterRefund);
    expect(asked).toEqual([id]);
  });

  it('waits for the background job where the payment provider does not answer [RET-04]', async () => {
    const { step } = open('fails');
    expect((await step(id, 1, 1, refund))._unsafeUnwrap()).toBe(afterStep);
  });

  it('is not asked for by any other step [RET-04]', async () => {
    const { asked, step } = open('refunds');
    expect((await step(id, 1, 1, { kind: 'receive' }))._unsafeUnwrap()).toBe(afterStep);
    expect(asked).toEqual([]);
  });
});
