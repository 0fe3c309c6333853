import { expect, it } from 'vitest';
import { newReceipts } from '#test/support/stored-values.ts';
import { orderNumber } from '../../contract/an-order.ts';

const receipt = (number: number) => ({
  orderId: orderNumber(number),
  receiptToken: `token-${number}`,
  inCart: number % 2 === 0,
});

it('finds the receipt of each order [PAY-28]', () => {
  const receipts = newReceipts();
  expect(receipts.find(orderNumber(1))).toBeNull();
  for (const number of [1, 2]) receipts.keep(receipt(number));
  expect(receipts.find(orderNumber(1))).toEqual(receipt(1));
  expect(receipts.find(orderNumber(2))).toEqual(receipt(2));
});

it('keeps the later of two receipts for an order', () => {
  const receipts = newReceipts();
  receipts.keep(receipt(1));
  receipts.keep({ ...receipt(1), receiptToken: 'later' });
  expect(receipts.find(orderNumber(1))?.receiptToken).toBe('later');
});

it('keeps the receipts of the last twenty orders', () => {
  const receipts = newReceipts();
  for (let number = 1; number <= 21; number += 1) receipts.keep(receipt(number));
  expect(receipts.find(orderNumber(1))).toBeNull();
  for (let number = 2; number <= 21; number += 1) {
    expect(receipts.find(orderNumber(number))).toEqual(receipt(number));
  }
});

it('counts a receipt that is kept again among the last', () => {
  const receipts = newReceipts();
  for (let number = 1; number <= 20; number += 1) receipts.keep(receipt(number));
  receipts.keep(receipt(1));
  receipts.keep(receipt(21));
  expect(receipts.find(orderNumber(1))).toEqual(receipt(1));
  expect(receipts.find(orderNumber(2))).toBeNull();
});
