import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StaffInvitations } from '#domain/staff/staff-invitations.port.ts';
import { invitationTime } from '#domain/staff/staff-members.ts';

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
