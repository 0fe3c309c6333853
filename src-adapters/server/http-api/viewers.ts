import { createHash, timingSafeEqual } from 'node:crypto';
import type { SignInNeeded } from '#domain/identity/sign-in-needed.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { err, ok, okAsync, type ResultAsync } from 'neverthrow';
import { browserName } from '#domain/identity/browser-name.ts';
import { adminUserId } from '#domain/identity/user.ts';
import { guest, type Viewer } from '#domain/identity/viewer.ts';
import { userActionHeader } from '../../calls/sessions.wire.ts';
import type { Caller } from '../identity/caller.ts';
import type { SessionRecords } from '../identity/session-records.ts';
import { type SignedIn, sessionTimeOf } from '../identity/session-token.ts';
import type { HttpApiSettings } from './ports.ts';

type SignedInViewer = Exclude<Viewer, { role: 'guest' }>;

/** The caller's session, and the cookies of their browser. */
export type Viewers = {
  of(request: FastifyRequest): ResultAsync<Viewer, Unavailable>;
  /** The account that a request was found to come from; null for guests and before `of`. */
  accountOf(request: FastifyRequest): string | null;
  /** The signed-in user; 401 for a guest. */
  user(request: FastifyRequest): ResultAsync<SignedInViewer, Unavailable | SignInNeeded>;
  /** Null without a valid signed cookie. */
  token(request: FastifyRequest): string | null;
  caller(request: FastifyRequest): Caller;
  /** Sets the session cookie, and remembers the device. */
  keep(request: FastifyRequest, reply: FastifyReply, signedIn: SignedIn): void;
  /** @param device the proof of a sign-in */
  remember(request: FastifyRequest, reply: FastifyReply, device: string): void;
  forget(reply: FastifyReply): void;
  /** Ends the session on the server too (A4). */
  leave(request: FastifyRequest): ResultAsync<void, Unavailable>;
};

const owner: Viewer = { role: 'admin', id: adminUserId, email: '' };

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const sameText = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

/** Accounts that a browser is known to; a proof is 32 hexadecimal digits. */
const mostDevices = 5;
const devicesForm = /^[0-9a-f]{32}(\.[0-9a-f]{32}){0,4}$/;

/** Seconds: 400 days, the longest that browsers keep a cookie. */
const deviceTime = 400 * 24 * 60 * 60;

export function makeViewers(
  sessions: SessionRecords,
  { shop, ownerToken }: Pick<HttpApiSettings, 'shop' | 'ownerToken'>,
): Viewers {
  const secure = shop.publicUrl.startsWith('https:');
  const prefix = secure ? '__Host-' : '';
  const name = `${prefix}goat-session`;
  const deviceName = `${prefix}goat-devices`;
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const known = new WeakMap<FastifyRequest, ResultAsync<Viewer, Unavailable>>();
  const accounts = new WeakMap<FastifyRequest, string>();

  const cookieOf = (request: FastifyRequest, named: string): string | undefined => {
    const { cookie: given } = request.headers;
    return given === undefined ? undefined : request.server.parseCookie(given)[named];
  };

  const token: Viewers['token'] = (request) => {
    const value = cookieOf(request, name);
    const unsigned = value === undefined ? null : request.unsignCookie(value);
    return unsigned?.valid ? unsigned.value : null;
  };

  const isOwner = ({ headers }: FastifyRequest): boolean => {
    const [, bearer] = /^Bearer ([\w-]{20,200})$/.exec(headers.authorization ?? '') ?? [];
    return ownerToken !== null && bearer !== undefined && sameText(bearer, ownerToken);
  };

  const find = (request: FastifyRequest): ResultAsync<Viewer, Unavailable> => {
    if (isOwner(request)) return okAsync(owner);
    const session = token(request);
    if (session === null) return okAsync(guest);
    return sessions.viewer(session, request.headers[userActionHeader] !== undefined);
  };

  const caller: Viewers['caller'] = (request) => {
    const devices = cookieOf(request, deviceName) ?? '';
    return {
      address: request.ip,
      browser: browserName((request.headers['user-agent'] ?? '').slice(0, 500)),
      devices: devicesForm.test(devices) ? devices.split('.') : [],
    };
  };

  const remember: Viewers['remember'] = (request, reply, device) => {
    const devices = [...new Set([device, ...caller(request).devices])].slice(0, mostDevices);
    reply.setCookie(deviceName, devices.join('.'), { ...cookie, maxAge: deviceTime });
  };

  const of: Viewers['of'] = (request) => {
    const viewer =
      known.get(request) ??
      find(request).andTee((found) => {
        if (found.role !== 'guest') accounts.set(request, found.id);
      });
    known.set(request, viewer);
    return viewer;
  };

  return {
    of,
    accountOf: (request) => accounts.get(request) ?? null,
    user: (request) =>
      of(request).andThen((viewer) =>
        viewer.role === 'guest' ? err({ kind: 'sign-in-needed' as const }) : ok(viewer),
      ),
    token,
    caller,
    remember,
    keep: (request, reply, { token: session, viewer, device }) => {
      reply.setCookie(name, session, { ...cookie, signed: true, maxAge: sessionTimeOf(viewer.role) / 1000 });
      remember(request, reply, device);
    },
    forget: (reply) => void reply.clearCookie(name, cookie),
    leave: (request) => {
      const session = token(request);
      return session === null ? okAsync(undefined) : sessions.signOut(session, caller(request));
    },
  };
}
