import type { ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import type { OrderId } from '#domain/checkout/orders/order.ts';
import { tidyMessage } from '#domain/checkout/orders/order-message.ts';
import { type ReturnRequest, returnLimits, returnReasons } from '#domain/returns/return.ts';
import { returnStates } from '#domain/returns/return-state.ts';
import type {
  OrderReturns,
  ReturnPictureRefused,
  ReturnRecord,
  ReturnStep,
  ReturnStepFailure,
  Returns,
} from '#domain/returns/returns.port.ts';
import { type BodyOf, type Calls, signInNeeded, whole } from './calls.ts';
import { cardIdShape } from './card.wire.ts';
import { centsShape } from './cents.wire.ts';
import { listOf } from './lists.wire.ts';
import { orderHeadersShape, orderIdShape, restockShape } from './order.wire.ts';
import { ofSteps } from './order-problem.wire.ts';
import type { Problem } from './problem.wire.ts';
import { branded, someText, text } from './texts.wire.ts';

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

/** `version` as read. */
const bodies = {
  cancel: z.strictObject({ version }),
  accept: z.strictObject({ version, text: answer }),
  decline: z.strictObject({
    version,
    text: answer.check(z.refine((given) => tidyMessage(given) !== '', 'is empty')),
  }),
  receive: z.strictObject({ version }),
  refund: z.strictObject({ version, amount: centsShape, restock: listOf(restockShape, 200) }),
} as const;

const ofReturns = {
  ...signInNeeded,
  'order-not-found': true,
  refused: 'The returns of this order cannot be reached',
} as const;

const refusals = [
  'not-a-picture',
  'picture-too-large',
  'too-many-pixels',
  'picture-damaged',
  'no-room-for-pictures',
  'pictures-unavailable',
  'virus-found',
  'virus-scanner-unavailable',
] as const satisfies readonly ReturnPictureRefused['why'][];

function refusedPictureOf({ issues: [issue] = [] }: Problem): ReturnPictureRefused | null {
  const index = Number(/^pictures\.(\d)$/.exec(issue?.path ?? '')?.[1] ?? Number.NaN);
  const why = refusals.find((known) => known === issue?.code);
  return why && Number.isInteger(index) ? { kind: 'return-picture-refused', index, why } : null;
}

export const ofReturnPictures = { ...ofReturns, 'return-picture-not-found': true } as const;
export const ofReturnRequests = {
  ...ofReturns,
  'return-not-offered': true,
  'return-picture-refused': refusedPictureOf,
} as const;

type Step<Kind extends ReturnStep['kind']> = (
  id: OrderId,
  number: number,
  step: BodyOf<ReturnStep, Kind> & { readonly version: number },
) => ResultAsync<OrderReturns, ReturnStepFailure>;

/** Without pictures, which are no JSON. Each step has a path and a body of its own. */
export type ReturnCalls = Pick<Returns, 'ofOrder'> & {
  request(id: OrderId, request: ReturnRequest): ReturnType<Returns['request']>;
} & { readonly [Kind in ReturnStep['kind']]: Step<Kind> };

const visible = ['id', branded<OrderId>(someText(200))] as const;
const number = ['number', z.coerce.number().check(z.int(), z.gte(1))] as const;

const byReceipt = { action: 'check-out', cost: 0, headers: orderHeadersShape, answer: orderReturnsShape } as const;
const ofReturnSteps = {
  ...ofReturns,
  ...ofSteps,
  'return-not-found': true,
  'stale-return': true,
  'return-step-not-allowed': true,
} as const;

const step = <Kind extends Exclude<ReturnStep['kind'], 'cancel'>, Body>(kind: Kind, body: z.ZodMiniType<Body>) =>
  ({
    route: `POST /v1/orders/:id/returns/:number/${kind}`,
    args: [['id', orderIdShape], number, [whole, body]],
    answer: orderReturnsShape,
    failures: ofReturnSteps,
  }) as const;

/** For customers who may see the order (RET-03), and for staff (RET-04). */
export const returnCalls: Calls<ReturnCalls> = {
  tag: 'returns',
  path: '/api',
  action: 'run-orders',
  calls: {
    ofOrder: { route: 'GET /orders/:id/returns', ...byReceipt, args: [visible], failures: ofReturns },
    request: {
      route: 'POST /orders/:id/returns',
      ...byReceipt,
      args: [visible, [whole, returnRequestShape]],
      failures: ofReturnRequests,
    },
    cancel: {
      route: 'POST /orders/:id/returns/:number/cancel',
      ...byReceipt,
      args: [visible, number, [whole, bodies.cancel]],
      failures: ofReturnSteps,
    },
    accept: step('accept', bodies.accept),
    decline: step('decline', bodies.decline),
    receive: step('receive', bodies.receive),
    refund: step('refund', bodies.refund),
  },
};
