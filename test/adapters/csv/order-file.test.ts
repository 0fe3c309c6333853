import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { errAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { makeOrderFile } from '#adapters/csv/order-file.ts';
import { FileCut } from '#adapters/csv/paged-file.ts';
import type { OrderRecords } from '#domain/checkout/orders/orders.port.ts';
import { cents } from '#domain/money/cents.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { orderNumber, someAddress, someCharges } from '#test/contract/an-order.ts';
import { type HistoryWish, instant, packed, place, refundAsked, shipped } from '#test/contract/order-history.ts';
import { aCard } from '#test/support/cards.ts';
import { makeInMemoryCards } from '#test/support/in-memory/cards.ts';
import { makeInMemoryOrders } from '#test/support/in-memory/orders.ts';

const jordan = aCard({ id: 'jordan', price: 1234.5, title: '1986 Fleer "Michael", Jordan' });
const doncic = aCard({ id: 'doncic', price: 0.1, title: 'Luka Dončić' });

type Row = Readonly<Record<string, string>>;

async function shopWith(wishes: readonly Partial<HistoryWish>[] = []): Promise<OrderRecords> {
  const { stock } = makeInMemoryCards([jordan, doncic]);
  const { orders, records } = makeInMemoryOrders({ stock });
  for (const [index, wish] of wishes.entries()) {
    await place(orders, { number: index + 1, at: index, cards: [[jordan, 1]], ...wish });
  }
  return records;
}

const batchesOf = (records: OrderRecords) => (cursor: string | null) => records.batch(100, cursor);

async function piecesOf(records: OrderRecords): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of (await makeOrderFile(batchesOf(records))())._unsafeUnwrap()) pieces.push(piece);
  return pieces;
}

const rowsIn = (text: string): Row[] => parse(text, { bom: true, columns: true, record_delimiter: '\r\n' });
const rowsOf = async (records: OrderRecords) => rowsIn((await piecesOf(records)).join(''));

/** Counts reads, and fails after a number of them. */
function watched(records: OrderRecords, readable = Number.POSITIVE_INFINITY) {
  const read = { batches: 0 };
  const batch: OrderRecords['batch'] = (limit, cursor) => {
    read.batches += 1;
    return read.batches > readable ? errAsync(storageFails) : records.batch(limit, cursor);
  };
  return { read, records: { ...records, batch } };
}

const many = Array.from({ length: 230 }, (): Partial<HistoryWish> => ({}));

