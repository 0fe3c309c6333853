import { makeLocalAuditLog } from '#adapters/browser/local-storage/local-audit-log.ts';
import { makeLocalCardEditor } from '#adapters/browser/local-storage/local-card-editor.ts';
import { makeLocalCardStore } from '#adapters/browser/local-storage/local-card-store.ts';
import type { LocalEditingParts, WhoWorks } from '#adapters/browser/local-storage/local-edited-cards.ts';
import type { Wait } from '#adapters/browser/simulated-delays.ts';
import type { CardEditor, CardStore } from '#domain/cards/card-store.port.ts';
import type { AuditLog } from '#domain/cards/edit/audit-log.port.ts';
import type { Sessions } from '#domain/identity/sessions.port.ts';
import type { Editor } from '#domain/shared/editor.ts';
import type { Ids } from '#domain/shared/ids.port.ts';

export type LocalEditing = {
  /** Without a server guests own their cards (D7). */
  readonly cardStore: CardStore;
  /** For the admin (CMGR-06). */
  readonly editor: CardEditor;
  readonly clear: CardStore['clear'];
  readonly auditLog: AuditLog;
};

export function openLocalEditing(
  parts: LocalEditingParts & { readonly sessions: Sessions; readonly ids: Ids; readonly wait: Wait },
): LocalEditing {
  const { sessions, ids, ...rest } = parts;
  const admin: WhoWorks = () =>
    sessions.current().match(
      (viewer): Editor | null => (viewer.role === 'admin' ? `admin ${viewer.email}` : null),
      () => null,
    );
  const adminOrShop: WhoWorks = async () => (await admin()) ?? 'shop';
  return {
    cardStore: makeLocalCardStore({ ...rest, who: adminOrShop }),
    editor: makeLocalCardEditor({ ...rest, ids, who: admin }),
    clear: makeLocalCardStore({ ...rest, who: admin }).clear,
    auditLog: makeLocalAuditLog(rest.places),
  };
}
