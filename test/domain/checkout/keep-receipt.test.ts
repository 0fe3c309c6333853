import { describe, expect, it } from 'vitest';
import { makeInMemoryReceipts } from '#adapters/in-memory/receipts.ts';
import { keepReceipt } from '#domain/checkout/keep-receipt.ts';
import { anOrder } from '../../contract/an-order.ts';

const order = anOrder({ number: 1, cards: [] });

describe('the receipt of a placed order', () => {
  it('is kept with its token [PAY-26]', () => {
    const receipts = makeInMemoryReceipts();
    keepReceipt(receipts, { order, receiptToken: 'token' });
    expect(receipts.find(order.id)).toEqual({ orderId: order.id, receiptToken: 'token' });
  });

  it('keeps its token when a repeated try is answered without one, and takes a newer one [PAY-26]', () => {
    const receipts = makeInMemoryReceipts();
    keepReceipt(receipts, { order, receiptToken: 'token' });
    keepReceipt(receipts, { order, receiptToken: '' });
    expect(receipts.find(order.id)?.receiptToken).toBe('token');
    keepReceipt(receipts, { order, receiptToken: 'newer' });
    expect(receipts.find(order.id)?.receiptToken).toBe('newer');
  });

  it('is kept without a token where none is needed', () => {
    const receipts = makeInMemoryReceipts();
    keepReceipt(receipts, { order, receiptToken: '' });
    expect(receipts.find(order.id)).toEqual({ orderId: order.id, receiptToken: '' });
  });
});
