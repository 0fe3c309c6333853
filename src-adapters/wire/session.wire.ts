import * as z from 'zod/mini';
import { userId } from '#domain/identity/user.ts';
import { guest, setupOf, setupSteps, type Viewer } from '#domain/identity/viewer.ts';
import { someText } from './texts.wire.ts';

const code = z.optional(someText(40));

/** Email (profile page) or user name (admin login); both forms accept both (D5). */
export const loginBodyShape = z.union([
  z.strictObject({ email: someText(320), password: someText(1_000), code }),
  z.strictObject({ username: someText(320), password: someText(1_000), code }),
]);

export const sessionShape = z.object({
  user: z.nullable(
    z.object({
      id: z.string(),
      email: z.string(),
      admin: z.boolean(),
      /** What an admin has to do first. */
      setup: z.optional(z.enum(setupSteps)),
    }),
  ),
});
export type SessionReply = z.infer<typeof sessionShape>;

export const replyOfViewer = (viewer: Viewer): SessionReply => ({
  user:
    viewer.role === 'guest'
      ? null
      : { id: viewer.id, email: viewer.email, admin: viewer.role === 'admin', setup: setupOf(viewer) },
});

export const viewerOf = ({ user }: SessionReply): Viewer =>
  user
    ? {
        id: userId(user.id),
        email: user.email,
        ...(user.admin ? { role: 'admin', ...(user.setup && { setup: user.setup }) } : { role: 'user' }),
      }
    : guest;
