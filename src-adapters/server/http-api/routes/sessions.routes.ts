import { okAsync } from 'neverthrow';
import * as z from 'zod/mini';
import {
  activeSessionsShape,
  endCustomersBodyShape,
  endedSessionsShape,
  endSessionsBodyShape,
  idleTimeShape,
  signInPageShape,
  useBodyShape,
} from '../../../calls/sessions.wire.ts';
import { numberInAddress } from '../../../calls/texts.wire.ts';
import { answer } from '../answer.ts';
import type { App } from '../app-types.ts';
import { makeAsUser } from '../as-user.ts';
import { widened } from '../failure.ts';
import type { ApiPorts } from '../ports.ts';
import type { Viewers } from '../viewers.ts';

const tags = ['account'];
const config = { action: 'manage-account' } as const;

/** The sessions of an account, and its sign-ins (AUTH-33 to AUTH-36). */
export function sessionRoutes(app: App, { sessionRecords }: Pick<ApiPorts, 'sessionRecords'>, viewers: Viewers): void {
  const asUser = makeAsUser(viewers);

  app.get(
    '/api/v1/me/sessions',
    { config, schema: { tags, response: { 200: activeSessionsShape } } },
    async (request, reply) =>
      answer(
        reply,
        asUser(request, (id) => sessionRecords.list(id, viewers.token(request))).map((sessions) => ({
          sessions: [...sessions],
        })),
      ),
  );

  app.post(
    '/api/v1/me/sessions/end',
    { config, schema: { tags, body: endSessionsBodyShape, response: { 204: z.undefined() } } },
    async (request, reply) => {
      const { password, session } = request.body;
      const token = viewers.token(request);
      reply.code(204);
      return answer(
        reply,
        asUser(request, (id) => sessionRecords.end(id, { password, session }, token, viewers.caller(request))),
      );
    },
  );

  app.get(
    '/api/v1/me/sign-ins',
    {
      config,
      schema: {
        tags,
        querystring: z.strictObject({ before: z.optional(numberInAddress.check(z.int(), z.gte(0))) }),
        response: { 200: signInPageShape },
      },
    },
    async (request, reply) =>
      answer(
        reply,
        asUser(request, (id) => sessionRecords.signIns(id, request.query.before ?? null)),
      ),
  );

  app.post(
    '/api/v1/auth/session',
    {
      config: { action: 'sign-in' },
      schema: { tags, body: useBodyShape, response: { 200: idleTimeShape } },
    },
    async (request, reply) => {
      const token = viewers.token(request);
      const left = token === null ? okAsync(null) : widened(sessionRecords.idleTime(token, request.body.active));
      return answer(
        reply,
        left.map((idleTime) => ({ idleTime })),
      );
    },
  );

  app.post(
    '/api/v1/admin/sessions/end',
    {
      config: { action: 'edit-customers' },
      schema: { tags, body: endCustomersBodyShape, response: { 200: endedSessionsShape } },
    },
    async (request, reply) =>
      answer(
        reply,
        asUser(request, (id) => sessionRecords.endOfCustomers(id, request.body, viewers.caller(request))).map(
          (ended) => ({ ended }),
        ),
      ),
  );
}
