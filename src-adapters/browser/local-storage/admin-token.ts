import { Result } from 'neverthrow';
import * as z from 'zod/mini';
import { adminSessionTime } from '#domain/identity/sessions.port.ts';

/** Admin session of this browser. Not signed: a forged token only opens this browser's own data (D5). */
export type AdminToken = {
  readonly username: string;
  /** Milliseconds. */
  readonly iat: number;
  readonly exp: number;
};

const shape = z.object({ username: z.string(), iat: z.number(), exp: z.number() });

const encode = (token: AdminToken): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(token))));

const decode = Result.fromThrowable(
  (text: string): AdminToken => {
    const bytes = Uint8Array.from(atob(text), (email) => email.charCodeAt(0));
    return shape.parse(JSON.parse(new TextDecoder().decode(bytes)));
  },
  () => null,
);

/** Valid for eight hours (ADMIN-07). @param now milliseconds */
export const newAdminToken = (username: string, now: number): string =>
  encode({ username, iat: now, exp: now + adminSessionTime });

/** Rejects tokens valid for more than eight hours. @param now milliseconds */
export const isAdminToken = (text: string | null, username: string, now: number): boolean =>
  decode(text ?? '').match(
    (token) => token.username === username && now < token.exp && token.exp - now <= adminSessionTime,
    () => false,
  );
