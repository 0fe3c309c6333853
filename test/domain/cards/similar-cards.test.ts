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
});
