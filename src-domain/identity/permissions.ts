import { setupOf, staffRoles, type Viewer } from './viewer.ts';

/** `admin` is the shop's owner. */
export const roles = ['guest', 'user', ...staffRoles] as const satisfies readonly Viewer['role'][];
export type Role = Viewer['role'];

const everyone = roles;
const signedIn = ['user', ...staffRoles] as const;
const staff = staffRoles;
const managers = ['manager', 'admin'] as const;
const owner = ['admin'] as const;

/** Each action with the roles that may do it (STAFF-01). */
export const permissions = {
  /** Public cards, listings, boxes and content pages. */
  'see-shop': everyone,
  'keep-cart': everyone,
  'check-out': everyone,
  /** Making an offer on a card, and answering a counteroffer. */
  'make-offers': everyone,
  /** Webhooks of the payment provider, which are authenticated by their signature. */
  'report-payment': everyone,
  /** Registration, sign in, sign out, password reset, invitations of staff. */
  'sign-in': everyone,
  /** Newsletter sign-up and unsubscribe. */
  'sign-up': everyone,
  'save-cards': signedIn,
  /** The user's own profile. */
  'manage-account': signedIn,
  'see-own-orders': signedIn,
  'open-portal': staff,
  /** The own two-factor authentication. */
  'manage-two-factor': staff,
  /** Paid orders: their address, packing, shipping and delivery. */
  'pack-orders': staff,
  /** All orders, with refunds, cancellations, reviews and their file. */
  'run-orders': managers,
  /** Messages about an order to its customer. */
  'message-customers': managers,
  /** Answering customers' offers. */
  'run-offers': managers,
  'see-drafts': managers,
  'post-cards': managers,
  'edit-cards': managers,
  'edit-boxes': managers,
  'edit-pages': managers,
  'see-subscribers': managers,
  'see-customers': managers,
  /** Notes and tags of customers, merging, anonymizing, signing them out. */
  'edit-customers': managers,
  /** Discount codes. */
  'edit-discounts': managers,
  'see-dashboard': managers,
  'see-audit-log': managers,
  'edit-settings': owner,
  'manage-staff': owner,
  /** A file with all data, for the command line. */
  'make-backup': owner,
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof permissions;
export type Permissions = Readonly<Record<Action, readonly Role[]>>;

/** Without a server every guest owns the cards in their browser (D7, CARD-10). */
export const ownShopPermissions: Permissions = { ...permissions, 'post-cards': everyone, 'see-drafts': everyone };

/** Used by the API to refuse and by the UI to hide an action. */
export const mayRole = (role: Role, action: Action, table: Permissions = permissions): boolean =>
  table[action].includes(role);

/** Staff with a step of the setup left may do what users may, and that step. */
export function may(viewer: Viewer, action: Action, table: Permissions = permissions): boolean {
  const setup = setupOf(viewer);
  if (setup === undefined || (setup === 'set-up-two-factor' && action === 'manage-two-factor')) {
    return mayRole(viewer.role, action, table);
  }
  return mayRole('user', action, table);
}
