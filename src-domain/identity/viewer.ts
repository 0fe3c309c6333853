import type { UserId } from './user.ts';

/** What staff have to do before the portal opens, in this order (AUTH-60, AUTH-61). */
export const setupSteps = ['choose-password', 'set-up-two-factor'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** Roles of staff, from fewest to most permissions; `admin` is the shop's owner, of whom the environment says who it is. */
export const staffRoles = ['packer', 'manager', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** The current user, as far as known. */
export type Viewer =
  | { readonly role: 'guest' }
  | { readonly role: 'user'; readonly id: UserId; readonly email: string }
  | {
      readonly role: StaffRole;
      readonly id: UserId;
      readonly email: string;
      /** Absent when nothing is left to do. */
      readonly setup?: SetupStep | undefined;
    };

export const guest: Viewer = { role: 'guest' };

export const isStaffRole = (role: Viewer['role']): role is StaffRole => role !== 'guest' && role !== 'user';
export const isStaff = (viewer: Viewer): viewer is Extract<Viewer, { readonly role: StaffRole }> =>
  isStaffRole(viewer.role);
/** Undefined when nothing is left to do. */
export const setupOf = (viewer: Viewer): SetupStep | undefined => (isStaff(viewer) ? viewer.setup : undefined);
export const isSignedIn = (viewer: Viewer): boolean => viewer.role !== 'guest';
