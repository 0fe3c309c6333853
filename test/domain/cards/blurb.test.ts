import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blurb } from '#domain/cards/blurb.ts';
import { arbitraryCard } from '../../support/arbitraries.ts';
import { aCard } from '../../support/cards.ts';

/** One player for each template. */
const firstOfEach = () => {
  const subject = { team: 'Team', year: 2001, brand: 'Brand' };
  const players = [
    'Michael Jordan',
    'LeBron James',
    'Tom Brady',
    'Mickey Mantle',
    'Luka Dončić',
    'Kobe Bryant',
    'Pelé',
  ];
  return new Map(players.map((player) => [blurb({ ...subject, player }).replaceAll(player, '*'), player]));
};

describe('the blurb', () => {
  it('is one of five sentences, and each of them is used [CARD-05]', () => {
    expect(firstOfEach().size).toBe(5);
  });

  it('is always the same one for a player, whatever else the card says [CARD-05]', () => {
    fc.assert(
      fc.property(arbitraryCard, arbitraryCard, (card, other) => {
        const renamed = { ...other, player: card.player };
        const told = { team: 'Team', year: 2001, brand: 'Brand' };
        expect(blurb(card)).toBe(blurb({ ...card }));
        expect(blurb({ ...renamed, ...told })).toBe(blurb({ ...card, ...told }));
      }),
    );
  });

  it('names the player of the card', () => {
    fc.assert(fc.property(arbitraryCard, (card) => blurb(card).includes(card.player)));
  });

  it('is a whole sentence without gaps, whatever the card leaves out', () => {
    for (const player of firstOfEach().values()) {
      for (const wish of [{}, { team: '' }, { year: 0 }, { brand: '' }, { team: '', year: 0, brand: '' }]) {
        const text = blurb(aCard({ player, ...wish }));
        expect(text).toMatch(/^\S.*[.]$/);
        expect(text).not.toMatch(/ {2}|undefined|null|\b0\b| [.,]/);
      }
    }
  });

  it.each(['', '   '])('speaks of an unknown player where the name is %j', (player) => {
    expect(blurb(aCard({ player }))).toContain('Unknown Player');
  });

  it.each([
    [
      'Bo Jackson',
      '* is a name collectors come back to, and this 1987 Topps card shows why.',
      '* is a name collectors come back to, and this card shows why.',
    ],
    ['Kobe Bryant', "A piece of *'s Royals story, dated 1987.", "A piece of *'s story."],
    ['LeBron James', 'Topps caught * at a moment worth keeping.', 'This card caught * at a moment worth keeping.'],
    [
      'Tom Brady',
      'Looking for *? This 1987 Topps card is a card to build a shelf around.',
      'Looking for *? This card is a card to build a shelf around.',
    ],
    ['Mickey Mantle', 'No * card needs an introduction among Royals fans.', 'No * card needs an introduction.'],
  ])('says what is known of a card of %s, and no more [CARD-05]', (player, whole, short) => {
    expect(blurb({ player, team: 'Royals', year: 1987, brand: 'Topps' })).toBe(whole.replaceAll('*', player));
    expect(blurb({ player, team: '', year: 0, brand: '' })).toBe(short.replaceAll('*', player));
  });
});
