import * as z from 'zod/mini';
import type { OrderId } from '#domain/checkout/orders/order.ts';
import { tidyMessage } from '#domain/checkout/orders/order-message.ts';
import { returnLimits, returnReasons } from '#domain/returns/return.ts';
import { returnStates } from '#domain/returns/return-state.ts';
import type { OrderReturns, ReturnRecord } from '#domain/returns/returns.port.ts';
import { cardIdShape } from './card.wire.ts';
import { centsShape } from './cents.wire.ts';
import { listOf } from './lists.wire.ts';
import { orderIdShape, restockShape } from './order.wire.ts';
import { text } from './texts.wire.ts';

const returnShape = z.object({
  number: z.int(),
  version: z.int(),
  state: z.enum(returnStates),
  lines: z.readonly(z.array(restockShape)),
  reason: z.enum(returnReasons),
  text: z.string(),
  answer: z.string(),
  requestedAt: z.string(),
  changedAt: z.string(),
  pictures: z._default(z.int(), 0),
  refund: z.nullable(z.object({ number: z.int(), amount: centsShape, restock: z.readonly(z.array(restockShape)) })),
});

export const orderReturnsShape: z.ZodMiniType<OrderReturns> = z.object({
  since: z.nullable(z.string()),
  returns: z.readonly(z.array(returnShape)),
});

/** With the receipt or a session that opens the order. @param position 1 is the first */
export const returnPictureAddress = (id: OrderId, number: number, position: number): string =>
  `/api/orders/${encodeURIComponent(id)}/returns/${number}/pictures/${position}`;

/** Of a person's data. */
export const returnRecordsShape: z.ZodMiniType<readonly ReturnRecord[]> = z.readonly(
  z.array(
    z.object({
      orderId: orderIdShape,
      ...z.omit(returnShape, { version: true }).shape,
      lines: z.readonly(z.array(z.object({ cardId: cardIdShape, quantity: z.int(), title: z.string() }))),
      pictures: z.readonly(z.array(z.string())),
    }),
  ),
);

/** POST /api/orders/{id}/returns; with pictures, the field `request` of the form as JSON, before its files. */
export const returnRequestShape = z.strictObject({
  lines: listOf(restockShape, 200),
  reason: z.enum(returnReasons),
  text: text(returnLimits.text),
});

const version = z.int().check(z.gte(1));
const answer = text(returnLimits.answer);

/** POST /api/orders/{id}/returns/{number}/cancel, /api/v1/orders/{id}/returns/{number}/{step}. `version` as read. */
export const returnStepBodies = {
  cancel: z.strictObject({ version }),
  accept: z.strictObject({ version, text: answer }),
  decline: z.strictObject({
    version,
    text: answer.check(z.refine((given) => tidyMessage(given) !== '', 'is empty')),
  }),
  receive: z.strictObject({ version }),
  refund: z.strictObject({ version, amount: centsShape, restock: listOf(restockShape, 200) }),
} as const;
