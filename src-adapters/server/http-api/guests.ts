import { createHash } from 'node:crypto';
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ids } from '#domain/shared/ids.port.ts';
import type { HttpApiSettings } from './ports.ts';

/** Tells the browsers of guests apart by a cookie. A key is its hash. */
export type Guests = {
  /** Null without a cookie of the shop. */
  of(request: FastifyRequest): string | null;
  /** Sets the cookie if there is none. @returns null for a program, which says no site and keeps no cookies */
  keep(request: FastifyRequest, reply: FastifyReply): string | null;
};

/** Seconds: 400 days, the longest that browsers keep a cookie. */
const guestTime = 400 * 24 * 60 * 60;

const keyOf = (token: string): string => createHash('sha256').update(`guest:${token}`).digest('base64url');

const isBrowser = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] !== undefined || headers.origin !== undefined || headers.cookie !== undefined;

export function makeGuests(ids: Pick<Ids, 'random'>, { shop }: Pick<HttpApiSettings, 'shop'>): Guests {
  const secure = shop.publicUrl.startsWith('https:');
  const name = secure ? '__Host-goat-guest' : 'goat-guest';
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, signed: true, maxAge: guestTime } as const;

  const of: Guests['of'] = (request) => {
    const { cookie } = request.headers;
    const value = cookie?.includes(name) ? request.server.parseCookie(cookie)[name] : undefined;
    const unsigned = value === undefined ? null : request.unsignCookie(value);
    return unsigned?.valid ? keyOf(unsigned.value) : null;
  };

  return {
    of,
    keep: (request, reply) => {
      const known = of(request);
      if (known !== null || !isBrowser(request)) return known;
      const token = ids.random();
      reply.setCookie(name, token, options);
      return keyOf(token);
    },
  };
}
