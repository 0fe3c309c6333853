import type { CardListPage, ReadCard } from '#domain/cards/card-catalog.port.ts';
import type { CardQuery } from '#domain/cards/card-query.ts';
import type { FirstData } from '#ui/app/first-data.ts';
import { cardsKey } from '#ui/query-keys.ts';

/** Stores answers for offline use (STORE-16). */
export type KeepAnswers = {
  readonly page: (query: CardQuery, page: CardListPage) => void;
  readonly card: (card: ReadCard) => void;
};

/** The page does not read again what came with it, but keeps it like every answer. */
export function keepFirstAnswers({ answers }: FirstData, keep: KeepAnswers): void {
  for (const [[subject, kind, of], answer] of answers) {
    if (subject !== cardsKey) continue;
    if (kind === 'card') keep.card((answer as { card: ReadCard }).card);
    const [page] = kind === 'list' ? (answer as { pages: CardListPage[] }).pages : [];
    if (page) keep.page(of as CardQuery, page);
  }
}
