import { describe, expect, it } from 'vitest';
import { keepLinkedReceipt, keepReceipt, takesFromCart } from '#domain/checkout/orders/keep-receipt.ts';
import { newReceipts } from '#test/support/stored-values.ts';
import { anOrder } from '../../contract/an-order.ts';

const order = anOrder({ number: 1, cards: [] });

describe('the receipt of a placed order', () => {
  it('is kept with its token, and with what is in the cart [PAY-26, P7]', () => {
    const receipts = newReceipts();
    keepReceipt(receipts, { order, receiptToken: 'token' });
    expect(receipts.find(order.id)).toEqual({ orderId: order.id, receiptToken: 'token', inCart: true });
  });

  it('keeps its token when a repeated try is answered without one, and takes a newer one [PAY-26]', () => {
    const receipts = newReceipts();
    keepReceipt(receipts, { order, receiptToken: 'token' });
    keepReceipt(receipts, { order, receiptToken: '' });
    expect(receipts.find(order.id)?.receiptToken).toBe('token');
    keepReceipt(receipts, { order, receiptToken: 'newer' });
    expect(receipts.find(order.id)?.receiptToken).toBe('newer');
  });

  it('is kept without a token where none is needed', () => {
    const receipts = newReceipts();
    keepReceipt(receipts, { order, receiptToken: '' });
    expect(receipts.find(order.id)).toEqual({ orderId: order.id, receiptToken: '', inCart: true });
  });
});

describe('the receipt that an email’s link brings', () => {
  it('is kept, and has nothing to do with the cart of the device [PAY-38]', () => {
    const receipts = newReceipts();
    keepLinkedReceipt(receipts, order.id, 'linked');
    expect(receipts.find(order.id)).toEqual({ orderId: order.id, receiptToken: 'linked', inCart: false });
  });

  it('leaves the cart of the device that placed the order to be cleared [PAY-38, P7]', () => {
    const receipts = newReceipts();
    keepReceipt(receipts, { order, receiptToken: 'token' });
    keepLinkedReceipt(receipts, order.id, 'linked');
    expect(receipts.find(order.id)).toEqual({ orderId: order.id, receiptToken: 'linked', inCart: true });
  });
});

describe('what a paid order bought', () => {
  it('is taken out of the cart once [PAY-12, P7]', () => {
    const receipts = newReceipts();
    keepReceipt(receipts, { order, receiptToken: 'token' });
    expect([takesFromCart(receipts, order.id), takesFromCart(receipts, order.id)]).toEqual([true, false]);
  });

  it('stays taken out when the order is answered again [PAY-12, M3]', () => {
    const receipts = newReceipts();
    keepReceipt(receipts, { order, receiptToken: 'token' });
    takesFromCart(receipts, order.id);
    keepReceipt(receipts, { order, receiptToken: 'token' });
    expect(takesFromCart(receipts, order.id)).toBe(false);
  });

  it('is not taken out of a cart that it was not in [PAY-38]', () => {
    const receipts = newReceipts();
    expect(takesFromCart(receipts, order.id)).toBe(false);
    keepLinkedReceipt(receipts, order.id, 'linked');
    expect(takesFromCart(receipts, order.id)).toBe(false);
  });
});
