import type { Container } from 'inversify';
import { makeHttpSessions } from '#adapters/browser/http/http-sessions.ts';
import { makeRememberedViewer } from '#adapters/browser/http/remembered-viewer.ts';
import { latePort, lateRemote } from '#adapters/browser/late-port.ts';
import type { ApiClient } from '#adapters/calls/api.ts';
import { permissions } from '#domain/identity/permissions.ts';
import { bindPage, pageTokens } from './page-tokens.ts';
import { localStore } from './storages.ts';

/** The session is read at once, the rest loads on first use. */
export function bindHttpIdentity(container: Container, api: ApiClient): void {
  const remembered = makeRememberedViewer(localStore(container.get(pageTokens.clock)));

  bindPage(container, {
    permissions,
    sessions: makeHttpSessions(api, remembered),
    accounts: latePort(async () => {
      const { makeHttpAccounts } = await import('#adapters/browser/http/http-accounts.ts');
      return makeHttpAccounts(api, remembered);
    }),
    passwordResets: latePort(async () => {
      const { makeHttpPasswordResets } = await import('#adapters/browser/http/http-accounts.ts');
      return makeHttpPasswordResets(api);
    }),
    twoFactor: lateRemote(api, async () => (await import('#adapters/calls/two-factor.calls.ts')).twoFactorCalls),
    staff: lateRemote(api, async () => (await import('#adapters/calls/staff.calls.ts')).staffCalls),
    staffInvitations: latePort(async () => {
      const { makeHttpStaffInvitations } = await import('#adapters/browser/http/http-accounts.ts');
      return makeHttpStaffInvitations(api, remembered);
    }),
    savedCards: lateRemote(api, async () => (await import('#adapters/calls/saved-cards.calls.ts')).savedCardCalls),
    addressBook: latePort(async () => {
      const { makeHttpAddressBook } = await import('#adapters/browser/http/http-address-book.ts');
      return makeHttpAddressBook(api);
    }),
  });
}
