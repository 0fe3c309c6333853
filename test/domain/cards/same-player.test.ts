import { describe, expect, it } from 'vitest';
import { isSamePlayer, othersOfPlayer } from '#domain/cards/same-player.ts';
import { aCard } from '#test/support/cards.ts';

describe('the same player', () => {
  it.each([
    ['Ken Griffey', 'Ken Griffey', true],
    ['Ken Griffey', ' ken  GRIFFEY ', true],
    ['Ken Griffey', 'Ken Griffey Jr.', false],
    ['Griffey', 'Ken Griffey', false],
    ['', '', false],
    [' ', '', false],
  ])('is decided for %j and %j: %s [CARD-26]', (one, other, same) => {
    expect(isSamePlayer({ player: one }, { player: other })).toBe(same);
    expect(isSamePlayer({ player: other }, { player: one })).toBe(same);
  });

  it('has other cards: the first few that can be bought, in their order, without the card itself [CARD-26]', () => {
    const card = aCard({ id: 'a' });
    const cards = [
      card,
      aCard({ id: 'sold', stock: 0 }),
      aCard({ id: 'c', stock: 2 }),
      aCard({ id: 'other', player: 'Michael Jordan Jr.' }),
      aCard({ id: 'b' }),
      aCard({ id: 'd' }),
    ];
    expect(othersOfPlayer(card, cards, 2).map(({ id }) => id)).toEqual(['c', 'b']);
    expect(othersOfPlayer(card, [card], 4)).toEqual([]);
  });
});
