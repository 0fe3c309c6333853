import type { FastifyRequest } from 'fastify';
import type { ResultAsync } from 'neverthrow';
import type { Sales, StoredSale } from '#domain/pricing/sales.port.ts';
import {
  changeSaleBodyShape,
  endSaleBodyShape,
  saleListShape,
  saleParamsShape,
  saleShape,
  salesPath,
  storedSaleShape,
} from '../../../calls/sales.wire.ts';
import { answer } from '../answer.ts';
import type { App } from '../app-types.ts';
import type { Editors } from '../editors.ts';
import { type Failure, widened } from '../failure.ts';
import type { ApiPorts } from '../ports.ts';

const tags = ['sales'];
const config = { action: 'edit-discounts' } as const;
const path = `${salesPath}/:id`;
const params = saleParamsShape;
const response = { 200: storedSaleShape };

export function saleRoutes(app: App, { salesOf }: Pick<ApiPorts, 'salesOf'>, editors: Editors): void {
  const sales = salesOf('shop');

  const changed = <E extends Failure>(
    request: FastifyRequest,
    change: (sales: Sales) => ResultAsync<StoredSale, E>,
  ): ResultAsync<StoredSale, Failure> => editors.of(request).andThen((by) => widened(change(salesOf(by))));

  app.get(salesPath, { config, schema: { tags, response: { 200: saleListShape } } }, async (_, reply) =>
    answer(
      reply,
      sales.list().map((list) => ({ sales: list })),
    ),
  );

  app.post(
    salesPath,
    { config, schema: { tags, body: saleShape, response: { 201: storedSaleShape } } },
    async (request, reply) => {
      const added = changed(request, (editing) => editing.add(request.body)).andTee(() => {
        reply.code(201);
      });
      return answer(reply, added);
    },
  );

  app.put(path, { config, schema: { tags, params, body: changeSaleBodyShape, response } }, async (request, reply) => {
    const { sale, since } = request.body;
    return answer(
      reply,
      changed(request, (editing) => editing.change(request.params.id, sale, since)),
    );
  });

  app.post(
    `${path}/end`,
    { config, schema: { tags, params, body: endSaleBodyShape, response } },
    async (request, reply) =>
      answer(
        reply,
        changed(request, (editing) => editing.end(request.params.id, request.body.since)),
      ),
  );
}
