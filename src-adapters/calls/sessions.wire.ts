import * as z from 'zod/mini';
import {
  type ActiveSession,
  type SignInEntry,
  type SignInPage,
  signInEvents,
  signInFactors,
} from '#domain/identity/sign-ins.ts';
import { someText } from './texts.wire.ts';

const password = someText(10_000);

/** POST /api/v1/me/sessions/end; null for all but the caller's. */
export const endSessionsBodyShape = z.strictObject({
  password,
  session: z.nullable(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
});

/** POST /api/v1/admin/sessions/end; null for all customers. */
export const endCustomersBodyShape = z.strictObject({ password, email: z.nullable(someText(320)) });

export const endedSessionsShape = z.object({ ended: z.int().check(z.gte(0)) });

/** POST /api/v1/auth/session */
export const useBodyShape = z.strictObject({ active: z.boolean() });

/**
 * Sent with a request that follows from an action of the user. Only such a request counts as use of the session, so that
 * an unattended page never keeps it open (AUTH-35).
 */
export const userActionHeader = 'x-user-action';

/** Milliseconds. */
export const idleTimeShape = z.object({ idleTime: z.nullable(z.number()) });

const session: z.ZodMiniType<ActiveSession> = z.object({
  id: z.string(),
  openedAt: z.string(),
  usedAt: z.string(),
  address: z.string(),
  browser: z.string(),
  isCurrent: z.boolean(),
});

const signIn: z.ZodMiniType<SignInEntry> = z.object({
  id: z.int(),
  at: z.string(),
  event: z.enum(signInEvents),
  factor: z.nullable(z.enum(signInFactors)),
  address: z.string(),
  browser: z.string(),
});

/** Of the data export. */
export const accessShape = z.object({ sessions: z.array(session), signIns: z.array(signIn) });

export const activeSessionsShape = z.object({ sessions: z.array(session) });

export const signInPageShape: z.ZodMiniType<SignInPage> = z.object({
  entries: z.readonly(z.array(signIn)),
  next: z.nullable(z.int()),
});
