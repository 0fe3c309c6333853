import { errAsync, type ResultAsync } from 'neverthrow';
import { adminUserId } from '#domain/identity/user.ts';
import {
  recoveryCodesShape,
  secondFactorBothShape,
  secondFactorCodeShape,
  secondFactorPasswordShape,
  secondFactorStartShape,
  secondFactorStateShape,
  switchedOffShape,
} from '../../../wire/second-factor.ts';
import { answer } from '../answer.ts';
import type { App } from '../app.ts';
import type { Editors } from '../editors.ts';
import type { Failure } from '../failure.ts';
import type { ApiPorts } from '../ports.ts';
import type { Viewers } from '../viewer.ts';

const tags = ['second factor'];
const config = { action: 'run-portal' } as const;
const path = '/api/v1/me/second-factor';

const widened = <T, E extends Failure>(result: ResultAsync<T, E>): ResultAsync<T, Failure> => result;

/** The admin's second factor (AUTH-28 … AUTH-30). What is answered here is kept by nobody in between. */
export function secondFactorRoutes(
  app: App,
  { secondFactors }: Pick<ApiPorts, 'secondFactors'>,
  viewers: Viewers,
  editors: Editors,
): void {
  app.register(async (scope: App) => {
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('Cache-Control', 'no-store');
    });
    ownFactorRoutes(scope, secondFactors, viewers);
  });

  // Whoever works on the shop's own machine can read its database anyway: no password, no code (AUTH-30).
  app.delete(
    '/api/v1/admin/second-factor',
    { config, schema: { tags, response: { 200: switchedOffShape } } },
    async (request, reply) =>
      answer(
        reply,
        widened(editors.of(request)).andThen((by) =>
          by === 'command line'
            ? widened(secondFactors.switchOffHere(adminUserId)).map((wasOn) => ({ wasOn }))
            : errAsync<{ wasOn: boolean }, Failure>({ kind: 'kept-by-owner' }),
        ),
      ),
  );
}

function ownFactorRoutes(app: App, secondFactors: ApiPorts['secondFactors'], viewers: Viewers): void {
  app.get(path, { config, schema: { tags, response: { 200: secondFactorStateShape } } }, async (request, reply) =>
    answer(
      reply,
      widened(viewers.user(request)).andThen(({ id }) => widened(secondFactors.state(id))),
    ),
  );

  app.post(
    `${path}/begin`,
    { config, schema: { tags, body: secondFactorPasswordShape, response: { 200: secondFactorStartShape } } },
    async (request, reply) =>
      answer(
        reply,
        widened(viewers.user(request)).andThen(({ id }) =>
          widened(secondFactors.begin(id, request.body.password, request.ip)),
        ),
      ),
  );

  app.post(
    `${path}/confirm`,
    { config, schema: { tags, body: secondFactorCodeShape, response: { 200: recoveryCodesShape } } },
    async (request, reply) =>
      answer(
        reply,
        widened(viewers.user(request))
          .andThen(({ id }) => widened(secondFactors.confirm(id, request.body.code, request.ip)))
          .map((recoveryCodes) => ({ recoveryCodes: [...recoveryCodes] })),
      ),
  );

  app.post(
    `${path}/recovery-codes`,
    { config, schema: { tags, body: secondFactorBothShape, response: { 200: recoveryCodesShape } } },
    async (request, reply) => {
      const { password, code } = request.body;
      return answer(
        reply,
        widened(viewers.user(request))
          .andThen(({ id }) => widened(secondFactors.renewCodes(id, password, code, request.ip)))
          .map((recoveryCodes) => ({ recoveryCodes: [...recoveryCodes] })),
      );
    },
  );

  app.post(
    `${path}/off`,
    { config, schema: { tags, body: secondFactorBothShape, response: { 200: switchedOffShape } } },
    async (request, reply) => {
      const { password, code } = request.body;
      return answer(
        reply,
        widened(viewers.user(request))
          .andThen(({ id }) => widened(secondFactors.switchOff(id, password, code, request.ip)))
          .map(() => ({ wasOn: true })),
      );
    },
  );
}
