import type { Container } from 'inversify';
import { makeSqlAuditLog } from '#adapters/server/sql/sql-audit-log.ts';
import { makeSqlCardEditor } from '#adapters/server/sql/sql-card-editor.ts';
import { tokens } from './server-tokens.ts';

export function bindCardEditing(container: Container): void {
  container.bind(tokens.cardEditing).toResolvedValue(
    ({ db }, clock, ids, log) => ({
      editorOf: (by) => makeSqlCardEditor(db, { clock, ids, log }, by),
      auditLog: makeSqlAuditLog(db, log),
      ids,
    }),
    [tokens.database, tokens.clock, tokens.ids, tokens.log],
  );
}
