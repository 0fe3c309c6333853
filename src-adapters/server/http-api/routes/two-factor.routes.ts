import type { FastifyRequest } from 'fastify';
import { errAsync, type ResultAsync } from 'neverthrow';
import { adminUserId } from '#domain/identity/user.ts';
import {
  recoveryCodesShape,
  switchedOffShape,
  twoFactorBothShape,
  twoFactorCodeShape,
  twoFactorPasswordShape,
  twoFactorStartShape,
  twoFactorStateShape,
} from '../../../calls/two-factor.wire.ts';
import { answer } from '../answer.ts';
import type { App } from '../app-types.ts';
import { makeAsUser } from '../as-user.ts';
import type { Editors } from '../editors.ts';
import { type Failure, widened } from '../failure.ts';
import type { ApiPorts } from '../ports.ts';
import type { Viewers } from '../viewers.ts';

const tags = ['two-factor authentication'];
const config = { action: 'manage-two-factor' } as const;
const path = '/api/v1/me/second-factor';

export function twoFactorRoutes(
  app: App,
  { twoFactorRecords, sessionRecords }: Pick<ApiPorts, 'twoFactorRecords' | 'sessionRecords'>,
  viewers: Viewers,
  editors: Editors,
): void {
  const asUser = makeAsUser(viewers);

  /** A changed factor ends all other sessions (A4). */
  const endOthers = (request: FastifyRequest): ResultAsync<void, Failure> =>
    asUser(request, (id) => sessionRecords.endOthers(id, viewers.token(request)));

  app.get(path, { config, schema: { tags, response: { 200: twoFactorStateShape } } }, async (request, reply) =>
    answer(
      reply,
      asUser(request, (id) => twoFactorRecords.state(id)),
    ),
  );

  app.post(
    `${path}/begin`,
    { config, schema: { tags, body: twoFactorPasswordShape, response: { 200: twoFactorStartShape } } },
    async (request, reply) =>
      answer(
        reply,
        asUser(request, (id) => twoFactorRecords.begin(id, request.body.password, viewers.caller(request))),
      ),
  );

  app.post(
    `${path}/confirm`,
    { config, schema: { tags, body: twoFactorCodeShape, response: { 200: recoveryCodesShape } } },
    async (request, reply) =>
      answer(
        reply,
        asUser(request, (id) => twoFactorRecords.confirm(id, request.body.code, viewers.caller(request)))
          .andThrough(() => endOthers(request))
          .map((recoveryCodes) => ({ recoveryCodes: [...recoveryCodes] })),
      ),
  );

  app.post(
    `${path}/recovery-codes`,
    { config, schema: { tags, body: twoFactorBothShape, response: { 200: recoveryCodesShape } } },
    async (request, reply) => {
      const { password, code } = request.body;
      return answer(
        reply,
        asUser(request, (id) => twoFactorRecords.renewCodes(id, password, code, viewers.caller(request))).map(
          (recoveryCodes) => ({ recoveryCodes: [...recoveryCodes] }),
        ),
      );
    },
  );

  app.post(
    `${path}/off`,
    { config, schema: { tags, body: twoFactorBothShape, response: { 200: switchedOffShape } } },
    async (request, reply) => {
      const { password, code } = request.body;
      return answer(
        reply,
        asUser(request, (id) => twoFactorRecords.switchOff(id, password, code, viewers.caller(request)))
          .andThrough(() => endOthers(request))
          .map(() => ({ wasOn: true })),
      );
    },
  );

  // No password or code: a user on the shop's machine can read the database anyway (AUTH-30).
  app.delete(
    '/api/v1/admin/second-factor',
    { config: { action: 'manage-staff' }, schema: { tags, response: { 200: switchedOffShape } } },
    async (request, reply) =>
      answer(
        reply,
        widened(editors.of(request)).andThen((by) =>
          by === 'command line'
            ? widened(twoFactorRecords.switchOffHere(adminUserId)).map((wasOn) => ({ wasOn }))
            : errAsync<{ wasOn: boolean }, Failure>({ kind: 'kept-by-owner' }),
        ),
      ),
  );
}
