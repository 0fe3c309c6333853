import type { ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import type { OutOfReach } from '#domain/checkout/orders/admin-orders.use-case.ts';
import {
  type TwoFactor,
  type TwoFactorSetup,
  type TwoFactorState,
  twoFactorEvents,
} from '#domain/identity/sessions.port.ts';
import { type Calls, signInNeeded, tooManyTriesFailure } from './calls.ts';
import { senseless } from './problem.wire.ts';
import { someText } from './texts.wire.ts';

const password = ['password', someText(10_000)] as const;
const code = ['code', someText(40)] as const;

const state: z.ZodMiniType<TwoFactorState> = z.object({
  isOn: z.boolean(),
  since: z.nullable(z.string()),
  recoveryCodesLeft: z.int().check(z.gte(0)),
  events: z.readonly(z.array(z.object({ at: z.string(), event: z.enum(twoFactorEvents) }))),
});

const start: z.ZodMiniType<TwoFactorSetup> = z.object({
  secret: z.string(),
  address: z.string(),
});

/** Returned once (AUTH-29). */
const recoveryCodes = ['recoveryCodes', z.array(z.string())] as const;

const failures = {
  'wrong-credentials': true,
  'wrong-code': true,
  'sign-in-needed': true,
  'second-factor-as-it-is': true,
  'too-busy': true,
  ...tooManyTriesFailure,
} as const;
const ifInvalid = 'wrong-code';

export const twoFactorCalls: Calls<TwoFactor> = {
  tag: 'two-factor authentication',
  path: '/api/v1/me/second-factor',
  action: 'manage-two-factor',
  calls: {
    state: { route: 'GET', args: [], answer: state, failures, ifInvalid },
    begin: { route: 'POST /begin', args: [password], answer: start, failures, ifInvalid },
    confirm: { route: 'POST /confirm', args: [code], answer: recoveryCodes, failures, ifInvalid },
    renewCodes: { route: 'POST /recovery-codes', args: [password, code], answer: recoveryCodes, failures, ifInvalid },
    switchOff: {
      route: 'POST /off',
      args: [password, code],
      answer: ['wasOn', z.boolean(), true],
      failures,
      ifInvalid,
    },
  },
};

/** The owner's, by the command line, without password or code: its user can read the database anyway (AUTH-30). */
export const ownersTwoFactorCalls: Calls<{ switchOff(): ResultAsync<boolean, OutOfReach> }> = {
  tag: twoFactorCalls.tag,
  path: '/api/v1/admin/second-factor',
  action: 'manage-staff',
  calls: {
    switchOff: {
      route: 'DELETE',
      args: [],
      answer: ['wasOn', z.boolean()],
      failures: { ...signInNeeded, refused: senseless },
    },
  },
};
