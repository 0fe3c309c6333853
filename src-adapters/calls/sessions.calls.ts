import * as z from 'zod/mini';
import type { Sessions } from '#domain/identity/sessions.port.ts';
import {
  type ActiveSession,
  type SignInEntry,
  type SignInPage,
  signInEvents,
  signInFactors,
} from '#domain/identity/sign-ins.ts';
import { type Calls, signInNeeded, tooManyTriesFailure } from './calls.ts';
import { invalidRegistration } from './registration-issues.ts';
import { numberInAddress, someText } from './texts.wire.ts';

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

const signInPage: z.ZodMiniType<SignInPage> = z.object({
  entries: z.readonly(z.array(signIn)),
  next: z.nullable(z.int()),
});

const before = z.pipe(
  z.optional(numberInAddress.check(z.int(), z.gte(0))),
  z.transform((number) => number ?? null),
);

const password = ['password', someText(10_000)] as const;

/** Of what an account changes with its password. */
export const ofAccountChanges = {
  failures: {
    ...signInNeeded,
    ...tooManyTriesFailure,
    'wrong-credentials': true,
    'invalid-registration': invalidRegistration,
    'kept-by-owner': true,
    'too-busy': true,
  },
  ifInvalid: 'wrong-credentials',
} as const;

/** Apart from the page's own session (`http-sessions.ts`). */
export const sessionCalls: Calls<Omit<Sessions, 'current' | 'signOut'>> = {
  tag: 'account',
  path: '/api/v1',
  action: 'manage-account',
  calls: {
    list: { route: 'GET /me/sessions', args: [], answer: ['sessions', z.array(session)], failures: signInNeeded },
    end: {
      route: 'POST /me/sessions/end',
      args: [password, ['session', z.nullable(z.string().check(z.regex(/^[0-9a-f]{32}$/)))]],
      answer: null,
      ...ofAccountChanges,
    },
    signIns: { route: 'GET /me/sign-ins', args: [['before', before]], answer: signInPage, failures: signInNeeded },
    endOfCustomers: {
      route: 'POST /admin/sessions/end',
      action: 'edit-customers',
      args: [password, ['email', z.nullable(someText(320))]],
      answer: ['ended', z.int().check(z.gte(0))],
      ...ofAccountChanges,
    },
    idleTime: {
      route: 'POST /auth/session',
      action: 'sign-in',
      cost: 0,
      args: [['active', z.boolean()]],
      answer: ['idleTime', z.nullable(z.number())],
      failures: {},
    },
  },
};
