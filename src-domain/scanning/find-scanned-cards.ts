import { okAsync, type ResultAsync } from 'neverthrow';
import type { Card } from '../cards/card.ts';
import type { CardCatalog, CatalogFailure } from '../cards/card-catalog.port.ts';
import { startFilter } from '../cards/card-filter.ts';
import { cardQuery } from '../cards/card-query.ts';
import { certificateKey } from '../cards/certificate.ts';
import type { CountedCode } from './watch-frames.ts';

/** More cards than hold one number at once. */
const mostFound = 100;

/** Whether the card holds the number; of another company it is another number. */
function holds(card: Card, certNumber: string, gradingCompany: string | null): boolean {
  const company = gradingCompany ?? card.gradingCompany;
  if (gradingCompany !== null && card.gradingCompany && card.gradingCompany.trim().toUpperCase() !== gradingCompany) {
    return false;
  }
  const ofCard = certificateKey({ certNumber: card.certNumber, gradingCompany: company });
  return ofCard !== null && ofCard === certificateKey({ certNumber, gradingCompany: company });
}

/** The cards that a scanned code is about, sold ones too; none where the shop has no such card. */
export function findScannedCards(
  catalog: Pick<CardCatalog, 'cards' | 'page'>,
  code: CountedCode,
): ResultAsync<readonly Card[], CatalogFailure> {
  if (code.kind === 'card') return catalog.cards([code.cardId]);
  const { certNumber, gradingCompany } = code;
  if (certNumber === '') return okAsync([]);
  const query = cardQuery({
    scope: 'everything',
    searchScope: 'manager',
    // Bar codes and spreadsheets add and drop zeros in front; `holds` compares the whole number.
    filter: { ...startFilter, search: certNumber.replace(/^0+(?=\d{5})/, '') },
    limit: mostFound,
  });
  return catalog.page(query).map(({ cards }) => cards.filter((card) => holds(card, certNumber, gradingCompany)));
}
