import type { Container } from 'inversify';
import { late } from '#adapters/browser/http/late.ts';
import { latePort } from '#adapters/browser/late-port.ts';
import { makeLateCardStore, makeLateClearing } from '#adapters/browser/late-ports.ts';
import type { LocalEditingParts } from '#adapters/browser/local-storage/local-edited-cards.ts';
import type { Wait } from '#adapters/browser/simulated-delays.ts';
import { bindPage, pageTokens } from './page-tokens.ts';

/** Loaded on first use. */
export function bindLocalCards(container: Container, parts: LocalEditingParts & { readonly wait: Wait }): void {
  const load = late(async () => {
    const { openLocalEditing } = await import('./local-editing.ts');
    return openLocalEditing({
      ...parts,
      sessions: container.get(pageTokens.sessions),
      ids: container.get(pageTokens.ids),
    });
  });
  const cardStore = makeLateCardStore(async () => (await load()).cardStore);
  container.bind(pageTokens.cardStore).toConstantValue(cardStore);
  bindPage(container, {
    postCard: cardStore.post,
    cardEditor: latePort(async () => (await load()).editor),
    clearCards: makeLateClearing(async () => (await load()).clear),
    auditLog: latePort(async () => (await load()).auditLog),
  });
}
