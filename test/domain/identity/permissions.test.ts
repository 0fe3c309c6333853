import { describe, expect, it } from 'vitest';
import {
  type Action,
  may,
  mayRole,
  ownShopPermissions,
  permissions,
  type Role,
  roles,
} from '#domain/identity/permissions.ts';
import { adminUserId, userId } from '#domain/identity/user.ts';
import { guest, type SetupStep, setupOf, staffRoles, type Viewer } from '#domain/identity/viewer.ts';

const actions = Object.keys(permissions) as Action[];

const allowed = (role: Role, table = permissions as typeof ownShopPermissions) =>
  actions.filter((action) => mayRole(role, action, table));

describe('the table of roles', () => {
  it('lets a guest browse, fill a cart and buy, but save nothing [AUTH-19]', () => {
    expect(allowed('guest')).toEqual([
      'see-shop',
      'keep-cart',
      'check-out',
      'make-offers',
      'report-payment',
      'sign-in',
      'sign-up',
    ]);
  });

  it('lets a user do all that a guest may, and save cards and see the own profile [AUTH-20]', () => {
    expect(allowed('user')).toEqual([...allowed('guest'), 'save-cards', 'manage-account', 'see-own-orders']);
  });

  it('lets a packer do all that a user may, and pack orders [STAFF-01]', () => {
    expect(allowed('packer')).toEqual([...allowed('user'), 'open-portal', 'manage-two-factor', 'pack-orders']);
  });

  it('lets a manager run the shop, without settings, staff and backups [STAFF-01]', () => {
    expect(allowed('manager')).toEqual(
      actions.filter((action) => !['edit-settings', 'manage-staff', 'make-backup'].includes(action)),
    );
  });

  it('lets the owner do everything [AUTH-21, STAFF-01]', () => {
    expect(allowed('admin')).toEqual(actions);
  });

  it('knows no further role, and leaves no action to nobody [ADMIN-11]', () => {
    expect(roles).toEqual(['guest', 'user', 'packer', 'manager', 'admin']);
    for (const action of actions) expect(permissions[action]).toContain('admin');
  });

  it('goes by the role of the viewer', () => {
    const viewers: Record<Role, Viewer> = {
      guest,
      user: { role: 'user', id: userId('1'), email: 'ada@example.org' },
      packer: { role: 'packer', id: userId('2'), email: 'pam@example.org' },
      manager: { role: 'manager', id: userId('3'), email: 'max@example.org' },
      admin: { role: 'admin', id: adminUserId, email: 'owner@example.org' },
    };
    for (const role of roles) {
      for (const action of actions) expect(may(viewers[role], action)).toBe(mayRole(role, action));
    }
  });

  it('lets staff whose setup is not over do what users may, and its own step [AUTH-60, AUTH-61, STAFF-06]', () => {
    for (const role of staffRoles) {
      const open = (setup: SetupStep) =>
        actions.filter((action) => may({ role, id: adminUserId, email: 'owner@example.org', setup }, action));
      expect(open('choose-password')).toEqual(allowed('user'));
      expect(open('set-up-two-factor')).toEqual(
        actions.filter((action) => allowed('user').includes(action) || action === 'manage-two-factor'),
      );
    }
  });

  it('asks only staff for a setup [AUTH-60]', () => {
    const user = { role: 'user', id: userId('1'), email: 'ada@example.org', setup: 'choose-password' } as const;
    expect(setupOf(user)).toBeUndefined();
    expect(setupOf({ ...user, role: 'admin' })).toBe('choose-password');
  });

  it('lets anyone post a card, and see the drafts, in a shop of their own [CARD-10]', () => {
    expect(allowed('guest', ownShopPermissions)).toEqual([...allowed('guest'), 'see-drafts', 'post-cards']);
    expect(allowed('admin', ownShopPermissions)).toEqual(actions);
  });
});
