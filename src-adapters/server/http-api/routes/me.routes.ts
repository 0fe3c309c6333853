import { err, ok, type ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import { accountDataShape, closeAccountBodyShape } from '../../../wire/account.wire.ts';
import { type AccountDataPorts, accountData } from '../account-data.ts';
import { answer } from '../answer.ts';
import type { App } from '../app-types.ts';
import type { Failure } from '../failure.ts';
import type { Viewers } from '../viewers.ts';

const tags = ['account'];
const config = { action: 'manage-account' } as const;

export function meRoutes(app: App, ports: AccountDataPorts, viewers: Viewers): void {
  app.get('/api/v1/me', { config, schema: { tags, response: { 200: accountDataShape } } }, async (request, reply) => {
    const data = viewers
      .user(request)
      .andThen(({ id }) => accountData(ports, id, viewers.token(request)))
      .andThen((found) => (found ? ok(found) : err<never, Failure>({ kind: 'sign-in-needed' })));
    return answer(reply, data);
  });

  app.post(
    '/api/v1/me/close',
    { config, schema: { tags, body: closeAccountBodyShape, response: { 204: z.undefined() } } },
    async (request, reply) => {
      const closed: ResultAsync<void, Failure> = viewers
        .user(request)
        .andThen(({ id }) => ports.accountChanges.close(id, request.body.password, viewers.caller(request)))
        .map(() => viewers.forget(reply));
      reply.code(204);
      return answer(reply, closed);
    },
  );
}
