import type { Container } from 'inversify';
import { late } from '#adapters/browser/http/late.ts';
import {
  makeLateAuditLog,
  makeLateCardDesk,
  makeLateCardEditor,
  makeLateClearing,
} from '#adapters/browser/late-ports.ts';
import type { LocalEditingParts } from '#adapters/browser/local-storage/local-edited-cards.ts';
import type { Wait } from '#adapters/browser/simulated-delays.ts';
import { tokens } from '../tokens.ts';

/** Changing cards in this browser. Its code comes with its first use: most visits change none. */
export function bindLocalCards(container: Container, parts: LocalEditingParts & { readonly wait: Wait }): void {
  const load = late(async () => {
    const { openLocalEditing } = await import('./local-editing.ts');
    return openLocalEditing({
      ...parts,
      sessions: container.get(tokens.sessions),
      ids: container.get(tokens.ids),
    });
  });
  container.bind(tokens.cardDesk).toConstantValue(makeLateCardDesk(async () => (await load()).desk));
  container.bind(tokens.postCard).toResolvedValue((desk) => desk.post, [tokens.cardDesk]);
  container.bind(tokens.cardEditor).toConstantValue(makeLateCardEditor(async () => (await load()).editor));
  container.bind(tokens.clearCards).toConstantValue(makeLateClearing(async () => (await load()).clear));
  container.bind(tokens.auditLog).toConstantValue(makeLateAuditLog(async () => (await load()).auditLog));
}
