import * as z from 'zod/mini';
import {
  type SubscriberId,
  type SubscriberPage,
  type Subscribers,
  subscriberStatuses,
} from '#domain/newsletter/newsletter.port.ts';
import { consentSources, interests } from '#domain/newsletter/sign-up.ts';
import { type Calls, signInNeeded, whole } from './calls.ts';
import { newsletterPath } from './newsletter.calls.ts';
import { branded, someText, text } from './texts.wire.ts';

const status = z._default(z.enum(subscriberStatuses), 'confirmed');

/** `cursor` is `nextCursor` of the previous page. */
const query = z.strictObject({
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

export const subscriberCalls: Calls<Subscribers> = {
  tag: 'newsletter',
  path: newsletterPath,
  action: 'see-subscribers',
  calls: {
    page: {
      route: 'GET',
      args: [[whole, query]],
      answer: subscriberPageShape,
      failures: { ...signInNeeded, 'bad-cursor': true },
    },
    remove: {
      route: 'DELETE /:id',
      args: [
        ['id', branded<SubscriberId>(someText(200))],
        ['status', status],
      ],
      answer: null,
      failures: { ...signInNeeded, 'subscriber-not-found': true },
    },
  },
};
