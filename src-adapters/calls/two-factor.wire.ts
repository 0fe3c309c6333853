import * as z from 'zod/mini';
import { type TwoFactorStart, type TwoFactorState, twoFactorEvents } from '#domain/identity/sessions.port.ts';
import { someText } from './texts.wire.ts';

const password = someText(10_000);
const code = someText(40);

/** Bodies below /api/v1/me/second-factor. */
export const twoFactorPasswordShape = z.strictObject({ password });
export const twoFactorCodeShape = z.strictObject({ code });
export const twoFactorBothShape = z.strictObject({ password, code });

export const twoFactorStateShape: z.ZodMiniType<TwoFactorState> = z.object({
  isOn: z.boolean(),
  since: z.nullable(z.string()),
  recoveryCodesLeft: z.int().check(z.gte(0)),
  events: z.readonly(z.array(z.object({ at: z.string(), event: z.enum(twoFactorEvents) }))),
});

export const twoFactorStartShape: z.ZodMiniType<TwoFactorStart> = z.object({
  secret: z.string(),
  address: z.string(),
});

/** Returned once (AUTH-29). */
export const recoveryCodesShape = z.object({ recoveryCodes: z.array(z.string()) });

export const switchedOffShape = z.object({ wasOn: z.boolean() });
