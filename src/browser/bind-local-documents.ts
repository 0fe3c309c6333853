import type { Container } from 'inversify';
import { exclusiveUnder } from '#adapters/browser/exclusive.ts';
import { makeLateDocuments } from '#adapters/browser/late-ports.ts';
import type { CopyStores } from '#adapters/browser/local-storage/redundant-store.ts';
import type { Wait } from '#adapters/browser/simulated-delays.ts';
import type { Editor } from '#domain/shared/editor.ts';
import { bindPage, pageTokens } from './page-tokens.ts';

export function bindLocalDocuments(container: Container, places: CopyStores, wait: Wait): void {
  const admin = async (): Promise<Editor | null> =>
    container
      .get(pageTokens.sessions)
      .current()
      .match(
        (viewer): Editor | null => (viewer.role === 'admin' ? `admin ${viewer.email}` : null),
        () => null,
      );
  bindPage(container, {
    documents: makeLateDocuments(async () => {
      const { makeLocalDocuments } = await import('#adapters/browser/local-storage/local-documents.ts');
      return makeLocalDocuments(places, exclusiveUnder('goat-contents'), admin, wait);
    }),
  });
}
