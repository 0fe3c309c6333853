import type { FastifyRequest } from 'fastify';
import { okAsync, ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import type { Customers } from '#domain/customers/customers.port.ts';
import { userId } from '#domain/identity/user.ts';
import {
  customerExportShape,
  customerIdShape,
  customerPageShape,
  customerQueryShape,
  customerRecordShape,
  customersPath,
  mergeBodyShape,
  noteBodyShape,
  tagsBodyShape,
} from '../../../calls/customers.wire.ts';
import { someText } from '../../../calls/texts.wire.ts';
import { type AccountDataPorts, accountData } from '../account-data.ts';
import { answer } from '../answer.ts';
import type { App } from '../app-types.ts';
import type { Editors } from '../editors.ts';
import { type Failure, widened } from '../failure.ts';
import type { ApiPorts } from '../ports.ts';

const tags = ['customers'];
const see = { action: 'see-customers' } as const;
const edit = { action: 'edit-customers' } as const;
const params = z.object({ id: customerIdShape });
const path = `${customersPath}/:id`;
const response = { 200: customerRecordShape };

type Ports = AccountDataPorts & Pick<ApiPorts, 'log'>;

function readRoutes(app: App, ports: Ports): void {
  const customers = ports.customersOf('shop');

  app.get(
    customersPath,
    { config: see, schema: { tags, querystring: customerQueryShape, response: { 200: customerPageShape } } },
    async (request, reply) => answer(reply, customers.page(request.query)),
  );

  app.get(path, { config: see, schema: { tags, params, response } }, async (request, reply) =>
    answer(reply, customers.find(request.params.id)),
  );

  app.get(
    `${path}/export`,
    { config: see, schema: { tags, params, response: { 200: customerExportShape } } },
    async (request, reply) => {
      const found = widened(customers.find(request.params.id)).andThen((record) =>
        ResultAsync.combine([
          widened(ports.returnRecords.ofCustomer(record.customer.id)),
          record.customer.kind === 'account'
            ? accountData(ports, userId(record.customer.id), null)
            : okAsync<null, Failure>(null),
        ]).map(([returns, account]) => ({ ...record, returns, account })),
      );
      return answer(reply, found);
    },
  );
}

/** Customers by the id of their account or of any of their orders. */
export function customerRoutes(app: App, ports: Ports, editors: Editors): void {
  readRoutes(app, ports);

  const changed = <T, E extends Failure>(
    request: FastifyRequest,
    change: (customers: Customers) => ResultAsync<T, E>,
  ): ResultAsync<T, Failure> => editors.of(request).andThen((by) => widened(change(ports.customersOf(by))));

  app.post(
    `${path}/notes`,
    { config: edit, schema: { tags, params, body: noteBodyShape, response } },
    async (request, reply) =>
      answer(
        reply,
        changed(request, (customers) => customers.addNote(request.params.id, request.body.text.trim())),
      ),
  );

  app.delete(
    `${path}/notes/:note`,
    { config: edit, schema: { tags, params: z.extend(params, { note: someText(200) }), response } },
    async (request, reply) =>
      answer(
        reply,
        changed(request, (customers) => customers.removeNote(request.params.id, request.params.note)),
      ),
  );

  app.put(
    `${path}/tags`,
    { config: edit, schema: { tags, params, body: tagsBodyShape, response } },
    async (request, reply) =>
      answer(
        reply,
        changed(request, (customers) => customers.setTags(request.params.id, request.body.tags)),
      ),
  );

  app.post(
    `${path}/merge`,
    { config: edit, schema: { tags, params, body: mergeBodyShape, response } },
    async (request, reply) =>
      answer(
        reply,
        changed(request, (customers) => customers.merge(request.params.id, request.body.into)).andTee(() =>
          ports.log.info('customers merged', {}),
        ),
      ),
  );

  app.post(
    `${path}/anonymize`,
    { config: edit, schema: { tags, params, body: z.strictObject({}), response: { 204: z.undefined() } } },
    async (request, reply) => {
      reply.code(204);
      return answer(
        reply,
        changed(request, (customers) => customers.anonymize(request.params.id)).andTee(() =>
          ports.log.info('customer anonymized', {}),
        ),
      );
    },
  );
}
