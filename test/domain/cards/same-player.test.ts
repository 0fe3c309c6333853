import { describe, expect, it } from 'vitest';
import { isSamePlayer } from '#domain/cards/same-player.ts';

describe('the same player', () => {
  it.each([
    ['Ken Griffey', 'Ken Griffey', true],
    ['Ken Griffey', ' ken  GRIFFEY ', true],
    ['Ken Griffey', 'Ken Griffey Jr.', false],
    ['Griffey', 'Ken Griffey', false],
    ['', '', false],
    [' ', '', false],
  ])('is decided for %j and %j: %s [CARD-31]', (one, other, same) => {
    expect(isSamePlayer({ player: one }, { player: other })).toBe(same);
    expect(isSamePlayer({ player: other }, { player: one })).toBe(same);
  });
});
