import * as z from 'zod/mini';
import { userId } from '#domain/identity/user.ts';
import { guest, isStaffRole, setupOf, setupSteps, staffRoles, type Viewer } from '#domain/identity/viewer.ts';
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
      /** Absent in answers of the version before, which knew users and the admin. */
      role: z.optional(z.enum(['user', ...staffRoles])),
      /** What staff have to do first. */
      setup: z.optional(z.enum(setupSteps)),
    }),
  ),
});
export type SessionReply = z.infer<typeof sessionShape>;

export const replyOfViewer = (viewer: Viewer): SessionReply => ({
  user:
    viewer.role === 'guest'
      ? null
      : {
          id: viewer.id,
          email: viewer.email,
          admin: viewer.role === 'admin',
          role: viewer.role,
          setup: setupOf(viewer),
        },
});

export function viewerFromWire({ user }: SessionReply): Viewer {
  if (!user) return guest;
  const { email, admin, role = admin ? 'admin' : 'user', setup } = user;
  const id = userId(user.id);
  return isStaffRole(role) ? { role, id, email, ...(setup && { setup }) } : { role, id, email };
}
