import { describe, expect, it } from 'vitest';
import { adminUserId, userId } from '#domain/identity/user.ts';
import { staffEmail } from '#domain/staff/staff-email.ts';
import { changeable, emailIssue, invitationTime, isExpired } from '#domain/staff/staff-members.ts';
import { emailShop } from '#test/support/emails.ts';

const packer = { id: userId('pam'), role: 'packer' } as const;

describe('a member of staff', () => {
  it('is changed by another, never the owner, and nobody by themselves [STAFF-03]', () => {
    expect(changeable(packer, adminUserId)._unsafeUnwrap()).toBe(packer);
    expect(changeable(packer, packer.id)._unsafeUnwrapErr()).toEqual({ kind: 'own-role' });
    expect(changeable({ id: adminUserId, role: 'admin' }, userId('max'))._unsafeUnwrapErr()).toEqual({
      kind: 'owner-stays',
    });
    expect(changeable(null, adminUserId)._unsafeUnwrapErr()).toEqual({ kind: 'staff-not-found' });
  });
});

describe('an invitation', () => {
  it('needs an email that can be one [STAFF-02]', () => {
    expect(['', ' ', 'pat', `${'a'.repeat(320)}@example.org`, ' pat@example.org '].map(emailIssue)).toEqual([
      'missing',
      'missing',
      'bad-email',
      'bad-email',
      null,
    ]);
  });

  it('ends after 72 hours [STAFF-04]', () => {
    const expiresAt = new Date(invitationTime).toISOString();
    expect(invitationTime).toBe(259_200_000);
    expect([invitationTime - 1, invitationTime].map((now) => isExpired({ expiresAt }, now))).toEqual([false, true]);
  });

  it('says who invites as what, and has its token where no server reads it [STAFF-04]', () => {
    const { to, subject, text } = staffEmail('pat@example.org', 'packer', 'a/b', emailShop);
    expect([to, subject]).toEqual(['pat@example.org', 'You are invited to the staff of the Goat Collection']);
    expect(text).toContain('https://shop.example/staff-invitation#token=a%2Fb');
    expect(text).toContain('as a packer. A packer packs and ships orders.');
    expect(text).toContain('within 72 hours');
  });
});
