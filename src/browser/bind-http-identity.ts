import type { Container } from 'inversify';
import { makeLateAccounts, makeLateSavedCards } from '#adapters/browser/first-late-ports.ts';
import type { Api } from '#adapters/browser/http/api.ts';
import { makeHttpSessions } from '#adapters/browser/http/http-sessions.ts';
import { makeRememberedViewer } from '#adapters/browser/http/remembered-viewer.ts';
import {
  makeLateAddressBook,
  makeLatePasswordResets,
  makeLateStaff,
  makeLateStaffInvitations,
  makeLateTwoFactor,
} from '#adapters/browser/late-ports.ts';
import { permissions } from '#domain/identity/permissions.ts';
import { bindPage, pageTokens } from './page-tokens.ts';
import { localStore } from './storages.ts';

/** The session is read at once, the rest loads on first use. */
export function bindHttpIdentity(container: Container, api: Api): void {
  const remembered = makeRememberedViewer(localStore(container.get(pageTokens.clock)));

  bindPage(container, {
    permissions,
    sessions: makeHttpSessions(api, remembered),
    accounts: makeLateAccounts(async () => {
      const { makeHttpAccounts } = await import('#adapters/browser/http/http-accounts.ts');
      return makeHttpAccounts(api, remembered);
    }),
    passwordResets: makeLatePasswordResets(async () => {
      const { makeHttpPasswordResets } = await import('#adapters/browser/http/http-password-resets.ts');
      return makeHttpPasswordResets(api);
    }),
    twoFactor: makeLateTwoFactor(async () => {
      const { makeHttpTwoFactor } = await import('#adapters/browser/http/http-two-factor.ts');
      return makeHttpTwoFactor(api);
    }),
    staff: makeLateStaff(async () => {
      const { makeHttpStaff } = await import('#adapters/browser/http/http-staff.ts');
      return makeHttpStaff(api);
    }),
    staffInvitations: makeLateStaffInvitations(async () => {
      const { makeHttpStaffInvitations } = await import('#adapters/browser/http/http-staff-invitations.ts');
      return makeHttpStaffInvitations(api, remembered);
    }),
    savedCards: makeLateSavedCards(async () => {
      const { makeHttpSavedCards } = await import('#adapters/browser/http/http-saved-cards.ts');
      return makeHttpSavedCards(api);
    }),
    addressBook: makeLateAddressBook(async () => {
      const { makeHttpAddressBook } = await import('#adapters/browser/http/http-address-book.ts');
      return makeHttpAddressBook(api);
    }),
  });
}
