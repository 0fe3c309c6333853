import type { Viewer } from './viewer.ts';

/** From the one who may do least to the one who may do most: each may do what the one before may. */
export const roles = ['guest', 'user', 'admin'] as const satisfies readonly Viewer['role'][];
export type Role = Viewer['role'];

/** What can be done in the shop, and the least role that may do it (AUTH-19, AUTH-20, AUTH-21, ADMIN-11). */
export const permissions = {
  /** Cards, listings, boxes and content pages, as far as they are public. */
  'see-shop': 'guest',
  'keep-cart': 'guest',
  'check-out': 'guest',
  /** The payment provider's events: their signature is what lets them in. */
  'report-payment': 'guest',
  /** Registering, signing in and out, asking for a new password. */
  'sign-in': 'guest',
  /** Signing up for emails, and leaving them again. */
  'sign-up': 'guest',
  'save-cards': 'user',
  /** The own profile: its data, its password, its end. */
  'manage-account': 'user',
  'see-own-orders': 'user',
  'see-drafts': 'admin',
  'post-cards': 'admin',
  'edit-cards': 'admin',
  'run-portal': 'admin',
  'edit-boxes': 'admin',
  'edit-pages': 'admin',
  /** Who signed up for emails. */
  'see-subscribers': 'admin',
  /** The admin's orders page: all orders, what happens to them, and what does not fit. */
  'run-orders': 'admin',
} as const satisfies Record<string, Role>;

export type Action = keyof typeof permissions;
export type Permissions = Readonly<Record<Action, Role>>;

/** Without a server a guest's cards are the guest's own, and anyone posts them (D7, CARD-10). */
export const ownShopPermissions: Permissions = { ...permissions, 'post-cards': 'guest', 'see-drafts': 'guest' };

/** Whether somebody of this role may do it. The page hides by it what the API refuses by it. */
export const mayRole = (role: Role, action: Action, table: Permissions = permissions): boolean =>
  roles.indexOf(role) >= roles.indexOf(table[action]);

/** The same for whoever looks. */
export const may = ({ role }: Viewer, action: Action, table: Permissions = permissions): boolean =>
  mayRole(role, action, table);
