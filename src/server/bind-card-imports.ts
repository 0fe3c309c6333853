import type { Container } from 'inversify';
import { makeServerYielder } from '#adapters/server/node/server-yielder.ts';
import { makeImportCards, makeReadAhead } from '#domain/cards/import/import-cards.use-case.ts';
import { bindMade } from '../token.ts';
import { type CardImports, tokens } from './server-tokens.ts';

export function bindCardImports(container: Container): void {
  const { storedCards: catalog, stores, pictures, clock } = tokens;
  bindMade(
    container,
    tokens.cardImports,
    ({ catalog, stores: { cardStoreOf }, pictures: { foreignPictures }, clock }): CardImports => ({
      importCardsOf: (by) => makeImportCards({ catalog, cardStore: cardStoreOf(by), clock, foreignPictures }),
      readAhead: makeReadAhead({ catalog, yieldNow: makeServerYielder() }),
    }),
    { catalog, stores, pictures, clock },
  );
}
