import { Result } from 'neverthrow';
import * as z from 'zod/mini';
import { adminSessionTime } from '#domain/identity/sessions.port.ts';

/**
 * Says that the admin signed in here (ADMIN-06). It is encoded and not signed: whoever sits at this browser can write one,
 * and opens nothing with it but what lies in this browser anyway (D5).
 */
export type AdminToken = {
  readonly username: string;
  /** Since when and until when, in milliseconds. */
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

/** A token that holds for eight hours from now on (ADMIN-07). @param now milliseconds */
export const newAdminToken = (username: string, now: number): string =>
  encode({ username, iat: now, exp: now + adminSessionTime });

/** Whether a text is a token of this admin that has not ended; none holds for longer than eight hours. @param now milliseconds */
export const isAdminToken = (text: string | null, username: string, now: number): boolean =>
  decode(text ?? '').match(
    (token) => token.username === username && now < token.exp && token.exp - now <= adminSessionTime,
    () => false,
  );
