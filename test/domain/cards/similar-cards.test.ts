import { describe, expect, it } from 'vitest';
import type { Card } from '#domain/cards/card.ts';
import { filterCards } from '#domain/cards/filter-cards.ts';
import { similarSteps, withSimilar } from '#domain/cards/similar-cards.ts';
import { aCard, type CardWish } from '../../support/cards.ts';

const base = {
  player: 'Bo Jackson',
  team: 'Royals',
  sport: 'baseball',
  year: 1987,
  brand: 'Topps',
  price: 100,
} as const;
const shown = aCard({ ...base, id: 'shown' });
const other = (id: string, wish: CardWish) => aCard({ ...base, ...wish, id });
/** Nothing in common with the card. */
const strange = { player: 'A', brand: 'Score', sport: 'hockey' } as const;

/** What the page shows: each step asks for the cards of its filter. */
function similarTo(card: Card, cards: readonly Card[], most = 9): string[] {
  let found: readonly Card[] = [];
  for (const step of similarSteps(card)) {
    found = withSimilar(card, step, { found, listed: filterCards(cards, step.filter), most });
  }
  return found.map(({ id }) => id);
}

describe('similar cards', () => {
  it('are of the player, then of brand and year, then of the sport at about the price, then of the sport, then any [CARD-31]', () => {
    const cards = [
      other('any', strange),
      other('dear', { player: 'A', brand: 'Score', price: 201 }),
      other('sport', { player: 'A', brand: 'Score', price: 200 }),
      other('set', { player: 'A', sport: 'hockey', price: 9_000 }),
      other('player', { brand: 'Score', sport: 'football', price: 9_000 }),
    ];
    expect(similarTo(shown, cards)).toEqual(['player', 'set', 'sport', 'dear', 'any']);
    expect(similarTo(shown, cards, 2)).toEqual(['player', 'set']);
  });

  it('are of the player at any price before others; of each kind those from a quarter to four times the price stand first [CARD-37]', () => {
    const cards = [24, 25, 400, 401].map((price) => other(`player for ${price}`, { price }));
    const near = other('another player', { player: 'Larry Bird', price: 100 });
    const found = similarTo(shown, [near, ...cards]);
    expect(found.slice(0, 2).toSorted()).toEqual(['player for 25', 'player for 400']);
    expect(found.slice(2, 4).toSorted()).toEqual(['player for 24', 'player for 401']);
    expect(found[4]).toBe('another player');
  });

  it('can be bought, are no drafts and not the card itself, each of them once [CARD-31]', () => {
    const cards = [
      shown,
      other('gone', { stock: 0 }),
      other('held', { stock: 0, held: 1 }),
      other('priceless', { price: 0 }),
      other('draft', { isPosted: false, isHomepage: false }),
      other('namesake', { player: 'Bo Jackson Jr.' }),
      other('same', {}),
    ];
    expect(similarTo(shown, cards)).toEqual(['same', 'namesake']);
  });

  it.each<[string, CardWish, CardWish]>([
    ['of the set rather than of the year', { set: 'tiffany ', year: 1950 }, { set: 'Other' }],
    ['two years away rather than three', { year: 1989 }, { year: 1990 }],
    ['half the price rather than three times', { price: 50 }, { price: 300 }],
    ['double the price rather than a third', { price: 200 }, { price: 33 }],
    ['at about the price rather than of the year', { year: 1950 }, { price: 9_000 }],
    ['of the set within four times the price', { set: 'Tiffany', price: 400 }, { set: 'Other' }],
  ])('prefer a card %s [CARD-31]', (_, nearer, farther) => {
    const cards = [other('farther', farther), other('nearer', nearer)];
    expect(similarTo({ ...shown, set: 'Tiffany' }, cards)).toEqual(['nearer', 'farther']);
  });

  it('without anything in common keep the order of the list, the newest first [CARD-31]', () => {
    const cards = [other('a', { ...strange, price: 900 }), other('b', strange), other('c', { ...strange, price: 1 })];
    expect(similarTo(shown, cards)).toEqual(['a', 'b', 'c']);
  });

  it('of a card of which little is known are the newest, not those of which as little is known [CARD-31]', () => {
    const bare = { player: ' ', brand: '', set: '', year: 0, sport: undefined, price: 0 } as const;
    const steps = similarSteps(aCard({ ...bare, id: 'bare' }));
    expect(steps.map(({ isRanked }) => isRanked)).toEqual([false]);
    expect(similarSteps(aCard({ ...base, price: 0 }))[2]?.filter.prices).toEqual({});
  });
});
