import type { Container } from 'inversify';
import { err, ResultAsync } from 'neverthrow';
import { makeLateDocuments } from '#adapters/browser/late-ports.ts';
import type { Api } from '#adapters/calls/api.ts';
import { bindPage } from './page-tokens.ts';

export function bindHttpDocuments(container: Container, api: Api): void {
  bindPage(container, {
    documents: makeLateDocuments(async () => {
      const { makeHttpDocuments } = await import('#adapters/browser/http/http-documents.ts');
      return makeHttpDocuments(api);
    }),
    sendTestEmail: (email) =>
      new ResultAsync(
        import('#adapters/browser/http/http-test-email.ts').then(
          ({ makeHttpTestEmail }) => makeHttpTestEmail(api)(email),
          () => err('The shop cannot be reached.'),
        ),
      ),
  });
}
