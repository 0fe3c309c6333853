import type { Kysely } from 'kysely';
import type { CardCatalog } from '#domain/cards/card-catalog.port.ts';
import type { CardSuggestion } from '#domain/cards/card-suggestion.ts';
import { correctedNames, correctSearch, type Vocabulary, vocabularyOf } from '#domain/cards/correct-search.ts';
import { suggestingTerms, suggestNames } from '#domain/cards/suggest-cards.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { makeRemembered, rememberedFor } from '../remember.ts';
import type { Tables } from '../tables.ts';
import { orUnavailable, success } from '../transaction.ts';
import { countCards } from './card-counts.ts';
import { all, scopeConditions, wordsCondition } from './card-where.ts';

/** The index finds matching cards; the domain selects their names. */
async function suggest(db: Kysely<Tables>, text: string): Promise<CardSuggestion[]> {
  const terms = suggestingTerms(text);
  if (terms.length === 0) return [];
  const condition = all([scopeConditions.collection, wordsCondition(terms, 'collection')]);
  const { counts } = await countCards(db, ['player', 'brand', 'team'], condition);
  return suggestNames({ player: counts.player, set: counts.brand, team: counts.team }, terms);
}

async function vocabulary(db: Kysely<Tables>): Promise<Vocabulary> {
  const { counts } = await countCards(db, correctedNames, scopeConditions.public);
  return vocabularyOf(Object.values(counts).flatMap((facets) => facets.map(({ value, count }) => [value, count])));
}

export function makeSqlCardSuggestions(
  db: Kysely<Tables>,
  clock: Clock,
  log: Log,
): Pick<CardCatalog, 'suggest' | 'correct'> {
  // Unsuccessful searches do not read all names each time.
  const vocabularies = makeRemembered<Vocabulary>(clock, rememberedFor);
  const correct = async (text: string) => correctSearch(text, await vocabularies('public', () => vocabulary(db)));
  return {
    suggest: (text) => orUnavailable(log, 'suggesting what to search for', suggest(db, text).then(success)),
    correct: (text) => orUnavailable(log, 'correcting a search', correct(text).then(success)),
  };
}
