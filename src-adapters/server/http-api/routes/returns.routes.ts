import type { FastifyRequest } from 'fastify';
import { okAsync, type ResultAsync } from 'neverthrow';
import type { OrderId } from '#domain/checkout/orders/order.ts';
import type { Actor } from '#domain/checkout/orders/order-log.ts';
import { may } from '#domain/identity/permissions.ts';
import type { ReturnStep, Returns } from '#domain/returns/returns.port.ts';
import { type ReturnCalls, returnCalls } from '../../../calls/returns.calls.ts';
import type { App } from '../app-types.ts';
import { type Failure, widened } from '../failure.ts';
import type { FindVisibleOrder } from '../order-access.ts';
import type { ApiPorts } from '../ports.ts';
import type { Serve, Served } from '../serve.ts';
import type { Viewers } from '../viewers.ts';
import { returnPictureRoutes } from './return-pictures.routes.ts';

/** Returns for customers who may see the order (RET-03), and for staff (RET-04). */
export function returnRoutes(
  app: App,
  { returnsOf, pictures }: Pick<ApiPorts, 'returnsOf' | 'pictures'>,
  findVisible: FindVisibleOrder,
  viewers: Viewers,
  serve: Serve,
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

  const returns = (request: FastifyRequest): Served<ReturnCalls> => {
    /** As the caller may see the order. */
    const opened = <T>(id: OrderId, call: (returns: Returns, id: OrderId) => ResultAsync<T, Failure>) =>
      findVisible(request, id).andThen((order) => actorOf(request).andThen((by) => call(returnsOf(by), order.id)));
    const stepped =
      (kind: ReturnStep['kind']) =>
      (id: OrderId, number: number, { version, ...step }: { readonly version: number }) =>
        actorOf(request).andThen((by) =>
          widened(returnsOf(by).step(id, number, version, { kind, ...step } as ReturnStep)),
        );
    return {
      ofOrder: (id) => findVisible(request, id).andThen((order) => widened(returnsOf('shopper').ofOrder(order.id))),
      request: (id, asked) => opened(id, (own, order) => own.request(order, asked, [])),
      cancel: (id, number, { version }) =>
        opened(id, (own, order) => own.step(order, number, version, { kind: 'cancel' })),
      accept: stepped('accept'),
      decline: stepped('decline'),
      receive: stepped('receive'),
      refund: stepped('refund'),
    };
  };
  serve(returnCalls, { open: (request) => okAsync(returns(request)) });
}
