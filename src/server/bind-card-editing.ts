import type { Container } from 'inversify';
import { makeServerYielder } from '#adapters/server/node/server-yielder.ts';
import { makeSqlAuditLog } from '#adapters/server/sql/cards/sql-audit-log.ts';
import { makeSqlCardEditor } from '#adapters/server/sql/cards/sql-card-editor.ts';
import { makeSqlCardStore } from '#adapters/server/sql/cards/sql-card-store.ts';
import { makeImportCards, makeReadAhead } from '#domain/cards/import/import-cards.use-case.ts';
import type { Editor } from '#domain/shared/editor.ts';
import { bindMade } from '../token.ts';
import { type CardEditing, tokens } from './server-tokens.ts';

export function bindCardEditing(container: Container): void {
  const { database, storedCards: catalog, pictures, clock, ids, log } = tokens;
  bindMade(
    container,
    tokens.cardEditing,
    ({ database: { db }, catalog, pictures: { foreignPictures }, clock, ids, log }): CardEditing => {
      const cardStoreOf = (by: Editor) => makeSqlCardStore(db, clock, log, by);
      return {
        cardStoreOf,
        editorOf: (by) => makeSqlCardEditor(db, { clock, ids, log }, by),
        auditLog: makeSqlAuditLog(db, log),
        importCardsOf: (by) => makeImportCards({ catalog, cardStore: cardStoreOf(by), clock, foreignPictures }),
        readAhead: makeReadAhead({ catalog, yieldNow: makeServerYielder() }),
        ids,
      };
    },
    { database, catalog, pictures, clock, ids, log },
  );
}
