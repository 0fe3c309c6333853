import * as z from 'zod/mini';
import { addressIdShape, ownAddressesShape, putAddressBodyShape } from '../../../calls/address-book.wire.ts';
import { answer } from '../answer.ts';
import type { App } from '../app-types.ts';
import type { ApiPorts } from '../ports.ts';
import type { Viewers } from '../viewers.ts';

const tags = ['account'];
const config = { action: 'manage-account', outage: 'addresses' } as const;
const params = z.object({ id: addressIdShape });
const nothing = { 204: z.undefined() };

/** Always the caller's own addresses (A6). */
export function addressBookRoutes(app: App, { addressBook }: Pick<ApiPorts, 'addressBook'>, viewers: Viewers): void {
  app.get(
    '/api/v1/me/addresses',
    { config, schema: { tags, response: { 200: ownAddressesShape } } },
    async (request, reply) =>
      answer(
        reply,
        viewers.user(request).andThen(({ id }) => addressBook.read(id)),
      ),
  );

  app.put(
    '/api/v1/me/addresses/:id',
    { config, schema: { tags, params, body: putAddressBodyShape, response: nothing } },
    async (request, reply) => {
      const saved = { id: request.params.id, ...request.body };
      reply.code(204);
      return answer(
        reply,
        viewers.user(request).andThen(({ id }) => addressBook.put(id, saved)),
      );
    },
  );

  app.delete(
    '/api/v1/me/addresses/:id',
    { config, schema: { tags, params, response: nothing } },
    async (request, reply) => {
      reply.code(204);
      return answer(
        reply,
        viewers.user(request).andThen(({ id }) => addressBook.remove(id, request.params.id)),
      );
    },
  );
}
