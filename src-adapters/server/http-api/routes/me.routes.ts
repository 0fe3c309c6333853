import { err, ok, ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import { userId } from '#domain/identity/user.ts';
import { accountDataShape, closeAccountBodyShape } from '../../../wire/account.wire.ts';
import { answer } from '../answer.ts';
import type { App } from '../app-types.ts';
import type { Failure } from '../failure.ts';
import type { ApiPorts } from '../ports.ts';
import type { Viewers } from '../viewers.ts';

const tags = ['account'];
const config = { action: 'manage-account' } as const;

export function meRoutes(
  app: App,
  {
    accountChanges,
    savedCards,
    accountCarts,
    sessionRecords,
  }: Pick<ApiPorts, 'accountChanges' | 'savedCards' | 'accountCarts' | 'sessionRecords'>,
  viewers: Viewers,
): void {
  app.get('/api/v1/me', { config, schema: { tags, response: { 200: accountDataShape } } }, async (request, reply) => {
    const data = viewers
      .user(request)
      .andThen(({ id }) => accountChanges.account(id))
      .andThen((account) => (account ? ok(account) : err<never, Failure>({ kind: 'sign-in-needed' })))
      .andThen(({ id, email, since }) =>
        ResultAsync.combine([
          savedCards.list(userId(id)),
          accountCarts.find(userId(id)),
          sessionRecords.list(userId(id), viewers.token(request)),
          sessionRecords.allSignIns(userId(id)),
        ]).map(([saved, own, sessions, signIns]) => ({
          email,
          since,
          savedCards: [...saved],
          watchlists: [],
          cart: [...(own?.cart ?? [])],
          sessions: [...sessions],
          signIns: [...signIns],
        })),
      );
    return answer(reply, data);
  });

  app.post(
    '/api/v1/me/close',
    { config, schema: { tags, body: closeAccountBodyShape, response: { 204: z.undefined() } } },
    async (request, reply) => {
      const closed: ResultAsync<void, Failure> = viewers
        .user(request)
        .andThen(({ id }) => accountChanges.close(id, request.body.password, viewers.caller(request)))
        .map(() => viewers.forget(reply));
      reply.code(204);
      return answer(reply, closed);
    },
  );
}
