import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { err, errAsync, ok, okAsync, ResultAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { type AdminOrders, makeAdminOrders } from '#domain/checkout/orders/admin-orders.use-case.ts';
import { makeReconcileOrder } from '#domain/checkout/payments/reconcile-order.use-case.ts';
import { guest } from '#domain/identity/viewer.ts';
import { cents } from '#domain/money/cents.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
// Preloaded, so that toasts appear at once and do not reach the next test.
import { someCharges, trackedCharges } from '#test/contract/an-order.ts';
import { fill } from '#test/support/fill.ts';
import {
  type AdminOrdersWish,
  comeBack,
  differs,
  jordan,
  mantle,
  noDialog,
  numbered,
  openOrder,
  packed,
  paid,
  type Shop,
  shipped,
  unpaid,
} from './orders-stage.tsx';
import '#ui/components/ToastArea.tsx';

const actions = () =>
  within(screen.getByRole('region', { name: 'What to do' }))
    .queryAllByRole('button')
    .map((button) => button.textContent);
const log = () => within(screen.getByRole('region', { name: 'Log' })).getAllByRole('listitem');
const away = { kind: 'unavailable', why: 'offline' } as const;

/** Admin orders with this refund result. */
const refunding =
  (refund: Shop['gateway']['refund']): AdminOrdersWish['adminOrders'] =>
  (_, { orders, records, gateway, clock, ids }) =>
    makeAdminOrders({
      orders,
      records,
      clock,
      ids,
      reconcile: makeReconcileOrder({ orders, gateway: { ...gateway, refund }, clock }),
    });

describe('packing and sending an order', () => {
  it.each([true, false])(
    'is the next step unless nobody paid, where it is offered for a try: demo %s [PAY-23]',
    async (demo) => {
      await openOrder({ number: 1, events: paid(1), change: { demo } });
      const pack = screen.getByRole('button', { name: 'Pack' });
      expect(pack).toHaveAttribute('data-variant', demo ? 'default' : 'filled');
      expect(screen.queryAllByText(/there is nothing to pack or ship/)).toHaveLength(demo ? 1 : 0);
    },
  );

  it('packs it and undoes that by the toast [ORDER-03]', async () => {
    const { press, now } = await openOrder({ number: 1, events: paid(1) });
    expect(actions()).toEqual(['Pack', 'Refund…', 'Cancel order…']);
    await press('Pack');
    expect(await screen.findByText('00000001: Packed')).toBeInTheDocument();
    expect((await now()).fulfilment).toBe('packed');
    await waitFor(() => expect(actions()).toEqual(['Ship…', 'Undo packing', 'Refund…', 'Cancel order…']));
    expect(log()[0]).toHaveTextContent(/^Packedowner@example.com/);
    await press('Undo');
    await waitFor(async () => expect((await now()).fulfilment).toBe('unpacked'));
    expect(await screen.findByText('00000001: Packing undone')).toBeInTheDocument();
  });

  it('says so away from its buttons, and behind its dialogs [ORDER-03]', async () => {
    const { press, ask } = await openOrder({ number: 1, events: paid(1) });
    await press('Pack');
    const area = (await screen.findByText('00000001: Packed')).closest<HTMLElement>('[data-position]');
    expect(area).toHaveAttribute('data-position', 'bottom-right');
    await ask('Refund…', 'Refund');
    const layer = (element: HTMLElement | null | undefined, name: string) =>
      Number(element?.style.getPropertyValue(name));
    const root = screen.getByRole('dialog', { name: 'Refund' }).closest<HTMLElement>('[style*="--mb-z-index"]');
    expect(layer(area, '--notifications-z-index')).toBeGreaterThan(0);
    expect(layer(area, '--notifications-z-index')).toBeLessThan(layer(root, '--mb-z-index'));
  });

  it('keeps the focus among the acts when the pressed one is gone [ORDER-03]', async () => {
    const { press } = await openOrder({ number: 1, events: [...paid(1), packed] });
    await press('Undo packing');
    await waitFor(() => expect(actions()[0]).toBe('Pack'));
    await waitFor(() => expect(screen.getByRole('region', { name: 'What to do' })).toHaveFocus());
  });

  it('ships it with carrier and tracking number [ORDER-03]', async () => {
    const { ask, user, now } = await openOrder({ number: 1, events: [...paid(1), packed] });
    const dialog = await ask('Ship…', 'Ship the order');
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Tracking number' })).toHaveFocus());
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Carrier' }), 'FedEx');
    fill(dialog.getByRole('textbox', { name: 'Tracking number' }), ' 7712 ');
    await user.keyboard('{Enter}');
    await noDialog();
    expect(await now()).toMatchObject({ fulfilment: 'shipped', tracking: { carrier: 'FedEx', number: '7712' } });
    expect(await screen.findByText('00000001: Shipped')).toBeInTheDocument();
    expect(log()[0]).toHaveTextContent('FedEx 7712');
    await waitFor(() => expect(screen.getByRole('region', { name: 'What to do' })).toHaveFocus());
  });

  it('asks at the field for the number of a method with tracking [ORDER-23]', async () => {
    const events = [...paid(1), packed];
    const { ask, user, now } = await openOrder({ number: 1, events, change: { charges: trackedCharges } });
    const dialog = await ask('Ship…', 'Ship the order');
    const number = dialog.getByRole('textbox', { name: 'Tracking number' });
    expect(number).toHaveAccessibleDescription('The customer chose “Bubble mailer”, with tracking.');
    await user.click(dialog.getByRole('button', { name: 'Mark as shipped' }));
    expect(number).toBeInvalid();
    expect(number).toHaveAccessibleDescription(/Enter the tracking number/);
    await waitFor(() => expect(number).toHaveFocus());
    fill(number, '9400 1');
    await user.keyboard('{Enter}');
    await noDialog();
    expect(await now()).toMatchObject({ fulfilment: 'shipped', tracking: { carrier: 'USPS', number: '9400 1' } });
  });

  it('ships without a number if the carrier gave none, which the log says [ORDER-23]', async () => {
    const events = [...paid(1), packed];
    const { ask, user, now } = await openOrder({ number: 1, events, change: { charges: trackedCharges } });
    let dialog = await ask('Ship…', 'Ship the order');
    await user.click(dialog.getByRole('checkbox', { name: 'Ship without a tracking number' }));
    await user.click(dialog.getByRole('button', { name: 'Mark as shipped' }));
    await noDialog();
    expect((await now()).fulfilment).toBe('shipped');
    expect(log()[0]).toHaveTextContent('USPS without a tracking number');
    dialog = await ask('Correct tracking…', 'Correct the tracking');
    expect(dialog.getByRole('checkbox', { name: 'Ship without a tracking number' })).toBeChecked();
  });

  it('asks for no number where the method has no tracking [ORDER-23]', async () => {
    const events = [...paid(1), packed];
    const { ask, user, now } = await openOrder({ number: 1, events, change: { charges: someCharges } });
    const dialog = await ask('Ship…', 'Ship the order');
    expect(dialog.queryByRole('checkbox')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Mark as shipped' }));
    await noDialog();
    expect((await now()).fulfilment).toBe('shipped');
  });

  it('corrects the tracking of what is shipped, which the customer is emailed [ORDER-03]', async () => {
    const { ask, user, now } = await openOrder({ number: 1, events: [...paid(1), packed, shipped] });
    const dialog = await ask('Correct tracking…', 'Correct the tracking');
    expect(dialog.getByText(/The customer is emailed the corrected tracking/)).toBeInTheDocument();
    const number = dialog.getByRole('textbox', { name: 'Tracking number' });
    expect(number).toHaveValue('1Z9');
    fill(number, '1Z10');
    await user.click(dialog.getByRole('button', { name: 'Save tracking' }));
    await noDialog();
    expect((await now()).tracking).toEqual({ carrier: 'UPS', number: '1Z10' });
    expect(await screen.findByRole('link', { name: /^1Z10/ })).toBeInTheDocument();
    expect(await screen.findByText('00000001: Tracking corrected')).toBeInTheDocument();
    expect(log()[0]).toHaveTextContent(/^Tracking corrected/);
  });

  it('asks for the name of another carrier and takes its link only over https [ORDER-16]', async () => {
    const { ask, user, now } = await openOrder({ number: 1, events: [...paid(1), packed] });
    const dialog = await ask('Ship…', 'Ship the order');
    expect(dialog.queryByRole('textbox', { name: 'Carrier name' })).toBeNull();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Carrier' }), 'Another carrier');
    const [name, link] = ['Carrier name', 'Tracking link (optional)'].map((label) =>
      dialog.getByRole('textbox', { name: label }),
    );
    if (!name || !link) throw new Error('no fields');
    fireEvent.change(link, { target: { value: 'http://roadie.example/7' } });
    await user.click(dialog.getByRole('button', { name: 'Mark as shipped' }));
    expect(name).toHaveAccessibleDescription('Enter the name of the carrier.');
    expect(link).toHaveAccessibleDescription(/begins with https/);
    fireEvent.change(name, { target: { value: 'Roadie' } });
    fireEvent.change(link, { target: { value: 'https://roadie.example/7' } });
    await user.click(dialog.getByRole('button', { name: 'Mark as shipped' }));
    await noDialog();
    expect((await now()).tracking).toEqual({
      carrier: 'Other',
      number: '',
      name: 'Roadie',
      link: 'https://roadie.example/7',
    });
    expect(await screen.findByRole('link', { name: /^Track the package/ })).toHaveAttribute(
      'href',
      'https://roadie.example/7',
    );
  });

  it('asks before it is delivered, and does nothing without a yes [ORDER-03]', async () => {
    const { ask, user, now } = await openOrder({ number: 1, events: [...paid(1), packed, shipped] });
    const button = screen.getByRole('button', { name: 'Mark as delivered…' });
    let dialog = await ask('Mark as delivered…', 'Mark this order as delivered?');
    await user.click(dialog.getByRole('button', { name: 'Back' }));
    await noDialog();
    await waitFor(() => expect(button).toHaveFocus());
    expect((await now()).fulfilment).toBe('shipped');
    dialog = await ask('Mark as delivered…', 'Mark this order as delivered?');
    await user.click(dialog.getByRole('button', { name: 'Mark as delivered' }));
    await waitFor(() => expect(actions()).toEqual(['Refund…']));
    expect((await now()).fulfilment).toBe('delivered');
  });
});

describe('canceling an order', () => {
  it('says of an unpaid one that its copies come back, and gives them back [ORDER-04]', async () => {
    const { ask, user, now, shop } = await openOrder({ number: 1, cards: [[jordan, 2]], events: unpaid(1) });
    expect(shop.stockOf(jordan)).toBe(7);
    const dialog = await ask('Cancel order…', 'Cancel this order?');
    expect(dialog.getByText(/This order is not paid\. .* 2 items will return to stock\./)).toBeInTheDocument();
    fill(dialog.getByRole('textbox', { name: 'Reason' }), 'Asked for by phone');
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    await noDialog();
    expect((await now()).state).toBe('expired');
    expect(shop.stockOf(jordan)).toBe(9);
    expect(await screen.findByText('00000001: Canceled')).toBeInTheDocument();
    expect(screen.getByText('Asked for by phone')).toBeInTheDocument();
    expect(screen.queryByText('Expired unpaid')).toBeNull();
    expect(
      await screen.findByText('The order was canceled before it was paid. The items are back in stock.'),
    ).toBeInTheDocument();
  });

  it('says of a paid one that money and copies go back, and gives both back [ORDER-04]', async () => {
    const { ask, user, now, shop } = await openOrder({ number: 1, cards: [[jordan, 2]], events: paid(1) });
    const dialog = await ask('Cancel order…', 'Cancel this order?');
    expect(dialog.getByText('The customer is refunded $250.00, and 2 items will return to stock.')).toBeInTheDocument();
    expect(dialog.getByText('This cannot be undone.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    await noDialog();
    expect(await now()).toMatchObject({ state: 'refunded', refunded: 25_000 });
    expect(shop.stockOf(jordan)).toBe(9);
    expect(await screen.findByText('$250.00 refunded in total.')).toBeInTheDocument();
  });

  it('is not offered for what is shipped, which is refunded instead [ORDER-04]', async () => {
    await openOrder({ number: 1, events: [...paid(1), packed, shipped] });
    expect(actions()).toEqual(['Mark as delivered…', 'Correct tracking…', 'Refund…']);
  });

  it('waits while the provider works on the payment [ORDER-04]', async () => {
    await openOrder({ number: 1, events: [...unpaid(1), { kind: 'payment_processing' }] });
    expect(actions()).toEqual([]);
    expect(screen.getByText(/The order cannot be canceled until then/)).toBeInTheDocument();
  });
});

describe('refunding an order', () => {
  const order = {
    number: 1,
    cards: [[mantle, 1] as const, [jordan, 2] as const],
    events: [...paid(1), packed, shipped],
  };

  it('offers all that is left, and no copies [ORDER-05, PAY-41]', async () => {
    const { ask, user, now, shop } = await openOrder(order);
    const dialog = await ask('Refund…', 'Refund');
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveFocus());
    expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('300.00');
    expect(dialog.getByText('Full refund of the remaining payment')).toBeInTheDocument();
    expect(dialog.getByText('A refund cannot be undone.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Refund $300.00' }));
    await noDialog();
    expect(await now()).toMatchObject({ state: 'refunded', refunded: 30_000, restocked: [] });
    expect([shop.stockOf(mantle), shop.stockOf(jordan)]).toEqual([8, 7]);
    expect(actions()).toEqual([]);
    expect(screen.getByText('The order is fully refunded.')).toBeInTheDocument();
  });

  it('says what part of the amount is cards, shipping and tax [TOTAL-04, TAX-04]', async () => {
    const charged = { ...order, change: { charges: someCharges, total: cents(31_225) } };
    const { ask } = await openOrder(charged);
    const dialog = await ask('Refund…', 'Refund');
    const parts = () => dialog.getByText(/refund/i, { selector: '[role=status]' }).textContent;
    expect(parts()).toBe('Full refund of the remaining payment. Cards $300.00, shipping $5.00, sales tax $7.25');
    fill(dialog.getByRole('textbox', { name: 'Amount' }), '100');
    expect(parts()).toBe('Partial refund. Cards $96.08, shipping $1.60, sales tax $2.32');
    fill(dialog.getByRole('textbox', { name: 'Amount' }), 'x');
    expect(dialog.queryByText(/sales tax/)).toBeNull();
  });

  it('can be of the shipping only, with its tax [ORDER-05, TAX-04]', async () => {
    const charges = { ...someCharges, taxOnShipping: true, shippingTax: cents(41) };
    const charged = { ...order, change: { charges, total: cents(31_225) } };
    const { ask, user, now } = await openOrder(charged);
    const dialog = await ask('Refund…', 'Refund');
    const amount = dialog.getByRole('textbox', { name: 'Amount' });
    await user.click(dialog.getByRole('checkbox', { name: 'Shipping only' }));
    expect(amount).toHaveValue('5.41');
    expect(dialog.getByText('You can refund up to $5.41 of the shipping and its tax.')).toBeInTheDocument();
    expect(
      dialog.getByText('Full refund of the shipping. Cards $0.00, shipping $5.00, sales tax $0.41'),
    ).toBeInTheDocument();
    expect(dialog.queryByRole('group', { name: 'Items to return to stock' })).toBeNull();
    fill(amount, '5.42');
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(amount).toHaveAccessibleDescription(/Enter an amount from \$0\.01 to \$5\.41/);
    fill(amount, '5.41');
    await user.click(dialog.getByRole('button', { name: 'Refund $5.41' }));
    await noDialog();
    expect(await now()).toMatchObject({
      state: 'paid',
      refunded: 541,
      refundedParts: { cards: 0, shipping: 500, tax: 41 },
    });
    expect(await screen.findByText('$5.41 of shipping')).toBeInTheDocument();
    const again = await ask('Refund…', 'Refund');
    expect(again.queryByRole('checkbox', { name: 'Shipping only' })).toBeNull();
  });

  it('gives a part back, with the copies and the reason that the owner names [ORDER-05, PAY-41]', async () => {
    const { ask, user, now, shop } = await openOrder(order);
    const dialog = await ask('Refund…', 'Refund');
    const amount = dialog.getByRole('textbox', { name: 'Amount' });
    fill(amount, '$125');
    expect(dialog.getByText('Partial refund')).toBeInTheDocument();
    fill(dialog.getByRole('textbox', { name: '1996 Topps Michael Jordan, Near Mint (of 2 items)' }), '1');
    fill(dialog.getByRole('textbox', { name: 'Reason' }), 'Scratched');
    await user.click(dialog.getByRole('button', { name: 'Refund $125.00' }));
    await noDialog();
    expect(await now()).toMatchObject({
      state: 'paid',
      refunded: 12_500,
      restocked: [{ cardId: 'c01', quantity: 1 }],
    });
    expect(shop.stockOf(jordan)).toBe(8);
    expect(await screen.findByText('$125.00 refunded in total.')).toBeInTheDocument();
    expect(await screen.findByText('$125.00, 1 returned to stock: Scratched')).toBeInTheDocument();
    const again = await ask('Refund…', 'Refund');
    expect(again.getByRole('textbox', { name: 'Amount' })).toHaveValue('175.00');
    expect(
      again.getByRole('textbox', { name: '1996 Topps Michael Jordan, Near Mint (of 1 item)' }),
    ).toBeInTheDocument();
  });

  it.each(['', '0', '300.01', 'much', '12.345', '-5', '1e2'])(
    'says at the field that %j is no amount, and asks for nothing [ORDER-05]',
    async (text) => {
      const { ask, user, now } = await openOrder(order);
      const dialog = await ask('Refund…', 'Refund');
      const amount = dialog.getByRole('textbox', { name: 'Amount' });
      fill(amount, text);
      expect(dialog.getByRole('button', { name: /^Refund/ })).toHaveTextContent(/^Refund$/);
      await user.click(dialog.getByRole('button', { name: /^Refund/ }));
      expect(await dialog.findByText('Enter an amount from $0.01 to $300.00')).toBeInTheDocument();
      await waitFor(() => expect(amount).toHaveFocus());
      expect(amount).toHaveAttribute('aria-invalid', 'true');
      expect((await now()).refunds).toBe(0);
    },
  );

  it('says at the field that more copies than were bought cannot come back [ORDER-05]', async () => {
    const { ask, user, now } = await openOrder(order);
    const dialog = await ask('Refund…', 'Refund');
    const copies = dialog.getByRole('textbox', { name: '1952 Topps Mickey Mantle, #311 · Near Mint (of 1 item)' });
    fill(copies, '2');
    await user.click(dialog.getByRole('button', { name: 'Refund $300.00' }));
    expect(await dialog.findByText('Enter a whole number from 0 to 1')).toBeInTheDocument();
    await waitFor(() => expect(copies).toHaveFocus());
    expect(copies).toHaveAccessibleDescription('Enter a whole number from 0 to 1');
    expect((await now()).refunds).toBe(0);
  });

  it('goes on by itself when the provider does not answer [ORDER-05]', async () => {
    const { ask, user, now } = await openOrder(order, {
      adminOrders: refunding(() => errAsync({ kind: 'unavailable', why: 'offline', what: 'payment-provider' })),
    });
    const dialog = await ask('Refund…', 'Refund');
    await user.click(dialog.getByRole('button', { name: 'Refund $300.00' }));
    await noDialog();
    expect((await now()).state).toBe('refund_due');
    expect(await screen.findByText('Refund of $300.00 in progress. It continues automatically.')).toBeInTheDocument();
    expect(screen.getByText(/^Refund of \$300\.00 in progress\. .* even if/)).toBeInTheDocument();
    expect(actions()).toEqual([]);
  });

  it('is under review when the provider refuses, and says so [ORDER-05, ORDER-13]', async () => {
    const { ask, user } = await openOrder(order, {
      adminOrders: refunding(() => okAsync({ status: 'refused', reason: 'The account is closed' })),
    });
    const dialog = await ask('Refund…', 'Refund');
    await user.click(dialog.getByRole('button', { name: 'Refund $300.00' }));
    expect(await screen.findByText('00000001: Not refunded')).toBeInTheDocument();
    expect(await screen.findByText(/^The payment provider refused the refund\./)).toBeInTheDocument();
    expect(screen.getByText('refund 1: The account is closed')).toBeInTheDocument();
  });

  it('keeps what was typed when it did not work, and makes no second refund of a lost answer [ORDER-05]', async () => {
    let lost = true;
    const { ask, user, now } = await openOrder(order, {
      adminOrders: (adminOrders): Partial<AdminOrders> => ({
        act: (id, wanted, admin) => adminOrders.act(id, wanted, admin).andThen((file) => (lost ? err(away) : ok(file))),
      }),
    });
    const dialog = await ask('Refund…', 'Refund');
    const amount = dialog.getByRole('textbox', { name: 'Amount' });
    fill(amount, '100');
    await user.click(dialog.getByRole('button', { name: 'Refund $100.00' }));
    expect(await dialog.findByText(/Cannot connect to API server\. What you entered is kept\./)).toBeInTheDocument();
    expect(amount).toHaveValue('100');
    lost = false;
    await user.click(dialog.getByRole('button', { name: 'Refund $100.00' }));
    expect(await dialog.findByText(/This order has changed in the meantime\./)).toBeInTheDocument();
    expect(await now()).toMatchObject({ refunds: 1, refunded: 10_000 });
    expect(dialog.getByText('You can refund up to $200.00 of $300.00.')).toBeInTheDocument();
    // Looked at again, and wanted all the same.
    await user.click(dialog.getByRole('button', { name: 'Refund $100.00' }));
    await noDialog();
    expect(await now()).toMatchObject({ refunds: 2, refunded: 20_000 });
  });

  it('says at the field what the shop says of the amount [ORDER-05]', async () => {
    const { ask, user } = await openOrder(order, {
      adminOrders: () => ({ act: () => errAsync({ kind: 'bad-refund-amount', left: cents(50) }) }),
    });
    const dialog = await ask('Refund…', 'Refund');
    await user.click(dialog.getByRole('button', { name: 'Refund $300.00' }));
    expect(await dialog.findByText('Enter an amount from $0.01 to $0.50')).toBeInTheDocument();
  });

  it('asks for one refund however often its button is pressed [ORDER-05, PAY-41]', async () => {
    let asked = 0;
    let go = () => {};
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    const { ask, user, now } = await openOrder(order, {
      adminOrders: (adminOrders) => ({
        act: (id, wanted, admin) => {
          asked += 1;
          return ResultAsync.fromSafePromise(gate).andThen(() => adminOrders.act(id, wanted, admin));
        },
      }),
    });
    const dialog = await ask('Refund…', 'Refund');
    await user.dblClick(dialog.getByRole('button', { name: 'Refund $300.00' }));
    const busy = await dialog.findByRole('button', { name: 'Refunding…' });
    expect(busy).toHaveAttribute('aria-disabled', 'true');
    await user.click(busy);
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('button', { name: 'Back' }));
    expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('300.00');
    go();
    await noDialog();
    expect(asked).toBe(1);
    expect((await now()).refunds).toBe(1);
  });
});

describe('an order that another admin acts on', () => {
  it('is shown as it is now, and nothing is done to it [ORDER-03, ORDER-08]', async () => {
    const { press, shop, now } = await openOrder({ number: 1, events: paid(1) });
    await shop.orders.record(numbered(1), packed, 'admin other@example.com', shop.clock.now());
    await press('Pack');
    expect(await screen.findByText(/This order has changed in the meantime\./)).toBeInTheDocument();
    await waitFor(() => expect(actions()[0]).toBe('Ship…'));
    expect(log().filter((entry) => entry.textContent?.startsWith('Packed'))).toHaveLength(1);
    expect((await now()).fulfilment).toBe('packed');
  });

  it('says so in the dialog when it was quicker still, with all that was typed [ORDER-03]', async () => {
    const { ask, user } = await openOrder(
      { number: 1, events: [...paid(1), packed] },
      {
        adminOrders: () => ({ act: () => errAsync({ kind: 'step-not-allowed', state: 'refunded', event: 'shipped' }) }),
      },
    );
    const dialog = await ask('Ship…', 'Ship the order');
    fill(dialog.getByRole('textbox', { name: 'Tracking number' }), '1Z9');
    await user.keyboard('{Enter}');
    expect(await dialog.findByText(/This is no longer possible/)).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: 'Tracking number' })).toHaveValue('1Z9');
  });

  it('shows by itself what others did, once it comes back into view [ORDER-02]', async () => {
    const { shop } = await openOrder({ number: 1, events: paid(1) });
    await shop.orders.record(numbered(1), packed, 'admin other@example.com', shop.clock.now());
    act(() => void comeBack());
    await waitFor(() => expect(actions()[0]).toBe('Ship…'));
    expect(log()[0]).toHaveTextContent(/^Packedother@example.com/);
  });
});

