import { describe, expect, it } from 'vitest';
import { similarCards } from '#domain/cards/similar-cards.ts';
import { aCard, type CardWish } from '../../support/cards.ts';

const base = { player: 'Bo Jackson', team: 'Royals', sport: 'baseball', year: 1987, price: 100 } as const;
const sold = aCard({ ...base, id: 'sold', stock: 0 });
const other = (id: string, wish: CardWish) => aCard({ ...base, ...wish, id });

describe('similar cards', () => {
  it('are of the player first, then of the team, then of the sport, near year and price [CARD-31]', () => {
    const cards = [
      other('sport-far', { player: 'A', team: 'B', year: 1952 }),
      other('sport-dear', { player: 'A', team: 'B', price: 900 }),
      other('sport-near', { player: 'A', team: 'B', price: 90 }),
      other('team', { player: 'A', year: 1950, price: 9_000 }),
      other('player', { team: 'B', sport: 'football', price: 9_000 }),
    ];
    const ids = similarCards(sold, cards, 9).map(({ id }) => id);
    expect(ids).toEqual(['player', 'team', 'sport-near', 'sport-dear', 'sport-far']);
    expect(similarCards(sold, cards, 2).map(({ id }) => id)).toEqual(['player', 'team']);
  });

  it('can be bought, and have something in common with the card [CARD-31]', () => {
    const cards = [
      sold,
      other('gone', { stock: 0 }),
      other('priceless', { price: 0 }),
      other('strange', { player: 'A', team: 'B', sport: 'hockey' }),
    ];
    expect(similarCards(sold, cards, 9)).toEqual([]);
  });

  it.each<[string, CardWish, CardWish]>([
    ['two years away rather than three', { year: 1989 }, { year: 1990 }],
    ['half the price rather than three times', { price: 50 }, { price: 300 }],
    ['double the price rather than a third', { price: 200 }, { price: 33 }],
    ['of the team in another case and with spaces', { team: ' royals ', year: 1950 }, { team: 'Mets' }],
    ['of the year, whatever the price', { price: 9_000 }, { year: 1950 }],
  ])('prefer a card %s [CARD-31]', (_, nearer, farther) => {
    const cards = [other('farther', farther), other('nearer', nearer)];
    expect(similarCards(sold, cards, 9).map(({ id }) => id)).toEqual(['nearer', 'farther']);
  });

  it.each<[string, CardWish, CardWish]>([
    ['a team', { team: ' ' }, { player: 'A', team: '', sport: 'hockey' }],
    ['a sport', { sport: undefined }, { player: 'A', team: 'B', sport: undefined }],
  ])('do not have %s in common that is not known [CARD-31]', (_, wish, unknown) => {
    expect(similarCards(aCard({ ...base, ...wish, id: 'one' }), [other('two', unknown)], 9)).toEqual([]);
  });

  it('of a card without a price are in the order of the list, and never the card itself [CARD-31]', () => {
    const free = aCard({ ...base, id: 'free', price: 0 });
    const cards = [other('a', { price: 900 }), other('b', { price: 1 }), free, other('free', {})];
    expect(similarCards(free, cards, 9).map(({ id }) => id)).toEqual(['a', 'b']);
  });
});
