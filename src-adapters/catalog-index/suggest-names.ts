import type { CardSuggestion } from '#domain/cards/card-suggestion.ts';
import { correctedNames, type Vocabulary, vocabularyOf } from '#domain/cards/correct-search.ts';
import { suggestingTerms, suggestNames } from '#domain/cards/suggest-cards.ts';
import type { AnswerCache } from './answer-cache.ts';
import { type Bits, countBits, hasBit, keepCommon, membersOf } from './bits.ts';
import { facetsIn } from './count-slots.ts';
import { withTerms } from './find-slots.ts';
import type { IndexedCards } from './indexed-cards.ts';

/** `suggestCards` of the domain. */
export function suggestAt(cards: IndexedCards, text: string, kept: AnswerCache<Bits>): CardSuggestion[] {
  const terms = suggestingTerms(text);
  const found = withTerms(cards, terms, 'collection', kept);
  keepCommon(found, cards.inScope('collection'));
  const slots = membersOf(found, countBits(found));
  const named = (name: 'player' | 'brand' | 'team') => {
    const column = cards.columns[name];
    const counts = column.countsIn(slots);
    for (const term of terms) {
      const starting = term.map((word) => cards.nameWords[name].starting(word, counts.length));
      for (let number = 0; number < counts.length; number += 1) {
        if (!starting.some((bits) => hasBit(bits, number))) counts[number] = 0;
      }
    }
    return facetsIn(column, counts);
  };
  return slots.length === 0
    ? []
    : suggestNames({ player: named('player'), set: named('brand'), team: named('team') }, terms);
}

/** Words of the names on public cards. */
export function vocabularyAt(cards: IndexedCards): Vocabulary {
  const bits = cards.inScope('public');
  const slots = membersOf(bits, countBits(bits));
  return vocabularyOf(
    correctedNames.flatMap((name) =>
      facetsIn(cards.columns[name], cards.columns[name].countsIn(slots)).map(
        ({ value, count }) => [value, count] as const,
      ),
    ),
  );
}