describe('the file of orders', () => {
  it('says everything about an order in a row [ORDER-12]', async () => {
    const records = await shopWith([
      {
        state: 'paid',
        cards: [[jordan, 2]],
        after: [packed, shipped('9400111'), refundAsked(cents(1050)), { kind: 'refund_made', number: 1 }],
        order: { demo: false },
      },
    ]);
    expect(await rowsOf(records)).toEqual([
      {
        'Order number': orderNumber(1),
        Reference: 'OOOOOOOO',
        'Placed at': instant(0),
        'Paid at': instant(0),
        'Canceled at': '',
        'Order state': 'paid',
        Parcel: 'shipped',
        Demo: 'no',
        Name: someAddress.name,
        Email: someAddress.email,
        Address: someAddress.line1,
        'Apartment, suite': '',
        City: someAddress.city,
        State: 'IL',
        'ZIP code': '62701',
        Country: 'US',
        Phone: '',
        'Card id': 'jordan',
        'Card title': jordan.title,
        Quantity: '2',
        'Unit price': '1234.50',
        'Line total': '2469.00',
        Subtotal: '2469.00',
        Discount: '0.00',
        'Discount code': '',
        'Shipping method': '',
        Shipping: '0.00',
        'Sales tax': '0.00',
        'Order total': '2469.00',
        Refunded: '10.50',
        'Sales tax refunded': '0.00',
        Sales: '2458.50',
        Currency: 'USD',
        Carrier: 'USPS',
        'Tracking number': '9400111',
        'Payment reference': 'pi_1',
      },
    ]);
  });

  it('says what was charged besides the cards, and the tax that came back [SHIP-08, TAX-05, DISC-08]', async () => {
    const records = await shopWith([
      {
        state: 'paid',
        cards: [[jordan, 2]],
        after: [refundAsked(cents(1000)), { kind: 'refund_made', number: 1 }],
        order: { charges: { ...someCharges, discount: cents(300), discountCode: 'SUMMER10' }, total: cents(247_825) },
      },
    ]);
    expect(await rowsOf(records)).toMatchObject([
      {
        Subtotal: '2469.00',
        Discount: '3.00',
        'Discount code': 'SUMMER10',
        'Shipping method': 'Bubble mailer',
        Shipping: '5.00',
        'Sales tax': '7.25',
        'Order total': '2478.25',
        'Sales tax refunded': '0.03',
      },
    ]);
  });

  it('has sales of paid orders less refunds, and none of canceled ones [ORDER-12]', async () => {
    const canceled = { ...refundAsked(cents(123_450)), isCancellation: true };
    const records = await shopWith([{ state: 'reserved' }, { state: 'paid' }, { state: 'paid', after: [canceled] }]);
    expect((await rowsOf(records)).map((row) => [row['Order total'], row.Sales, row['Canceled at']])).toEqual([
      ['1234.50', '0.00', instant(2)],
      ['1234.50', '1234.50', ''],
      ['1234.50', '0.00', ''],
    ]);
  });

  it('has a row an order line, the latest order first [ORDER-12]', async () => {
    const lines = [
      [jordan, 1],
      [doncic, 3],
    ] as const;
    const rows = await rowsOf(await shopWith([{ cards: lines }, { cards: [[doncic, 1]] }]));
    expect(rows.map((row) => [row['Order number'], row['Card id'], row['Line total'], row['Order total']])).toEqual([
      [orderNumber(2), 'doncic', '0.10', '0.10'],
      [orderNumber(1), 'jordan', '1234.50', '1234.80'],
      [orderNumber(1), 'doncic', '0.30', ''],
    ]);
    expect(rows[0]).toMatchObject({ Demo: 'yes', 'Paid at': '', 'Order state': 'reserved', 'Tracking number': '' });
  });

  it('has amounts of the whole order on its first line only, so that columns add up [ORDER-12]', async () => {
    const lines = [
      [jordan, 1],
      [doncic, 3],
    ] as const;
    const rows = await rowsOf(await shopWith([{ cards: lines }]));
    const whole = ['Subtotal', 'Discount', 'Shipping', 'Sales tax', 'Order total', 'Refunded', 'Sales tax refunded'];
    expect(whole.map((column) => rows[0]?.[column])).toEqual([
      '1234.80',
      '0.00',
      '0.00',
      '0.00',
      '1234.80',
      '0.00',
      '0.00',
    ]);
    expect(whole.map((column) => rows[1]?.[column])).toEqual(whole.map(() => ''));
  });

  it('protects ZIP codes and tracking numbers from spreadsheets, and leaves amounts as numbers [ORDER-12, ORDER-22]', async () => {
    const address = { ...someAddress, state: 'MA', postalCode: '02134', line2: '1-2' };
    const records = await shopWith([
      {
        state: 'paid',
        cards: [[jordan, 2]],
        after: [packed, shipped('9400111899223197428490')],
        order: { shippingAddress: address },
      },
    ]);
    expect(await rowsOf(records)).toMatchObject([
      {
        'ZIP code': "'02134",
        'Apartment, suite': "'1-2",
        'Tracking number': "'9400111899223197428490",
        'Unit price': '1234.50',
        Quantity: '2',
      },
    ]);
  });

  it('is a header alone for a shop that has sold nothing yet [ORDER-12]', async () => {
    const text = (await piecesOf(await shopWith())).join('');
    expect(text).toMatch(/^\uFEFFOrder number,Reference,Placed at,[^\r\n]+,Payment reference\r\n$/);
  });

  it('keeps quotes, commas, line ends and emails of every kind [ORDER-12]', async () => {
    const name = 'Ñandú "O\'Hara", Jr.\r\nsecond line';
    const records = await shopWith([
      { cards: [[doncic, 1]], order: { shippingAddress: { ...someAddress, name } } },
      {},
    ]);
    const rows = await rowsOf(records);
    expect(rows.map((row) => row['Card title'])).toEqual([jordan.title, doncic.title]);
    expect(rows[1]?.Name).toBe(name);
  });

  it.each([
    '=HYPERLINK("http://evil.example","Click")',
    '+1+1',
    '-1+1',
    '@SUM [A1]',
    '\t=1+1',
    '\r=1+1',
    '\n=1+1',
    ' \u00A0=1+1',
    '\uFF1D1+1',
  ])('holds no formula, whatever customers write: %j [ORDER-12]', async (name) => {
    const records = await shopWith([{ order: { shippingAddress: { ...someAddress, name } } }]);
    expect((await rowsOf(records))[0]?.Name).toBe(`'${name.trim()}`);
  });

  it('begins no field with a formula’s sign, and loses nothing else [ORDER-12]', async () => {
    const text = fc.string({
      unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ' ', '"', ',', ';', 'é', 'a'),
    });
    await fc.assert(
      fc.asyncProperty(text, text, async (name, title) => {
        const { stock } = makeInMemoryCards([{ ...jordan, title }]);
        const { orders, records } = makeInMemoryOrders({ stock });
        const shippingAddress = { ...someAddress, name };
        await place(orders, { number: 1, cards: [[{ ...jordan, title }, 1]], order: { shippingAddress } });
        const [row = {}] = await rowsOf(records);
        for (const field of Object.values(row)) expect(field).not.toMatch(/^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/);
        expect(row.Name?.replace(/^'(?=[=+\-@])/, '')).toBe(name.trim());
        expect(row['Card title']?.replace(/^'(?=[=+\-@])/, '')).toBe(title.trim());
      }),
    );
  });

  it('goes through all pages, and has every order once [ORDER-12]', async () => {
    const rows = await rowsOf(await shopWith(many));
    expect(rows.map((row) => row['Order number'])).toEqual(many.map((_, index) => orderNumber(many.length - index)));
  });

  it('reads the next orders while it writes some, and no further ahead [ORDER-12]', async () => {
    const { read, records } = watched(await shopWith(many));
    const file = (await makeOrderFile(batchesOf(records))())._unsafeUnwrap()[Symbol.asyncIterator]();
    const batchesAfter: number[] = [];
    for (let piece = await file.next(); !piece.done; piece = await file.next()) batchesAfter.push(read.batches);
    expect(batchesAfter).toEqual([1, 2, 3, 3]);
  });

  it('answers that the orders cannot be read before anything is written [ORDER-12]', async () => {
    const { records } = watched(await shopWith(many), 0);
    expect((await makeOrderFile(batchesOf(records))())._unsafeUnwrapErr()).toEqual(storageFails);
  });

  it('breaks off loudly when a later page cannot be read: half a file is none [ORDER-12]', async () => {
    const { records } = watched(await shopWith(many), 2);
    await expect(piecesOf(records)).rejects.toThrow(FileCut);
  });
});
