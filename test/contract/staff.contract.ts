import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adminUserId, type UserId, userId } from '#domain/identity/user.ts';
import type { Staff, StaffInvitations } from '#domain/staff/staff.port.ts';
import { invitationTime } from '#domain/staff/staff-members.ts';

export type StaffStage = {
  /** For the owner. */
  readonly staff: Staff;
  /** A packer, with one session. */
  readonly packer: { readonly id: UserId; readonly email: string };
  close(): Promise<void>;
};

export function staffContract(name: string, open: () => Promise<StaffStage>): void {
  describe(`staff: ${name}`, () => {
    let stage: StaffStage;
    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.close());

    const list = async () => (await stage.staff.list())._unsafeUnwrap();
    const invite = (email: string) => stage.staff.invite(email, 'manager');
    const packer = async () => (await list()).members.find(({ id }) => id === stage.packer.id);

    it('lists the owner first, and the others with role, two-factor authentication and sessions [STAFF-02]', async () => {
      const { members, invitations } = await list();
      expect(members.map(({ id, role }) => [id, role])).toEqual([
        [adminUserId, 'admin'],
        [stage.packer.id, 'packer'],
      ]);
      expect(members[1]).toMatchObject({ email: stage.packer.email, hasTwoFactor: false, sessions: 1 });
      expect(members[1]?.lastUsedAt).toMatch(/^\d{4}-/);
      expect(invitations).toEqual([]);
    });

    it('invites an email once, ignoring case and outer spaces, for 72 hours [STAFF-02, STAFF-04]', async () => {
      const invitation = (await invite(' Pat@Example.org '))._unsafeUnwrap();
      expect(invitation).toMatchObject({ email: 'Pat@Example.org', role: 'manager' });
      expect(Date.parse(invitation.expiresAt) - Date.parse(invitation.sentAt)).toBe(invitationTime);
      expect((await list()).invitations).toEqual([invitation]);
      expect((await invite('pat@example.org'))._unsafeUnwrapErr()).toEqual({ kind: 'already-invited' });
    });

    it('invites nobody without an email, and no staff [STAFF-02]', async () => {
      const issueOf = async (email: string) => (await invite(email))._unsafeUnwrapErr();
      expect(await issueOf(' ')).toEqual({ kind: 'bad-staff-email', issue: 'missing' });
      expect(await issueOf('pat')).toEqual({ kind: 'bad-staff-email', issue: 'bad-email' });
      expect(await issueOf(stage.packer.email.toUpperCase())).toEqual({ kind: 'already-staff' });
      expect((await list()).invitations).toEqual([]);
    });

    it('sends an invitation again, and revokes it [STAFF-02]', async () => {
      const { id } = (await invite('pat@example.org'))._unsafeUnwrap();
      expect((await stage.staff.resend(id))._unsafeUnwrap()).toMatchObject({ id, email: 'pat@example.org' });
      expect((await stage.staff.revoke(id)).isOk()).toBe(true);
      expect((await list()).invitations).toEqual([]);
      const gone = { kind: 'invitation-not-found' };
      expect((await stage.staff.revoke(id))._unsafeUnwrapErr()).toEqual(gone);
      expect((await stage.staff.resend(id))._unsafeUnwrapErr()).toEqual(gone);
      expect((await invite('pat@example.org')).isOk()).toBe(true);
    });

    it('changes a role, signs out everywhere and removes [STAFF-03]', async () => {
      const { id } = stage.packer;
      expect((await stage.staff.changeRole(id, 'manager')).isOk()).toBe(true);
      expect((await packer())?.role).toBe('manager');
      expect((await stage.staff.endSessions(id))._unsafeUnwrap()).toBe(1);
      expect((await packer())?.sessions).toBe(0);
      expect((await stage.staff.remove(id)).isOk()).toBe(true);
      expect(await packer()).toBeUndefined();
      expect((await stage.staff.remove(id))._unsafeUnwrapErr()).toEqual({ kind: 'staff-not-found' });
    });

    it('never changes the owner, and nobody who is not staff [STAFF-03]', async () => {
      const { staff } = stage;
      for (const [id, kind] of [
        [adminUserId, 'owner-stays'],
        [userId('nobody'), 'staff-not-found'],
      ] as const) {
        expect((await staff.changeRole(id, 'packer'))._unsafeUnwrapErr()).toEqual({ kind });
        expect((await staff.endSessions(id))._unsafeUnwrapErr()).toEqual({ kind });
        expect((await staff.remove(id))._unsafeUnwrapErr()).toEqual({ kind });
      }
      expect((await list()).members[0]).toMatchObject({ id: adminUserId, role: 'admin' });
    });
  });
}

