import type { Container } from 'inversify';
import { makeServerYielder } from '#adapters/server/node/server-yielder.ts';
import { makeImportCards, makeReadAhead } from '#domain/cards/import/import-cards.use-case.ts';
import { withStaffValues } from '#domain/inventory/with-staff-values.ts';
import { bindMade } from '../token.ts';
import { type CardImports, tokens } from './server-tokens.ts';

export function bindCardImports(container: Container): void {
  const { storedCards: catalog, stores, pictures, clock } = tokens;
  bindMade(
    container,
    tokens.cardImports,
    ({ catalog: { cards }, stores: { cardStoreOf, inventory }, pictures: { foreignPictures }, clock }): CardImports => {
      const catalog = withStaffValues({ cards }, inventory);
      return {
        importCardsOf: (by) => makeImportCards({ catalog, cardStore: cardStoreOf(by), clock, foreignPictures }),
        readAhead: makeReadAhead({ catalog, yieldNow: makeServerYielder() }),
      };
    },
    { catalog, stores, pictures, clock },
  );
}
