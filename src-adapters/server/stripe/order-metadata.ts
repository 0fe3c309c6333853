import * as z from 'zod/mini';
import type { OrderedGoods, PaymentRequest } from '#domain/checkout/payments/payment-gateway.port.ts';
import { cardIdShape } from '../../calls/card.wire.ts';
import { quantityShape } from '../../calls/cart.wire.ts';
import { centsShape } from '../../calls/cents.wire.ts';
import { chargesShape, shippingShape } from '../../calls/order.wire.ts';

/** Stripe's limits: 50 keys, 500 characters per value. */
const longestValue = 500;
const mostLineValues = 38;
/** Payments of an earlier version may have as many. */
const mostLineValuesRead = 40;

const addressFields = ['name', 'email', 'line1', 'line2', 'city', 'state', 'postalCode'] as const;

const linesShape = z.array(z.tuple([cardIdShape, quantityShape, centsShape]));

/** Lines as JSON, as many in a value as fit. */
function lineValues({ lines }: OrderedGoods): readonly string[] {
  const values: string[][] = [];
  for (const { cardId, quantity, unitPrice } of lines) {
    const line = JSON.stringify([cardId, quantity, unitPrice]);
    const last = values.at(-1);
    if (last && `[${[...last, line].join()}]`.length <= longestValue) last.push(line);
    else values.push([line]);
  }
  return values.map((value) => `[${value.join()}]`);
}

/** Keys in the order of the shape: jsonb stores them in another one, and Stripe refuses a retry whose text differs. */
const chargesText = ({ charges }: OrderedGoods): string =>
  charges === null ? '' : JSON.stringify(chargesShape.parse(charges));

/** What an address of an earlier version did not have. */
const elsewhere = ({ shipping: { country, phone } }: OrderedGoods) => ({
  ...(country !== 'US' && { country }),
  ...(phone !== undefined && { phone: phone.slice(0, longestValue) }),
});

/** What an order can be made again from. Very long orders have no lines there. */
export function metadataOf({ orderId, ordered }: PaymentRequest, shop: string): Readonly<Record<string, string>> {
  const values = lineValues(ordered);
  const charges = chargesText(ordered);
  const isWhole = values.length <= mostLineValues && [...values, charges].every(({ length }) => length <= longestValue);
  return {
    order_id: orderId,
    ...(shop !== '' && { shop_id: shop }),
    ...elsewhere(ordered),
    ...Object.fromEntries(addressFields.map((field) => [field, ordered.shipping[field].slice(0, longestValue)])),
    ...(isWhole && Object.fromEntries(values.map((value, index) => [`lines_${index + 1}`, value]))),
    ...(isWhole && charges !== '' && { charges }),
  };
}

/** Throws where the text makes no sense. */
const chargesIn = ({ charges = '' }: Readonly<Record<string, string>>): OrderedGoods['charges'] =>
  charges === '' ? null : chargesShape.parse(JSON.parse(charges));

function goodsIn(metadata: Readonly<Record<string, string>>): Omit<OrderedGoods, 'shipping'> | null {
  const values = Array.from({ length: mostLineValuesRead }, (_, index) => metadata[`lines_${index + 1}`] ?? '[]');
  try {
    const lines = values.flatMap((value) => linesShape.parse(JSON.parse(value)));
    return {
      lines: lines.map(([cardId, quantity, unitPrice]) => ({ cardId, quantity, unitPrice })),
      charges: chargesIn(metadata),
    };
  } catch {
    return null;
  }
}

const placeIn = ({ country = 'US', phone }: Readonly<Record<string, string>>) => ({
  country,
  ...(phone !== undefined && { phone }),
});

/** Null where the payment does not say enough: one of an earlier version, or of a very long order. */
export function orderedIn(metadata: Readonly<Record<string, string>>): OrderedGoods | null {
  const given = Object.fromEntries(addressFields.map((field) => [field, metadata[field] ?? '']));
  const shipping = shippingShape.safeParse({ ...given, ...placeIn(metadata) }).data;
  const goods = goodsIn(metadata);
  return shipping && shipping.email !== '' && goods && goods.lines.length > 0 ? { ...goods, shipping } : null;
}
