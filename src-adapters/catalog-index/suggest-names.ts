import type { CardSuggestion } from '#domain/cards/card-suggestion.ts';
import { correctedNames, type Vocabulary, vocabularyOf } from '#domain/cards/correct-search.ts';
import { suggestingTerms, suggestNames } from '#domain/cards/suggest-cards.ts';
import type { AnswerCache } from './answer-cache.ts';
import { type Bits, countBits, hasBit, keepCommon } from './bits.ts';
import { facetsIn } from './count-slots.ts';
import { withTerms } from './find-slots.ts';
import type { IndexedCards } from './indexed-cards.ts';

/** `suggestCards` of the domain. */
export function suggestAt(cards: IndexedCards, text: string, kept: AnswerCache<Bits>): CardSuggestion[] {
  const terms = suggestingTerms(text);
  const found = withTerms(cards, terms, 'collection', kept);
  keepCommon(found, cards.inScope('collection'));
  const held = cards.rows.countsIn(found);
  const named = (name: 'player' | 'brand' | 'team') => {
    const column = cards.columns[name];
    const counts = held.of(name, column.values.length);
    for (const term of terms) {
      const starting = term.map((word) => cards.nameWords[name].starting(word, counts.length));
      for (let number = 0; number < counts.length; number += 1) {
        if (!starting.some((bits) => hasBit(bits, number))) counts[number] = 0;
      }
    }
    return facetsIn(column, counts);
  };
  return countBits(found) === 0
    ? []
    : suggestNames({ player: named('player'), set: named('brand'), team: named('team') }, terms);
}

/** Words of the names on public cards. */
export function vocabularyAt(cards: IndexedCards): Vocabulary {
  const counts = cards.rows.countsIn(cards.inScope('public'));
  return vocabularyOf(
    correctedNames.flatMap((name) =>
      facetsIn(cards.columns[name], counts.of(name, cards.columns[name].values.length)).map(
        ({ value, count }) => [value, count] as const,
      ),
    ),
  );
}
