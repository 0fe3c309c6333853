import type { FastifyRequest } from 'fastify';
import type { ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import type { OrderId } from '#domain/checkout/orders/order.ts';
import type { Actor } from '#domain/checkout/orders/order-log.ts';
import { may } from '#domain/identity/permissions.ts';
import type { ReturnStep } from '#domain/returns/returns.port.ts';
import { orderHeadersShape, orderIdShape } from '../../../calls/order.wire.ts';
import { orderReturnsShape, returnRequestShape, returnStepBodies } from '../../../calls/returns.wire.ts';
import { someText } from '../../../calls/texts.wire.ts';
import { answer } from '../answer.ts';
import type { App } from '../app-types.ts';
import { type Failure, widened } from '../failure.ts';
import type { FindVisibleOrder } from '../order-access.ts';
import type { ApiPorts } from '../ports.ts';
import type { Viewers } from '../viewers.ts';
import { returnPictureRoutes } from './return-pictures.routes.ts';

const tags = ['returns'];
const config = { action: 'check-out' } as const;
const params = z.object({ id: someText(200) });
const number = z.coerce.number().check(z.int(), z.gte(1));
const response = { 200: orderReturnsShape };
const headers = orderHeadersShape;

/** Returns for customers who may see the order (RET-03), and for staff (RET-04). */
export function returnRoutes(
  app: App,
  { returnsOf, pictures }: Pick<ApiPorts, 'returnsOf' | 'pictures'>,
  findVisible: FindVisibleOrder,
  viewers: Viewers,
): void {
  /** Staff by name, also on a customer's page. */
  const actorOf = (request: FastifyRequest): ResultAsync<Actor, Failure> =>
    viewers
      .of(request)
      .map(
        (viewer): Actor =>
          may(viewer, 'run-orders') && viewer.role !== 'guest' ? `admin ${viewer.email || 'owner'}` : 'shopper',
      );

  returnPictureRoutes(app, { returnsOf, pictures }, findVisible, actorOf);

  app.get('/api/orders/:id/returns', { config, schema: { tags, params, headers, response } }, async (request, reply) =>
    answer(
      reply,
      findVisible(request, request.params.id).andThen(({ id }) => widened(returnsOf('shopper').ofOrder(id))),
    ),
  );

  app.post(
    '/api/orders/:id/returns',
    { config, schema: { tags, params, headers, body: returnRequestShape, response } },
    async (request, reply) =>
      answer(
        reply,
        findVisible(request, request.params.id).andThen(({ id }) =>
          actorOf(request).andThen((by) => widened(returnsOf(by).request(id, request.body, []))),
        ),
      ),
  );

  app.post(
    '/api/orders/:id/returns/:number/cancel',
    {
      config,
      schema: { tags, params: z.extend(params, { number }), headers, body: returnStepBodies.cancel, response },
    },
    async (request, reply) =>
      answer(
        reply,
        findVisible(request, request.params.id).andThen(({ id }) =>
          actorOf(request).andThen((by) =>
            widened(returnsOf(by).step(id, request.params.number, request.body.version, { kind: 'cancel' })),
          ),
        ),
      ),
  );

  const stepped = (request: FastifyRequest, id: OrderId, one: number, version: number, step: ReturnStep) =>
    actorOf(request).andThen((by) => widened(returnsOf(by).step(id, one, version, step)));

  const takeStep = <Body extends z.ZodMiniType<{ readonly version: number }>>(
    kind: Exclude<ReturnStep['kind'], 'cancel'>,
    body: Body,
    stepOf: (body: z.infer<Body>) => ReturnStep,
  ) =>
    app.post(
      `/api/v1/orders/:id/returns/:number/${kind}`,
      {
        config: { action: 'run-orders' },
        schema: { tags, params: z.object({ id: orderIdShape, number }), body, response },
      },
      async (request, reply) => {
        const given = request.body as z.infer<Body>;
        return answer(reply, stepped(request, request.params.id, request.params.number, given.version, stepOf(given)));
      },
    );

  takeStep('accept', returnStepBodies.accept, ({ text }) => ({ kind: 'accept', text }));
  takeStep('decline', returnStepBodies.decline, ({ text }) => ({ kind: 'decline', text }));
  takeStep('receive', returnStepBodies.receive, () => ({ kind: 'receive' }));
  takeStep('refund', returnStepBodies.refund, ({ amount, restock }) => ({
    kind: 'refund',
    amount,
    restock,
  }));
}
