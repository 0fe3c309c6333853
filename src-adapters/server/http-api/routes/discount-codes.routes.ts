import type { FastifyRequest } from 'fastify';
import { errAsync, type ResultAsync } from 'neverthrow';
import type { DiscountCodes, StoredCode } from '#domain/pricing/discount-codes.port.ts';
import {
  changeCodeBodyShape,
  codeListShape,
  codeParamsShape,
  discountCodeShape,
  discountCodesPath,
  endCodeBodyShape,
  storedCodeShape,
} from '../../../calls/discount-codes.wire.ts';
import { answer } from '../answer.ts';
import type { App } from '../app-types.ts';
import type { Editors } from '../editors.ts';
import { type Failure, widened } from '../failure.ts';
import type { ApiPorts } from '../ports.ts';

const tags = ['discount codes'];
const config = { action: 'edit-discounts' } as const;
const path = `${discountCodesPath}/:code`;
const params = codeParamsShape;
const response = { 200: storedCodeShape };

export function discountCodeRoutes(
  app: App,
  { discountCodesOf }: Pick<ApiPorts, 'discountCodesOf'>,
  editors: Editors,
): void {
  const codes = discountCodesOf('shop');

  const changed = <E extends Failure>(
    request: FastifyRequest,
    change: (codes: DiscountCodes) => ResultAsync<StoredCode, E>,
  ): ResultAsync<StoredCode, Failure> => editors.of(request).andThen((by) => widened(change(discountCodesOf(by))));

  app.get(discountCodesPath, { config, schema: { tags, response: { 200: codeListShape } } }, async (_, reply) =>
    answer(
      reply,
      codes.list().map((list) => ({ codes: list })),
    ),
  );

  app.get(path, { config, schema: { tags, params, response } }, async (request, reply) =>
    answer(reply, codes.find(request.params.code)),
  );

  app.post(
    discountCodesPath,
    { config, schema: { tags, body: discountCodeShape, response: { 201: storedCodeShape } } },
    async (request, reply) => {
      const added = changed(request, (editing) => editing.add(request.body)).andTee(() => {
        reply.code(201);
      });
      return answer(reply, added);
    },
  );

  app.put(path, { config, schema: { tags, params, body: changeCodeBodyShape, response } }, async (request, reply) => {
    const { code, since } = request.body;
    const issues = [{ path: 'code.code', message: 'is another code than the address names' }];
    const same = request.params.code === code.code;
    return answer(
      reply,
      same
        ? changed(request, (editing) => editing.change(code, since))
        : errAsync<StoredCode, Failure>({ kind: 'invalid-request', issues }),
    );
  });

  app.post(
    `${path}/end`,
    { config, schema: { tags, params, body: endCodeBodyShape, response } },
    async (request, reply) =>
      answer(
        reply,
        changed(request, (editing) => editing.end(request.params.code, request.body.since)),
      ),
  );
}
