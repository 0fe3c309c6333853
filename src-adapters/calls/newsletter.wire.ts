import * as z from 'zod/mini';
import { reminderStates } from '#domain/cart/cart-reminder.ts';
import {
  type OwnReminders,
  type SubscriberId,
  type SubscriberPage,
  subscriberStatuses,
} from '#domain/newsletter/newsletter.port.ts';
import { consentSources, interests } from '#domain/newsletter/sign-up.ts';
import { listOf } from './lists.wire.ts';
import { branded, text } from './texts.wire.ts';

export const newsletterPath = '/api/v1/newsletter';

export const unsubscribePath = `${newsletterPath}/unsubscribe`;

export const confirmSignUpPath = `${newsletterPath}/confirm`;

/** The domain checks the lengths, to report them at the field. */
export const signUpBodyShape = z.strictObject({
  email: text(1_000),
  name: z._default(text(1_000), ''),
  interests: z._default(listOf(z.enum(interests), 20), []),
  place: z._default(z.enum(consentSources), 'API'),
});

const status = z._default(z.enum(subscriberStatuses), 'confirmed');

export const removeQueryShape = z.strictObject({ status });

/** `cursor` is `nextCursor` of the previous page. */
export const subscriberQueryShape = z.strictObject({
  status,
  search: z._default(text(200), ''),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
  cursor: z._default(z.nullable(text(200)), null),
});

export const subscriberPageShape: z.ZodMiniType<SubscriberPage> = z.object({
  subscribers: z.readonly(
    z.array(
      z.object({
        id: branded<SubscriberId>(z.string()),
        email: z.string(),
        name: z.string(),
        interests: z.readonly(z.array(z.enum(interests))),
        since: z.string(),
        place: z.enum(consentSources),
        leaveLink: z.nullable(z.string()),
      }),
    ),
  ),
  total: z.int(),
  nextCursor: z.nullable(z.string()),
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
