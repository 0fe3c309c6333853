import { err, ok, type ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import { changePasswordBodyShape, resetBodyShape, resetRequestBodyShape } from '../../../calls/account.wire.ts';
import { answer } from '../answer.ts';
import type { App } from '../app-types.ts';
import type { Failure } from '../failure.ts';
import type { ApiPorts } from '../ports.ts';
import type { Viewers } from '../viewers.ts';

const tags = ['account'];
const nothing = { 204: z.undefined() };

export function passwordRoutes(
  app: App,
  { accountChanges, resets }: Pick<ApiPorts, 'accountChanges' | 'resets'>,
  viewers: Viewers,
): void {
  app.post(
    '/api/v1/auth/password',
    { config: { action: 'manage-account' }, schema: { tags, body: changePasswordBodyShape, response: nothing } },
    async (request, reply) => {
      const { current, next } = request.body;
      const isSession = viewers.token(request) !== null;
      const changed: ResultAsync<void, Failure> = viewers
        .user(request)
        // The owner token has no session to continue.
        .andThen((viewer) => (isSession ? ok(viewer) : err<typeof viewer, Failure>({ kind: 'sign-in-needed' })))
        .andThen(({ id }) => accountChanges.changePassword(id, current, next, viewers.caller(request)))
        .map((signedIn) => viewers.keep(request, reply, signedIn));
      reply.code(204);
      return answer(reply, changed);
    },
  );

  app.post(
    '/api/v1/auth/reset-requests',
    {
      config: { action: 'sign-in' },
      schema: { tags, body: resetRequestBodyShape, response: { 202: z.strictObject({}) } },
    },
    async (request, reply) => {
      reply.code(202);
      return answer(
        reply,
        resets.request(request.body.email, request.ip).map(() => ({})),
      );
    },
  );

  app.post(
    '/api/v1/auth/resets',
    { config: { action: 'sign-in' }, schema: { tags, body: resetBodyShape, response: nothing } },
    async (request, reply) => {
      const { token, password } = request.body;
      reply.code(204);
      const redeemed = resets.redeem(token, password, viewers.caller(request));
      return answer(
        reply,
        redeemed.map((device) => viewers.remember(request, reply, device)),
      );
    },
  );
}
