import type { Container } from 'inversify';
import { makeImportCards } from '#domain/cards/import/import-cards.use-case.ts';
import { makeImportFile } from '#domain/cards/import/import-file.use-case.ts';
import { bindMade } from '../token.ts';
import { tokens } from './server-tokens.ts';

/** Separate, so that the page does not load the title vocabulary. */
export function bindImport(container: Container): void {
  const { cardStore, clock, foreignPictures } = tokens;
  bindMade(container, tokens.importCards, makeImportCards, {
    catalog: tokens.storedCards,
    cardStore,
    clock,
    foreignPictures,
  });
  container.bind(tokens.importFile).toResolvedValue((importCards) => makeImportFile(importCards), [tokens.importCards]);
}
