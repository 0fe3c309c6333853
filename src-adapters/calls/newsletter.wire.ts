import * as z from 'zod/mini';
import { reminderStates } from '#domain/cart/cart-reminder.ts';
import type { OwnReminders } from '#domain/newsletter/newsletter.port.ts';
import { consentSources, interests } from '#domain/newsletter/sign-up.ts';
import { listOf } from './lists.wire.ts';
import { text } from './texts.wire.ts';

export const newsletterPath = '/api/v1/newsletter' as const;

export const unsubscribePath = `${newsletterPath}/unsubscribe`;

export const confirmSignUpPath = `${newsletterPath}/confirm`;

/** The domain checks the lengths, to report them at the field. */
export const signUpBodyShape = z.strictObject({
  email: text(1_000),
  name: z._default(text(1_000), ''),
  interests: z._default(listOf(z.enum(interests), 20), []),
  place: z._default(z.enum(consentSources), 'API'),
});

export const remindersPath = '/api/v1/me/cart-reminders';

export const reminderConsentShape = z.object({ state: z.enum(reminderStates), since: z.nullable(z.string()) });

/** GET */
export const ownRemindersShape: z.ZodMiniType<OwnReminders> = z.object({
  ...reminderConsentShape.shape,
  isOffered: z.boolean(),
});

/** PUT */
export const setRemindersBodyShape = z.strictObject({ wanted: z.boolean() });
