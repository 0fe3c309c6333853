import type { FastifyRequest } from 'fastify';
import type { ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import type { Staff } from '#domain/staff/staff.port.ts';
import { endedSessionsShape } from '../../../calls/sessions.wire.ts';
import {
  invitationIdShape,
  inviteBodyShape,
  staffIdShape,
  staffInvitationShape,
  staffListShape,
  staffPath,
  staffRoleBodyShape,
} from '../../../calls/staff.wire.ts';
import { answer } from '../answer.ts';
import type { App } from '../app-types.ts';
import { editorOf } from '../editors.ts';
import { type Failure, widened } from '../failure.ts';
import type { ApiPorts } from '../ports.ts';
import type { Viewers } from '../viewers.ts';

const tags = ['staff'];
const config = { action: 'manage-staff' } as const;
const params = z.object({ id: staffIdShape });
const invitation = z.object({ id: invitationIdShape });
const nothing = z.strictObject({});
const invitationsPath = `${staffPath}/invitations`;
const member = `${staffPath}/:id`;

/** The owner's staff and invitations (STAFF-02, STAFF-03). */
export function staffRoutes(app: App, { staffOf }: Pick<ApiPorts, 'staffOf'>, viewers: Viewers): void {
  const asOwner = <T, E extends Failure>(
    request: FastifyRequest,
    work: (staff: Staff) => ResultAsync<T, E>,
  ): ResultAsync<T, Failure> =>
    widened(viewers.user(request)).andThen((viewer) => widened(work(staffOf(editorOf(viewer), viewer.id))));

  app.get(staffPath, { config, schema: { tags, response: { 200: staffListShape } } }, async (request, reply) =>
    answer(
      reply,
      asOwner(request, (staff) => staff.list()),
    ),
  );

  app.post(
    invitationsPath,
    { config, schema: { tags, body: inviteBodyShape, response: { 201: staffInvitationShape } } },
    async (request, reply) => {
      const { email, role } = request.body;
      reply.code(201);
      return answer(
        reply,
        asOwner(request, (staff) => staff.invite(email, role)),
      );
    },
  );

  app.post(
    `${invitationsPath}/:id/send`,
    { config, schema: { tags, params: invitation, body: nothing, response: { 200: staffInvitationShape } } },
    async (request, reply) =>
      answer(
        reply,
        asOwner(request, (staff) => staff.resend(request.params.id)),
      ),
  );

  app.delete(
    `${invitationsPath}/:id`,
    { config, schema: { tags, params: invitation, response: { 204: z.undefined() } } },
    async (request, reply) => {
      reply.code(204);
      return answer(
        reply,
        asOwner(request, (staff) => staff.revoke(request.params.id)),
      );
    },
  );

  app.put(
    `${member}/role`,
    { config, schema: { tags, params, body: staffRoleBodyShape, response: { 204: z.undefined() } } },
    async (request, reply) => {
      reply.code(204);
      return answer(
        reply,
        asOwner(request, (staff) => staff.changeRole(request.params.id, request.body.role)),
      );
    },
  );

  app.post(
    `${member}/sessions/end`,
    { config, schema: { tags, params, body: nothing, response: { 200: endedSessionsShape } } },
    async (request, reply) =>
      answer(
        reply,
        asOwner(request, (staff) => staff.endSessions(request.params.id)).map((ended) => ({ ended })),
      ),
  );

  app.delete(member, { config, schema: { tags, params, response: { 204: z.undefined() } } }, async (request, reply) => {
    reply.code(204);
    return answer(
      reply,
      asOwner(request, (staff) => staff.remove(request.params.id)),
    );
  });
}
