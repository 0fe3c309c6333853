import * as z from 'zod/mini';
import {
  type SecondFactorStart,
  type SecondFactorState,
  secondFactorEvents,
} from '#domain/identity/second-factor.port.ts';
import { someText } from './texts.ts';

const password = someText(10_000);
const code = someText(40);

/** Bodies of the calls below /api/v1/me/second-factor. */
export const secondFactorPasswordShape = z.strictObject({ password });
export const secondFactorCodeShape = z.strictObject({ code });
export const secondFactorBothShape = z.strictObject({ password, code });

export const secondFactorStateShape: z.ZodMiniType<SecondFactorState> = z.object({
  isOn: z.boolean(),
  since: z.nullable(z.string()),
  recoveryCodesLeft: z.int().check(z.gte(0)),
  events: z.readonly(z.array(z.object({ at: z.string(), event: z.enum(secondFactorEvents) }))),
});

export const secondFactorStartShape: z.ZodMiniType<SecondFactorStart> = z.object({
  secret: z.string(),
  address: z.string(),
});

/** Answered once and never again (AUTH-29). */
export const recoveryCodesShape = z.object({ recoveryCodes: z.array(z.string()) });

/** Whether there was one to switch off. */
export const switchedOffShape = z.object({ wasOn: z.boolean() });
