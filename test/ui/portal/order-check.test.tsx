import { screen, within } from '@testing-library/react';
import { errAsync, okAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import type { Examination, ExamineShop, Finding } from '#domain/checkout/orders/examine-shop.use-case.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { noDialog, openOrders } from './orders-stage.tsx';

const orphan: Finding = {
  kind: 'payment-without-order',
  subject: 'pi_1',
  detail: '$5.00 paid for order 0000000a-order, which the shop does not have',
  safe: false,
  fixed: false,
  choices: ['recreate', 'refund'],
};
const wait: Finding = { kind: 'order-waits', subject: '0000000b-order', detail: 'it is due', safe: true, fixed: false };
const gap: Finding = { kind: 'stock-gap', subject: 'jordan', detail: 'too few', safe: false, fixed: false };
const found = (...findings: Finding[]): Examination => ({ orders: 3, demonstrations: 0, findings });

const openCheck = (examineShop: ExamineShop | null) => openOrders('/check', { over: () => ({ examineShop }) });

describe('the check of payments and stock', () => {
  it('is reached from the orders, and says that everything matches [ORDER-11]', async () => {
    const { user } = await openOrders('', { over: () => ({ examineShop: () => okAsync(found()) }) });
    await user.click(await screen.findByRole('link', { name: 'Check payments and stock' }));
    expect(
      await screen.findByText('Everything matches. 3 orders were compared with the payment provider.'),
    ).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Check payments and stock' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Repair' })).toBeNull();
  });

  it('lists what differs with the way there, and repairs what is safe [ORDER-11]', async () => {
    const calls: boolean[] = [];
    const { user } = await openCheck((fix) => {
      calls.push(fix);
      return okAsync(found({ ...wait, fixed: fix }, gap));
    });
    const list = within(await screen.findByRole('list', { name: 'Differences' }));
    expect(list.getByRole('link', { name: /^Order / })).toHaveAttribute(
      'href',
      '/management-portal/orders/0000000b-order',
    );
    expect(list.getByRole('link', { name: 'Changes of this card' })).toHaveAttribute(
      'href',
      '/management-portal/audit?card=jordan',
    );
    await user.click(screen.getByRole('button', { name: 'Repair' }));
    expect(await screen.findByText('Fixed')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('1 difference found.');
    expect(screen.queryByRole('button', { name: 'Repair' })).toBeNull();
    expect(calls).toEqual([false, true]);
  });

  it.each([
    ['Refund', 'Refund this payment?', { refund: 'pi_1' }],
    ['Recreate the order', 'Recreate this order?', { recreate: 'pi_1' }],
  ])('asks before it settles a payment without an order: %s [ORDER-11, P13]', async (button, title, settle) => {
    const settled: unknown[] = [];
    const { user } = await openCheck((fix, choice) => {
      if (!fix) return okAsync(found(orphan));
      settled.push(choice);
      if (settled.length === 1) return errAsync({ kind: 'unavailable', why: 'offline' });
      const { choices: _, ...rest } = orphan;
      return okAsync(found({ ...rest, fixed: true, detail: 'settled' }));
    });
    await user.click(await screen.findByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    expect(settled).toEqual([]);
    await user.click(dialog.getByRole('button', { name: button }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Cannot connect to API server');
    await user.click(dialog.getByRole('button', { name: button }));
    await noDialog();
    expect(settled).toEqual([settle, settle]);
    expect(screen.getByText('Settled.')).toBeVisible();
    expect(screen.queryByRole('button', { name: button })).toBeNull();
  });

  it('says why it could not look, and looks again [ORDER-11]', async () => {
    let isDown = true;
    const { user } = await openCheck(() => (isDown ? errAsync(storageFails) : okAsync(found())));
    expect(await screen.findByRole('alert')).toHaveTextContent('The orders cannot be loaded right now');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Everything matches/)).toBeVisible();
  });

  it('is not offered without a server', async () => {
    await openCheck(null);
    expect(await screen.findByText('No orders in this shop')).toBeVisible();
  });
});
