import { expect, it } from 'vitest';
import { makeLocalPreferences } from '#adapters/browser/local-storage/stored-preferences.ts';
import { cardId } from '#domain/cards/card.ts';
import { mostRecentCards, rememberCard } from '#domain/cards/recent-cards.ts';
import { newBrowser } from '#test/support/stored-values.ts';

const after = (ids: readonly string[]) => {
  const { recentCards } = makeLocalPreferences(newBrowser());
  for (const id of ids) rememberCard(recentCards, cardId(id));
  return recentCards.read();
};

it('has the latest first, each once [CARD-32]', () => {
  expect(after(['a', 'b', 'c', 'a'])).toEqual(['a', 'c', 'b']);
});

it('forgets the earliest of too many [CARD-32]', () => {
  const ids = Array.from({ length: mostRecentCards + 3 }, (_, at) => `c${at}`);
  expect(after(ids)).toEqual(ids.reverse().slice(0, mostRecentCards));
});
