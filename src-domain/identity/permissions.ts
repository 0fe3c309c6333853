import { setupOf, type Viewer } from './viewer.ts';

/** From fewest to most permissions; each role includes the previous ones. */
export const roles = ['guest', 'user', 'admin'] as const satisfies readonly Viewer['role'][];
export type Role = Viewer['role'];

/** Each action with the lowest role that may do it. */
export const permissions = {
  /** Public cards, listings, boxes and content pages. */
  'see-shop': 'guest',
  'keep-cart': 'guest',
  'check-out': 'guest',
  /** Webhooks of the payment provider, which are authenticated by their signature. */
  'report-payment': 'guest',
  /** Registration, sign in, sign out, password reset. */
  'sign-in': 'guest',
  /** Newsletter sign-up and unsubscribe. */
  'sign-up': 'guest',
  'save-cards': 'user',
  /** The user's own profile. */
  'manage-account': 'user',
  'see-own-orders': 'user',
  'see-drafts': 'admin',
  'post-cards': 'admin',
  'edit-cards': 'admin',
  'run-portal': 'admin',
  /** The admin's own two-factor authentication. */
  'manage-two-factor': 'admin',
  'edit-boxes': 'admin',
  'edit-pages': 'admin',
  'edit-settings': 'admin',
  'see-subscribers': 'admin',
  /** The admin's orders page. */
  'run-orders': 'admin',
  /** Messages about an order to its customer. */
  'message-customers': 'admin',
  'see-customers': 'admin',
  /** Notes and tags of customers, merging, anonymizing. */
  'edit-customers': 'admin',
  /** Discount codes. */
  'edit-discounts': 'admin',
  /** A file with all data, for the command line. */
  'make-backup': 'admin',
} as const satisfies Record<string, Role>;

export type Action = keyof typeof permissions;
export type Permissions = Readonly<Record<Action, Role>>;

/** Without a server every guest owns the cards in their browser (D7, CARD-10). */
export const ownShopPermissions: Permissions = { ...permissions, 'post-cards': 'guest', 'see-drafts': 'guest' };

/** Used by the API to refuse and by the UI to hide an action. */
export const mayRole = (role: Role, action: Action, table: Permissions = permissions): boolean =>
  roles.indexOf(role) >= roles.indexOf(table[action]);

/** An admin with a step of the setup left may do what users may, and that step. */
export function may(viewer: Viewer, action: Action, table: Permissions = permissions): boolean {
  const setup = setupOf(viewer);
  if (setup === undefined || (setup === 'set-up-two-factor' && action === 'manage-two-factor')) {
    return mayRole(viewer.role, action, table);
  }
  return mayRole('user', action, table);
}