describe('an act that does not work', () => {
  it('is explained beside the acts, and can be tried again [ORDER-03]', async () => {
    let cut = true;
    const { press, now } = await openOrder(
      { number: 1, events: paid(1) },
      { adminOrders: (adminOrders) => ({ act: (...what) => (cut ? errAsync(away) : adminOrders.act(...what)) }) },
    );
    await press('Pack');
    expect(await screen.findByRole('alert')).toHaveTextContent(/Cannot connect to API server/);
    cut = false;
    await press('Pack');
    await waitFor(async () => expect((await now()).fulfilment).toBe('packed'));
    expect(screen.queryByText(/Cannot connect to API server/)).toBeNull();
  });

  it('leads to the login when the session has ended [ORDER-03, ADMIN-07]', async () => {
    const { press, address } = await openOrder(
      { number: 1, events: paid(1) },
      {
        adminOrders: (_, shop) => ({
          act: () => {
            shop.identity.become(guest);
            return errAsync({ kind: 'sign-in-needed' });
          },
        }),
      },
    );
    await press('Pack');
    await waitFor(() => expect(address()).toBe('/admin-yyd92c'));
  });

  it('says by a toast what could not be undone by one [ORDER-03]', async () => {
    let cut = false;
    const { press } = await openOrder(
      { number: 1, events: paid(1) },
      { adminOrders: (adminOrders) => ({ act: (...what) => (cut ? errAsync(away) : adminOrders.act(...what)) }) },
    );
    await press('Pack');
    await screen.findByText('00000001: Packed');
    cut = true;
    await press('Undo');
    expect(await screen.findByText('00000001: not undone')).toBeInTheDocument();
  });
});

