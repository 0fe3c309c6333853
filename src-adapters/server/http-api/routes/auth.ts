import { okAsync, type ResultAsync } from 'neverthrow';
import { visitor } from '#domain/identity/viewer.ts';
import { loginBodyShape, replyOfViewer, sessionShape } from '../../../wire/session.ts';
import { answer } from '../answer.ts';
import type { App } from '../app.ts';
import type { Failure } from '../failure.ts';
import type { ApiPorts } from '../ports.ts';
import type { Viewers } from '../viewer.ts';

const tags = ['sign-in'];
const config = { action: 'sign-in' } as const;
const response = { 200: sessionShape };

/** Signs in and out by a cookie (ADMIN-10). */
export function authRoutes(app: App, { signIn }: Pick<ApiPorts, 'signIn'>, viewers: Viewers): void {
  /** A session that is replaced or left is ended at once: its cookie opens nothing any more (A4). */
  const leave = (token: string | null): ResultAsync<void, Failure> =>
    (token === null ? okAsync(undefined) : signIn.signOut(token)).mapErr((failure): Failure => failure);

  app.post(
    '/api/v1/auth/login',
    { config, schema: { tags, body: loginBodyShape, response } },
    async (request, reply) => {
      const { body } = request;
      const login = 'username' in body ? body.username : body.email;
      const signedIn = signIn
        .signIn(login, body.password, request.ip)
        .mapErr((failure): Failure => failure)
        .andThrough(() => leave(viewers.token(request)))
        .map(({ token, viewer }) => {
          viewers.keep(reply, token);
          return replyOfViewer(viewer);
        });
      return answer(reply, signedIn);
    },
  );

  app.post('/api/v1/auth/logout', { config, schema: { tags, response } }, async (request, reply) => {
    const token = viewers.token(request);
    viewers.forget(reply);
    return answer(
      reply,
      leave(token).map(() => replyOfViewer(visitor)),
    );
  });

  app.get('/api/v1/auth/session', { config, schema: { tags, response } }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return answer(
      reply,
      viewers
        .of(request)
        .mapErr((failure): Failure => failure)
        .map(replyOfViewer),
    );
  });
}
