import { describe, expect, it } from 'vitest';
import { findPhrases, indexPhrases } from '#domain/cards/title/phrase-index.ts';
import { titleWords } from '#domain/cards/title/title-words.ts';

const index = () =>
  indexPhrases([
    ['Prizm', 'set'],
    ['Prizm Draft Picks', 'longer set'],
    ['Prizm', 'a second meaning'],
    ['Allen & Ginter', 'ginter'],
    ['Die-Cut', 'die-cut'],
    ["Collector's Edge", 'edge'],
    ['Rockets', 'team'],
    ["A's", 'athletics'],
  ]);
const found = (title: string, isFree?: (at: number) => boolean) =>
  findPhrases(index(), titleWords(title), isFree).map(({ from, to, entry }) => [entry, from, to]);

describe('phrases in a title', () => {
  it('the longest at a place counts, and the first of two meanings', () => {
    expect(found('Panini Prizm Draft Picks Prizm Draft')).toEqual([
      ['longer set', 1, 4],
      ['set', 4, 5],
    ]);
  });

  it('are found in any case, over hyphens and ampersands', () => {
    expect(found('allen & GINTER die cut')).toEqual([
      ['ginter', 0, 2],
      ['die-cut', 2, 4],
    ]);
  });

  it('do not reach over a break', () => {
    expect(found('Allen, Ginter Die | Cut')).toEqual([]);
  });

  it('are found without their apostrophe, but a possessive is no plural', () => {
    expect(found("Collectors Edge Collector's Edge")).toEqual([
      ['edge', 0, 2],
      ['edge', 2, 4],
    ]);
    expect(found("Rocket's Zapdos Rockets")).toEqual([['team', 2, 3]]);
    expect(found("as A's")).toEqual([['athletics', 1, 2]]);
  });

  it('neither begin with nor hold a word that is not free', () => {
    expect(found('Prizm Draft Picks', (at) => at !== 0)).toEqual([]);
    expect(found('Prizm Draft Picks', (at) => at !== 2)).toEqual([['set', 0, 1]]);
  });
});
