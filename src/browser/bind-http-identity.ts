import type { Container } from 'inversify';
import type { Api } from '#adapters/browser/http/api.ts';
import { makeHttpSessions } from '#adapters/browser/http/http-sessions.ts';
import { makeRememberedViewer } from '#adapters/browser/http/remembered-viewer.ts';
import {
  makeLateAccounts,
  makeLatePasswordResets,
  makeLateSavedCards,
  makeLateTwoFactor,
} from '#adapters/browser/late-ports.ts';
import { permissions } from '#domain/identity/permissions.ts';
import { tokens } from '../tokens.ts';
import { localPlace } from './storages.ts';

/** Accounts, session and saved cards by the API. Who is signed in is asked at once, the rest comes when it is used. */
export function bindHttpIdentity(container: Container, api: Api): void {
  const remembered = makeRememberedViewer(localPlace(container.get(tokens.clock)));

  container.bind(tokens.permissions).toConstantValue(permissions);
  container.bind(tokens.sessions).toConstantValue(makeHttpSessions(api, remembered));
  container.bind(tokens.accounts).toConstantValue(
    makeLateAccounts(async () => {
      const { makeHttpAccounts } = await import('#adapters/browser/http/http-accounts.ts');
      return makeHttpAccounts(api, remembered);
    }),
  );
  container.bind(tokens.passwordResets).toConstantValue(
    makeLatePasswordResets(async () => {
      const { makeHttpPasswordResets } = await import('#adapters/browser/http/http-password-resets.ts');
      return makeHttpPasswordResets(api);
    }),
  );
  container.bind(tokens.twoFactor).toConstantValue(
    makeLateTwoFactor(async () => {
      const { makeHttpTwoFactor } = await import('#adapters/browser/http/http-two-factor.ts');
      return makeHttpTwoFactor(api);
    }),
  );
  container.bind(tokens.savedCards).toConstantValue(
    makeLateSavedCards(async () => {
      const { makeHttpSavedCards } = await import('#adapters/browser/http/http-saved-cards.ts');
      return makeHttpSavedCards(api);
    }),
  );
}
