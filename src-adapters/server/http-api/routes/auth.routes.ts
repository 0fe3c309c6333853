import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ResultAsync } from 'neverthrow';
import { guest } from '#domain/identity/viewer.ts';
import { registerBodyShape } from '../../../calls/account.wire.ts';
import { loginBodyShape, replyOfViewer, type SessionReply, sessionShape } from '../../../calls/session.wire.ts';
import {
  acceptInvitationBodyShape,
  openInvitationBodyShape,
  openInvitationShape,
  staffInvitationPath,
} from '../../../calls/staff.calls.ts';
import type { SignedIn } from '../../identity/session-token.ts';
import { answer } from '../answer.ts';
import type { App } from '../app-types.ts';
import type { Failure } from '../failure.ts';
import type { ApiPorts } from '../ports.ts';
import type { Viewers } from '../viewers.ts';

const tags = ['sign-in'];
const config = { action: 'sign-in' } as const;
const response = { 200: sessionShape };

export function authRoutes(
  app: App,
  { signIn, register, staffInvitations }: Pick<ApiPorts, 'signIn' | 'register' | 'staffInvitations'>,
  viewers: Viewers,
): void {
  /** Replaces this browser's previous session (A4). */
  const enter = (
    request: FastifyRequest,
    reply: FastifyReply,
    entering: ResultAsync<SignedIn, Failure>,
  ): ResultAsync<SessionReply, Failure> =>
    entering
      .andThrough(() => viewers.leave(request))
      .map((signedIn) => {
        viewers.keep(request, reply, signedIn);
        return replyOfViewer(signedIn.viewer);
      });

  app.post(
    '/api/v1/auth/register',
    { config, schema: { tags, body: registerBodyShape, response: { 201: sessionShape } } },
    async (request, reply) => {
      reply.code(201);
      return answer(reply, enter(request, reply, register(request.body, viewers.caller(request))));
    },
  );

  app.post(
    '/api/v1/auth/login',
    { config, schema: { tags, body: loginBodyShape, response } },
    async (request, reply) => {
      const { body } = request;
      const login = 'username' in body ? body.username : body.email;
      return answer(
        reply,
        enter(request, reply, signIn({ login, password: body.password, code: body.code }, viewers.caller(request))),
      );
    },
  );

  app.post(
    `${staffInvitationPath}/open`,
    { config, schema: { tags, body: openInvitationBodyShape, response: { 200: openInvitationShape } } },
    async (request, reply) => answer(reply, staffInvitations.open(request.body.token, viewers.caller(request))),
  );

  app.post(
    `${staffInvitationPath}/accept`,
    { config, schema: { tags, body: acceptInvitationBodyShape, response } },
    async (request, reply) =>
      answer(reply, enter(request, reply, staffInvitations.accept(request.body, viewers.caller(request)))),
  );

  app.post('/api/v1/auth/logout', { config, schema: { tags, response } }, async (request, reply) => {
    viewers.forget(reply);
    return answer(
      reply,
      viewers.leave(request).map(() => replyOfViewer(guest)),
    );
  });

  app.get('/api/v1/auth/session', { config, schema: { tags, response } }, async (request, reply) =>
    answer(reply, viewers.of(request).map(replyOfViewer)),
  );
}
