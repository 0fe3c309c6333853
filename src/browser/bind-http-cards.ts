import type { Container } from 'inversify';
import type { SavedAnswers } from '#adapters/browser/http/saved-answers.ts';
import { latePort, lateRemote } from '#adapters/browser/late-port.ts';
import { makeLateClearing, makeLatePosting } from '#adapters/browser/late-ports.ts';
import type { ApiClient } from '#adapters/calls/api.ts';
import { bindPage } from './page-tokens.ts';

/** Loaded on first use; changes clear the offline copies. */
export function bindHttpCards(container: Container, api: ApiClient, saved: SavedAnswers): void {
  bindPage(container, {
    postCard: makeLatePosting(async () => {
      const { makeHttpPosting } = await import('#adapters/browser/http/http-posting.ts');
      return makeHttpPosting(api, saved);
    }),
    cardEditor: latePort(async () => {
      const { makeHttpCardEditor } = await import('#adapters/browser/http/http-card-editor.ts');
      return makeHttpCardEditor(api, saved);
    }),
    clearCards: makeLateClearing(async () => {
      const { makeHttpClearing } = await import('#adapters/browser/http/http-card-editor.ts');
      return makeHttpClearing(api, saved);
    }),
    soldCards: lateRemote(api, async () => (await import('#adapters/calls/sold-cards.calls.ts')).soldCardCalls),
    auditLog: lateRemote(api, async () => (await import('#adapters/calls/card-changes.wire.ts')).auditLogCalls),
  });
}
