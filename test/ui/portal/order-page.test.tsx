import { screen, waitFor, within } from '@testing-library/react';
import { errAsync, okAsync } from 'neverthrow';
import { describe, expect, it, vi } from 'vitest';
import type { OrderCharges } from '#domain/checkout/charges.ts';
import { paymentIntentId } from '#domain/checkout/orders/order.ts';
import type { Actor } from '#domain/checkout/orders/order-log.ts';
import { emptySettings } from '#domain/documents/default-documents.ts';
import { cents } from '#domain/money/cents.ts';
import type { CustomerOffers } from '#domain/offers/customer-offers.ts';
import type { Offer, OfferEventKind } from '#domain/offers/offer.ts';
import { someCharges } from '#test/contract/an-order.ts';
import { anOffer, noOffers } from '#test/support/offers.ts';
import { codesOn, rasterOf } from '#test/support/printed-labels.ts';
import { jordan, mantle, numbered, openOrder, openOrders, packed, paid, shipped, unpaid } from './orders-stage.tsx';

const region = (name: string) => within(screen.getByRole('region', { name }));
const two = [[mantle, 1] as const, [jordan, 2] as const];

describe('an order', () => {
  it('has its lines with pictures and prices, and what they come to [ORDER-02, DATA-21]', async () => {
    await openOrder({ number: 7, cards: two, events: paid(7) });
    const table = within(screen.getByRole('table', { name: 'Cards in this order' }));
    expect(
      table
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual([
      '1952 Topps Mickey Mantle#311 · Near Mint1$50.00$50.00',
      '1996 Topps Michael JordanNear Mint2$125.00$250.00',
    ]);
    expect(table.getByRole('link', { name: mantle.title })).toHaveAttribute('href', '/card/c02');
    expect(screen.getByText('Total').parentElement).toHaveTextContent('Total$300.00');
    expect(screen.queryByText('Refunded')).toBeNull();
  });

  it('has shipping and tax with their amounts, and the tax that came back [TOTAL-05, SHIP-08, TAX-04]', async () => {
    const charges = { ...someCharges, taxOnShipping: true, taxes: [{ ...someCharges.taxes[0], amount: cents(2211) }] };
    const refund = { kind: 'refund_asked', amount: cents(10_000), restock: [], reason: '' } as const;
    await openOrder({
      number: 7,
      cards: two,
      events: [...paid(7), refund, { kind: 'refund_made', number: 1 }],
      change: { charges: charges as OrderCharges, total: cents(32_711) },
    });
    const row = (label: string) => screen.getByText(label).parentElement?.textContent;
    expect(row('Subtotal')).toBe('Subtotal$300.00');
    expect(row('Shipping: Bubble mailer')).toBe('Shipping: Bubble mailer$5.00');
    expect(row('Sales tax (IL), 7.25%')).toBe('Sales tax (IL), 7.25%$22.11');
    expect(row('Total')).toBe('Total$327.11');
    expect(row('Refunded')).toBe('Refunded−$100.00');
    expect(row('of which sales tax')).toBe('of which sales tax$6.76');
    expect(region('Parcel').getByText('Bubble mailer, insured')).toBeInTheDocument();
  });

  it('has its address, contact, parcel and payment [ORDER-02, ORDER-14]', async () => {
    await openOrder({ number: 7, events: [...paid(7), packed, shipped] });
    expect(screen.getByRole('heading', { level: 1, name: 'Order 00000007' })).toBeInTheDocument();
    expect(screen.getByText(/^Shipped · Placed Jun 1, 2025, /)).toBeInTheDocument();
    expect(region('Ships to').getByText('12 Engine Street')).toBeInTheDocument();
    expect(region('Ships to').getByText('Springfield, IL 62701')).toBeInTheDocument();
    expect(region('Contact').getByRole('link', { name: 'ada@example.org' })).toHaveAttribute(
      'href',
      'mailto:ada@example.org',
    );
    expect(region('Parcel').getByText('Shipped')).toBeInTheDocument();
    expect(region('Parcel').getByRole('link', { name: /^1Z9/ })).toHaveAttribute(
      'href',
      'https://www.ups.com/track?tracknum=1Z9',
    );
    expect(region('Payment').getByText('demo_pi_00000007-order')).toBeInTheDocument();
    expect(region('Payment').getByText(/A demo order: no one was charged/)).toBeInTheDocument();
    expect(region('Order number').getByText(numbered(7))).toBeInTheDocument();
  });

  it('has the steps of its offer in its log, in the order of time, and a way to the offer [OFFER-03, OFFER-08]', async () => {
    const made = anOffer({ number: 1, card: jordan, amount: 8_000 });
    const step = (at: string, by: Actor, event: OfferEventKind, amount: number | null) => ({
      at: `2025-06-01T${at}:00.000Z`,
      by,
      event,
      amount: amount === null ? null : cents(amount),
    });
    const offer: Offer = {
      ...made,
      state: 'paid',
      history: [
        step('09:00', 'shopper', 'made', 8_000),
        step('10:00', 'admin ada@example.org', 'countered', 10_000),
        step('11:00', 'shopper', 'counter-accepted', 10_000),
        step('12:07', 'shopper', 'ordered', 10_000),
        step('12:08', 'shop', 'paid', null),
      ],
    };
    const read = vi.fn<CustomerOffers['readAsShop']>(() =>
      errAsync({ kind: 'offer-refused', code: '', message: 'Away.' }),
    );
    const { user } = await openOrder(
      { number: 7, events: paid(7), change: { offerId: offer.id } },
      { over: () => ({ offers: { ...noOffers, readAsShop: read } }) },
    );
    const log = region('Log');
    expect(await log.findByText(/The steps of the offer are missing here. Away./)).toBeInTheDocument();
    expect(log.getByText('Order placed')).toBeInTheDocument();
    read.mockReturnValue(okAsync(offer));
    await user.click(log.getByRole('button', { name: 'Try again' }));
    await log.findByText('Offered: $80.00');
    const labels = log.getAllByRole('listitem').map((item) => item.textContent);
    expect(labels.slice(-4)).toEqual([
      expect.stringMatching(/^Order placed/),
      expect.stringMatching(/^Counteroffer accepted: \$100.00Offer.*Customer · Jun 1, 2025/),
      expect.stringMatching(/^Counteroffer: \$100.00Offer.*ada@example.org · Jun 1, 2025/),
      expect.stringMatching(/^Offered: \$80.00Offer/),
    ]);
    expect(log.queryByText(/^Ordered/)).toHaveTextContent('Ordered from an offer.');
    expect(log.getByRole('link', { name: 'View offer' })).toHaveAttribute(
      'href',
      `/management-portal/offers/${offer.id}`,
    );
    expect(read).toHaveBeenCalledWith(offer.id);
  });

  it('tells the provider’s play money, and real money, from the demonstration [ORDER-02, PAY-23]', async () => {
    const events = [
      { kind: 'intent_created', intent: paymentIntentId('pi_123') } as const,
      { kind: 'payment_succeeded' } as const,
    ];
    await openOrder({ number: 7, events });
    expect(region('Payment').getByText(/test mode/)).toBeInTheDocument();
    expect(screen.getByText('Test')).toBeInTheDocument();
    await openOrder({ number: 8, events, change: { demo: false } });
    expect(region('Payment').queryByText(/money/)).toBeNull();
    expect(screen.queryByText('Demo')).toBeNull();
  });

  it('has a log of what happened, the latest first, with who and when [ORDER-08]', async () => {
    await openOrder({ number: 7, events: [...paid(7), packed, shipped] });
    const entries = region('Log').getAllByRole('listitem');
    expect(entries.map((entry) => entry.querySelector('p')?.textContent)).toEqual([
      'Shipped',
      'Packed',
      'Paid as a demoWaiting for payment → Paid',
      'Payment opened at the providerReserved → Waiting for payment',
      'Order placed',
    ]);
    expect(entries[0]).toHaveTextContent('UPS 1Z9');
    expect(entries[0]).toHaveTextContent(/Payment provider · .*\d{4}/);
    expect(entries.at(-1)).toHaveTextContent(/Customer · Jun 1, 2025/);
  });

  it('puts its address on the clipboard [ORDER-02]', async () => {
    const { press } = await openOrder({ number: 7, events: paid(7) });
    await press('Copy address');
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(
      'Ada Lovelace\n12 Engine Street\nSpringfield, IL 62701\nUnited States',
    );
  });

  it('says when its address could not be copied [ORDER-02]', async () => {
    const { press } = await openOrder({ number: 7, events: paid(7) });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await press('Copy address');
    expect(await screen.findByText('The address could not be copied')).toBeInTheDocument();
    vi.restoreAllMocks();
  });

  it('says what went back, and of which copies [ORDER-02]', async () => {
    await openOrder({
      number: 7,
      cards: two,
      events: [
        ...paid(7),
        {
          kind: 'refund_asked',
          amount: cents(12_500),
          restock: [{ cardId: jordan.id, quantity: 1 }],
          reason: 'Scratched',
        },
        { kind: 'refund_made', number: 1 },
      ],
    });
    expect(screen.getByText('Refunded').parentElement).toHaveTextContent('Refunded−$125.00');
    expect(screen.getByText('Left').parentElement).toHaveTextContent('Left$175.00');
    expect(screen.getByText('1 item back in stock')).toBeInTheDocument();
    expect(screen.getByText('Part refunded')).toBeInTheDocument();
    expect(region('Log').getByText('$125.00, 1 returned to stock: Scratched')).toBeInTheDocument();
  });

  it('is said not to be there when it is not [ORDER-02]', async () => {
    const { user, address } = await openOrders('/nothing');
    expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Show all orders' }));
    await waitFor(() => expect(address()).toBe('/management-portal/orders'));
  });

  it.each(['/a/b', '/a/packing-slip/c', '//b'])('has no page at %s [ORDER-02]', async (at) => {
    const { address } = await openOrders(at);
    await waitFor(() => expect(address()).toBe('/management-portal/orders'));
  });

  it('is kept by a server alone, and says so elsewhere [ORDER-02]', async () => {
    await openOrders('/a', { adminOrders: () => null });
    expect(await screen.findByText(/This shop runs in the browser only/)).toBeInTheDocument();
  });
});

describe('a packing slip', () => {
  it('has lines, quantities and address, and no price [ORDER-07, ORDER-14, DATA-21]', async () => {
    const { user } = await openOrder({ number: 7, cards: two, events: paid(7), change: { demo: false } });
    await user.click(screen.getByRole('link', { name: 'Packing slip' }));
    const slip = within(await screen.findByRole('article', { name: 'Packing slip' }));
    expect(
      within(slip.getByRole('table', { name: 'In this parcel' }))
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['QtyCardPacked', '11952 Topps Mickey Mantle#311 · Near Mint', '21996 Topps Michael JordanNear Mint']);
    expect(slip.getByText('12 Engine Street')).toBeInTheDocument();
    expect(slip.getByText('00000007')).toBeInTheDocument();
    expect(slip.getByText(numbered(7))).toBeInTheDocument();
    expect(slip.getByText('3 items in total')).toBeInTheDocument();
    const code = slip.getByRole('img', { name: 'QR code of this order' }).getAttribute('src') ?? '';
    const raster = await rasterOf(Buffer.from(decodeURIComponent(code.slice(code.indexOf(',') + 1))), 8);
    expect(await codesOn(raster)).toEqual([new URL(`/management-portal/orders/${numbered(7)}`, location.origin).href]);
    expect(slip.queryByText(/Do not ship it/)).toBeNull();
    expect(screen.getByRole('main').textContent).not.toMatch(/\$|\d\.\d\d/);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('names the shipping method [SHIP-08]', async () => {
    const signed = { ...someCharges, method: { ...someCharges.method, signature: true } };
    const { user } = await openOrder({ number: 7, events: paid(7), change: { charges: signed } });
    await user.click(screen.getByRole('link', { name: 'Packing slip' }));
    const slip = within(await screen.findByRole('article', { name: 'Packing slip' }));
    expect(slip.getByText('Bubble mailer, insured, signature')).toBeInTheDocument();
  });

  it('is printed by its button [ORDER-07]', async () => {
    const { user } = await openOrder({ number: 7, events: paid(7) });
    await user.click(screen.getByRole('link', { name: 'Packing slip' }));
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('link', { name: 'Back to the order' }));
    expect(await screen.findByRole('region', { name: 'Ships to' })).toBeInTheDocument();
  });

  it('leaves out the copies that came back into stock [ORDER-07]', async () => {
    const restock = [
      { cardId: mantle.id, quantity: 1 },
      { cardId: jordan.id, quantity: 1 },
    ];
    await openOrders(`/${numbered(7)}/packing-slip`, {
      orders: [
        {
          number: 7,
          cards: two,
          events: [
            ...paid(7),
            { kind: 'refund_asked', amount: cents(100), restock, reason: '' },
            { kind: 'refund_made', number: 1 },
          ],
        },
      ],
    });
    const table = within(await screen.findByRole('table', { name: 'In this parcel' }));
    expect(
      table
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual(['11996 Topps Michael JordanNear Mint']);
  });

  it.each([
    ['unpaid', { number: 7, events: unpaid(7) }, 'This order is not paid. Do not ship it.'],
    ['of the demonstration', { number: 7, events: paid(7) }, 'Not paid with real money. Do not ship it.'],
  ])('warns of an order that is %s [ORDER-07]', async (_, order, warning) => {
    await openOrders(`/${numbered(7)}/packing-slip`, { orders: [order] });
    expect(await screen.findByText(warning)).toBeInTheDocument();
  });

  it('is not there for an order that is not [ORDER-07]', async () => {
    await openOrders('/nothing/packing-slip');
    expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  });
});

describe('an invoice', () => {
  const invoice = async () => within(await screen.findByRole('article', { name: 'Invoice' }));

  it('has shop, order, lines, amounts by name and rate, and refunds [RET-02, TAX-05]', async () => {
    const charges = {
      ...someCharges,
      discount: cents(1000),
      taxes: [{ ...someCharges.taxes[0], amount: cents(2103) }],
    } as OrderCharges;
    const refund = { kind: 'refund_asked', amount: cents(10_000), restock: [], reason: '' } as const;
    const { user } = await openOrder({
      number: 7,
      cards: two,
      events: [...paid(7), refund, { kind: 'refund_made', number: 1 }],
      change: { charges, total: cents(31_603), demo: false },
    });
    await user.click(screen.getByRole('link', { name: 'Invoice' }));
    const sheet = await invoice();
    expect(sheet.getByText('Goat Collection')).toBeInTheDocument();
    expect(sheet.getByText('00000007')).toBeInTheDocument();
    expect(sheet.getByText('12 Engine Street')).toBeInTheDocument();
    expect(sheet.getByText(/^Paid on June 1, 2025/)).toBeInTheDocument();
    expect(sheet.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'QtyCardPriceAmount',
      '11952 Topps Mickey Mantle#311 · Near Mint$50.00$50.00',
      '21996 Topps Michael JordanNear Mint$125.00$250.00',
    ]);
    const sums = sheet.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
    expect(sums.slice(-8)).toEqual([
      'Subtotal $300.00',
      'Discount −$10.00',
      'Shipping: Bubble mailer $5.00',
      'Sales tax (IL), 7.25% $21.03',
      'Total $316.03',
      'Refunded −$100.00',
      'of which sales tax $6.65',
      'Total after refunds $216.03',
    ]);
    expect(sheet.queryByText(/no one was charged/)).toBeNull();
  });

  it('names the address and the tax number of the seller, line by line [RET-02]', async () => {
    await openOrders(`/${numbered(7)}/invoice`, {
      orders: [{ number: 7, events: paid(7) }],
      over: (_, { documents }) => {
        void documents.write('shop', { ...emptySettings.shop, invoiceAddress: 'Rookie House LLC\nTax 12-345' }, 0);
        return {};
      },
    });
    const address = await (await invoice()).findByText(/Rookie House LLC/);
    expect(address.textContent).toBe('Rookie House LLC\nTax 12-345');
    expect(address).toHaveStyle({ whiteSpace: 'pre-line' });
  });

  it('of an order from before charges says free shipping and no tax, and marks a demonstration [RET-02, PAY-23]', async () => {
    await openOrders(`/${numbered(7)}/invoice`, { orders: [{ number: 7, events: paid(7) }] });
    const sheet = await invoice();
    const sums = sheet.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
    expect(sums.slice(-2)).toEqual(['Shipping Free', 'Total $125.00']);
    expect(sheet.getByText(/A demo order: no one was charged/)).toBeInTheDocument();
  });

  it('is not there for an unpaid order [RET-02]', async () => {
    await openOrders(`/${numbered(7)}/invoice`, { orders: [{ number: 7, events: unpaid(7) }] });
    expect(await screen.findByRole('heading', { name: 'No invoice yet' })).toBeInTheDocument();
  });
});

describe('a message to the customer', () => {
  it('is sent from the order, and shown in its log [RET-01]', async () => {
    const { user } = await openOrder({ number: 7, events: paid(7) });
    const field = screen.getByRole('textbox', { name: 'Message to the customer' });
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('Please write something first')).toBeInTheDocument();
    await user.click(field);
    await user.paste('It ships today.');
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('00000007: Message sent')).toBeInTheDocument();
    expect(field).toHaveValue('');
    expect(region('Log').getAllByRole('listitem')[0]).toHaveTextContent(/^Message to the customerIt ships today\./);
  });

  it('cannot be written to a customer without an email [RET-01]', async () => {
    await openOrder({ number: 7, events: paid(7), change: { customerEmail: '' } });
    expect(screen.queryByRole('textbox', { name: 'Message to the customer' })).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Note' })).toBeInTheDocument();
  });
});
