import type { Container } from 'inversify';
import { makeImportCards } from '#domain/cards/import/import-cards.use-case.ts';
import { makeImportFile } from '#domain/cards/import/import-file.use-case.ts';
import { tokens } from './server-tokens.ts';

/** Importing files of cards. Apart from the other use cases, so that the page never carries the words that titles are read by. */
export function bindImport(container: Container): void {
  container
    .bind(tokens.importCards)
    .toResolvedValue(
      (catalog, desk, clock, foreignPictures) => makeImportCards({ catalog, desk, clock, foreignPictures }),
      [tokens.cardCatalog, tokens.cardDesk, tokens.clock, tokens.foreignPictures],
    );
  container.bind(tokens.importFile).toResolvedValue((importCards) => makeImportFile(importCards), [tokens.importCards]);
}
