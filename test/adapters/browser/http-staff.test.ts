import { describe, expect, it } from 'vitest';
import { makeHttpStaffInvitations } from '#adapters/browser/http/http-accounts.ts';
import type { RememberedViewer } from '#adapters/browser/http/remembered-viewer.ts';
import { latePort } from '#adapters/browser/late-port.ts';
import { makeRemote } from '#adapters/calls/remote.ts';
import { staffCalls } from '#adapters/calls/staff.calls.ts';
import { adminUserId, userId } from '#domain/identity/user.ts';
import { staffContract, staffInvitationsContract } from '#test/contract/staff.contract.ts';
import { openTestApi } from '#test/support/api.ts';
import { makeCountedHashing } from '#test/support/counted-hashing.ts';
import { tokenIn } from '#test/support/emails.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeInMemoryMail } from '#test/support/in-memory/mail.ts';
import { addAccount, signedIn } from '#test/support/sessions.ts';
import { asOwner } from './catalog-api.ts';
import { apiAt, browserAt, nowhere } from './http-stage.ts';

const forgetful: RememberedViewer = { keep: () => {}, find: () => null, forget: () => {} };

staffContract('the API over HTTP', async () => {
  const shop = await openTestApi({ hashing: makeCountedHashing() });
  await addAccount(shop.database, adminUserId, 'admin');
  await signedIn(shop, 'packer', userId('pam'));
  const address = await shop.listen();
  return {
    staff: latePort(async () => makeRemote(apiAt(address, asOwner), staffCalls)),
    packer: { id: userId('pam'), email: 'pam@example.org' },
    close: shop.close,
  };
});

staffInvitationsContract('the API over HTTP', async () => {
  const [clock, mail] = [makeFixedClock(), makeInMemoryMail()];
  const shop = await openTestApi({ clock, mail, hashing: makeCountedHashing() });
  await addAccount(shop.database, adminUserId, 'admin');
  const customer = { email: 'ada@example.org', password: 'eleven purple boats' };
  const caller = { address: '192.0.2.1', browser: '', devices: [] };
  (await shop.ports.register(customer, caller))._unsafeUnwrap();
  const staff = shop.ports.staffOf('admin owner@example.org', adminUserId);
  const lastToken = () => tokenIn(mail.sent.at(-1)?.text);
  const address = await shop.listen();
  return {
    invitations: latePort(async () => makeHttpStaffInvitations(browserAt(address), forgetful)),
    customer,
    invite: async (email) => {
      (await staff.invite(email, 'packer'))._unsafeUnwrap();
      return lastToken();
    },
    resend: async () => {
      const [invitation] = (await staff.list())._unsafeUnwrap().invitations;
      (await staff.resend(invitation?.id ?? ''))._unsafeUnwrap();
      return lastToken();
    },
    advance: async (milliseconds) => clock.advance(milliseconds),
    close: shop.close,
  };
});

describe('the staff of a shop out of reach', () => {
  it('fails with the reason when the API does not answer [D28]', async () => {
    const api = apiAt(await nowhere());
    const away = { kind: 'unavailable', why: 'offline' };
    expect((await makeRemote(api, staffCalls).list())._unsafeUnwrapErr()).toMatchObject(away);
    expect((await makeHttpStaffInvitations(api, forgetful).open('x'))._unsafeUnwrapErr()).toMatchObject(away);
  });
});
