import type { Container } from 'inversify';
import { lateRemote } from '#adapters/browser/late-port.ts';
import { makeLateDocuments } from '#adapters/browser/late-ports.ts';
import type { ApiClient } from '#adapters/calls/api.ts';
import { bindPage } from './page-tokens.ts';

export function bindHttpDocuments(container: Container, api: ApiClient): void {
  const testEmails = lateRemote(api, async () => (await import('#adapters/calls/test-email.calls.ts')).testEmailCalls);
  bindPage(container, {
    documents: makeLateDocuments(async () => {
      const { makeHttpDocuments } = await import('#adapters/browser/http/http-documents.ts');
      return makeHttpDocuments(api);
    }),
    sendTestEmail: (email) => testEmails.send(email).mapErr(({ detail = '' }) => detail),
  });
}