describe('a note', () => {
  it('is shown in the log with its author [ORDER-06, ORDER-08]', async () => {
    const { press } = await openOrder({ number: 1, events: paid(1) });
    fill(screen.getByRole('textbox', { name: 'Note' }), '  Wrap it twice  ');
    await press('Add note');
    await waitFor(() => expect(log()[0]).toHaveTextContent(/^NoteWrap it twiceowner@example.com/));
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('');
  });

  it('is refused without a text [ORDER-06]', async () => {
    const { press } = await openOrder({ number: 1, events: paid(1) });
    fill(screen.getByRole('textbox', { name: 'Note' }), '   ');
    await press('Add note');
    expect(await screen.findByText('Please write something first')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus();
  });

  it('stays in its field when it could not be kept [ORDER-06]', async () => {
    const { press } = await openOrder(
      { number: 1, events: paid(1) },
      { adminOrders: () => ({ act: () => errAsync(storageFails) }) },
    );
    fill(screen.getByRole('textbox', { name: 'Note' }), 'Wrap it twice');
    await press('Add note');
    expect(await screen.findByText(/The order could not be changed\./)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Wrap it twice');
  });
});

describe('an order under review', () => {
  const review = { number: 1, events: [...unpaid(1), differs] };

  it('says why, and what the owner can decide [ORDER-13]', async () => {
    await openOrder(review);
    expect(screen.getByText(/^The payment does not match the order:/)).toBeInTheDocument();
    expect(actions()).toEqual(['Accept payment…', 'Refund…', 'Close…']);
  });

  it('is accepted as paid by the admin [ORDER-13]', async () => {
    const { ask, user, now } = await openOrder(review);
    const dialog = await ask('Accept payment…', 'Accept this payment?');
    await user.click(dialog.getByRole('button', { name: 'Accept payment' }));
    await noDialog();
    expect((await now()).state).toBe('paid');
    expect(actions()[0]).toBe('Pack');
  });

  it('is refunded, and its held copies come back with the money [ORDER-13]', async () => {
    const { ask, user, now, shop } = await openOrder(review);
    const dialog = await ask('Refund…', 'Refund');
    expect(dialog.getByText(/They return to stock with a full refund/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Refund $125.00' }));
    await noDialog();
    expect((await now()).state).toBe('refunded');
    expect(shop.stockOf(jordan)).toBe(9);
  });

  it('is closed with a reason [ORDER-13]', async () => {
    const { ask, user, now } = await openOrder(review);
    const dialog = await ask('Close…', 'Close this order?');
    expect(dialog.getByText(/The shop refunds nothing\. 1 item will return to stock\./)).toBeInTheDocument();
    fill(dialog.getByRole('textbox', { name: 'Reason' }), 'Settled by phone');
    await user.click(dialog.getByRole('button', { name: 'Close order' }));
    await noDialog();
    expect((await now()).state).toBe('closed');
    expect(await screen.findByText('Settled by phone')).toBeInTheDocument();
    expect(actions()).toEqual([]);
  });
});
