import { err, ok, type ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import { accountDataShape, closeAccountBodyShape } from '../../../calls/account.wire.ts';
import { ownRemindersShape, remindersPath, setRemindersBodyShape } from '../../../calls/newsletter.wire.ts';
import { type AccountDataPorts, accountData } from '../account-data.ts';
import { answer } from '../answer.ts';
import type { App } from '../app-types.ts';
import type { Failure } from '../failure.ts';
import type { ApiPorts } from '../ports.ts';
import type { Viewers } from '../viewers.ts';

const tags = ['account'];
const config = { action: 'manage-account' } as const;
const reminderConfig = { ...config, outage: 'newsletter' } as const;

/** Always the caller's own consent (A6). */
function reminderRoutes(
  app: App,
  { cartReminders, offersReminders }: Pick<ApiPorts, 'cartReminders' | 'offersReminders'>,
  viewers: Viewers,
): void {
  app.get(
    remindersPath,
    { config: reminderConfig, schema: { tags, response: { 200: ownRemindersShape } } },
    async (request, reply) =>
      answer(
        reply,
        viewers
          .user(request)
          .andThen(({ id }) => cartReminders.read(id))
          .map((consent) => ({ ...consent, isOffered: offersReminders() })),
      ),
  );

  app.put(
    remindersPath,
    { config: reminderConfig, schema: { tags, body: setRemindersBodyShape, response: { 204: z.undefined() } } },
    async (request, reply) => {
      const set = viewers
        .user(request)
        .andThen(
          ({ id }): ResultAsync<void, Failure> =>
            request.body.wanted ? cartReminders.request(id) : cartReminders.withdraw(id),
        );
      reply.code(204);
      return answer(reply, set);
    },
  );
}

export function meRoutes(
  app: App,
  ports: AccountDataPorts & Pick<ApiPorts, 'offersReminders'>,
  viewers: Viewers,
): void {
  reminderRoutes(app, ports, viewers);

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
