import type { Container } from 'inversify';
import { makeImportCards } from '#domain/cards/import/import-cards.use-case.ts';
import { makeImportFile } from '#domain/cards/import/import-file.use-case.ts';
import { tokens } from './server-tokens.ts';

/** Separate, so that the page does not load the title vocabulary. */
export function bindImport(container: Container): void {
  container
    .bind(tokens.importCards)
    .toResolvedValue(
      (catalog, desk, clock, foreignPictures) => makeImportCards({ catalog, desk, clock, foreignPictures }),
      [tokens.cardCatalog, tokens.cardDesk, tokens.clock, tokens.foreignPictures],
    );
  container.bind(tokens.importFile).toResolvedValue((importCards) => makeImportFile(importCards), [tokens.importCards]);
}
