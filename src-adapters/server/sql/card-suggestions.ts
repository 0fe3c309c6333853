import type { Kysely } from 'kysely';
import type { CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import type { CardSuggestion, CardSuggestions } from '#domain/cards/card-suggestions.port.ts';
import { suggestingWords, suggestNames } from '#domain/cards/suggest-cards.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { all, shelfConditions, wordsCondition } from './card-conditions.ts';
import { countCards } from './card-counts.ts';
import type { Tables } from './tables.ts';
import { orUnavailable, success } from './transaction.ts';

/** A name that the words are about stands on cards that they are about: the index finds those, the rule their names. */
async function suggest(db: Kysely<Tables>, text: string): Promise<CardSuggestion[]> {
  const words = suggestingWords(text);
  if (words.length === 0) return [];
  const condition = all([shelfConditions.collection, wordsCondition(words, 'collection')]);
  const { counts } = await countCards(db, ['player', 'brand', 'team'], condition);
  return suggestNames({ player: counts.player, set: counts.brand, team: counts.team }, words);
}

const unavailable: CatalogFailure = { kind: 'catalog-unavailable' };

/** Suggestions from the cards of the database. */
export const makeSqlCardSuggestions = (db: Kysely<Tables>, log: Log): CardSuggestions => ({
  suggest: (text) => orUnavailable(log, 'suggesting what to search for', suggest(db, text).then(success), unavailable),
});
