import { createHash, timingSafeEqual } from 'node:crypto';
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { err, ok, okAsync, type ResultAsync } from 'neverthrow';
import type { SignInNeeded } from '#domain/identity/accounts.port.ts';
import type { SessionFailure } from '#domain/identity/sessions.port.ts';
import { adminUserId } from '#domain/identity/user.ts';
import { guest, type Viewer } from '#domain/identity/viewer.ts';
import { type SignedIn, sessionTimeOf } from '../identity/session-token.ts';
import type { SignIn } from '../identity/sign-in.ts';
import type { ApiSettings } from './ports.ts';

type SignedInViewer = Exclude<Viewer, { role: 'guest' }>;

/** The caller's session and its cookie. */
export type Viewers = {
  of(request: FastifyRequest): ResultAsync<Viewer, SessionFailure>;
  /** The signed-in user; 401 for a guest. */
  user(request: FastifyRequest): ResultAsync<SignedInViewer, SessionFailure | SignInNeeded>;
  /** Null without a valid signed cookie. */
  token(request: FastifyRequest): string | null;
  /** Sets the session cookie. */
  keep(reply: FastifyReply, signedIn: SignedIn): void;
  forget(reply: FastifyReply): void;
  /** Ends the session on the server too (A4). */
  leave(request: FastifyRequest): ResultAsync<void, SessionFailure>;
};

const owner: Viewer = { role: 'admin', id: adminUserId, email: '' };

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const sameText = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

export function makeViewers(signIn: SignIn, { shop, ownerToken }: Pick<ApiSettings, 'shop' | 'ownerToken'>): Viewers {
  const secure = shop.publicUrl.startsWith('https:');
  const name = secure ? '__Host-goat-session' : 'goat-session';
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const known = new WeakMap<FastifyRequest, ResultAsync<Viewer, SessionFailure>>();

  const token: Viewers['token'] = (request) => {
    const { cookie: given } = request.headers;
    const value = given === undefined ? undefined : request.server.parseCookie(given)[name];
    const unsigned = value === undefined ? null : request.unsignCookie(value);
    return unsigned?.valid ? unsigned.value : null;
  };

  const isOwner = ({ headers }: FastifyRequest): boolean => {
    const [, bearer] = /^Bearer ([\w-]{20,200})$/.exec(headers.authorization ?? '') ?? [];
    return ownerToken !== null && bearer !== undefined && sameText(bearer, ownerToken);
  };

  const find = (request: FastifyRequest): ResultAsync<Viewer, SessionFailure> => {
    if (isOwner(request)) return okAsync(owner);
    const session = token(request);
    return session === null ? okAsync(guest) : signIn.viewer(session);
  };

  const of: Viewers['of'] = (request) => {
    const viewer = known.get(request) ?? find(request);
    known.set(request, viewer);
    return viewer;
  };

  return {
    of,
    user: (request) =>
      of(request).andThen((viewer) =>
        viewer.role === 'guest' ? err({ kind: 'sign-in-needed' as const }) : ok(viewer),
      ),
    token,
    keep: (reply, { token: session, viewer }) =>
      void reply.setCookie(name, session, { ...cookie, signed: true, maxAge: sessionTimeOf(viewer.role) / 1000 }),
    forget: (reply) => void reply.clearCookie(name, cookie),
    leave: (request) => {
      const session = token(request);
      return session === null ? okAsync(undefined) : signIn.signOut(session);
    },
  };
}