export type StaffInvitationsStage = {
  readonly invitations: StaffInvitations;
  /** A customer with an account. */
  readonly customer: { readonly email: string; readonly password: string };
  /** Invites as packer. @returns the token of the email */
  invite(email: string): Promise<string>;
  /** Sends the only pending invitation again. @returns the token */
  resend(): Promise<string>;
  advance(milliseconds: number): Promise<void>;
  close(): Promise<void>;
};

const password = 'correct horse staple';
const ended = { kind: 'invitation-ended' };

export function staffInvitationsContract(name: string, open: () => Promise<StaffInvitationsStage>): void {
  describe(`invitations of staff: ${name}`, () => {
    let stage: StaffInvitationsStage;
    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.close());

    const reading = (token: string) => stage.invitations.open(token);

    it('says whom a link invites as what, and opens as often as it is asked [STAFF-04]', async () => {
      const token = await stage.invite('pat@example.org');
      const invitation = { email: 'pat@example.org', role: 'packer', hasAccount: false };
      expect((await reading(token))._unsafeUnwrap()).toEqual(invitation);
      expect((await reading(token))._unsafeUnwrap()).toEqual(invitation);
      expect((await reading('made up'))._unsafeUnwrapErr()).toEqual(ended);
    });

    it('makes an account with a password by the usual rules, once [STAFF-04]', async () => {
      const token = await stage.invite('pat@example.org');
      const weak = (await stage.invitations.accept(token, 'short'))._unsafeUnwrapErr();
      expect(weak).toEqual({
        kind: 'invalid-registration',
        issues: [{ field: 'password', kind: 'password-too-short' }],
      });
      const viewer = (await stage.invitations.accept(token, password))._unsafeUnwrap();
      expect(viewer).toMatchObject({ role: 'packer', email: 'pat@example.org' });
      expect((await stage.invitations.accept(token, password))._unsafeUnwrapErr()).toEqual(ended);
      expect((await reading(token))._unsafeUnwrapErr()).toEqual(ended);
    });

    it('gives the role to the account that the email has, with its password [STAFF-04]', async () => {
      const token = await stage.invite(stage.customer.email.toUpperCase());
      expect((await reading(token))._unsafeUnwrap().hasAccount).toBe(true);
      const wrong = (await stage.invitations.accept(token, 'something else'))._unsafeUnwrapErr();
      expect(wrong).toEqual({ kind: 'wrong-credentials' });
      const viewer = (await stage.invitations.accept(token, stage.customer.password))._unsafeUnwrap();
      expect(viewer).toMatchObject({ role: 'packer', email: stage.customer.email });
    });

    it('replaces a link, and lets it open nothing after 72 hours [STAFF-04]', async () => {
      const first = await stage.invite('pat@example.org');
      const second = await stage.resend();
      expect((await reading(first))._unsafeUnwrapErr()).toEqual(ended);
      await stage.advance(invitationTime - 1);
      expect((await reading(second)).isOk()).toBe(true);
      await stage.advance(1);
      expect((await reading(second))._unsafeUnwrapErr()).toEqual(ended);
      expect((await stage.invitations.accept(second, password))._unsafeUnwrapErr()).toEqual(ended);
    });

    it('lets one of two who accept at the same time [STAFF-04]', async () => {
      const token = await stage.invite('pat@example.org');
      const both = await Promise.all([1, 2].map(() => stage.invitations.accept(token, password)));
      expect(both.filter((one) => one.isOk())).toHaveLength(1);
    });
  });
}
