import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostSuggestions, suggestionKinds } from '#domain/cards/card-suggestion.ts';
import { collectNames, suggestCards, suggestingTerms, suggestNames } from '#domain/cards/suggest-cards.ts';
import { arbitraryCards } from '../../support/arbitraries.ts';
import { aCard, variedCards } from '../../support/cards.ts';

const suggested = (text: string, cards = variedCards) =>
  suggestCards(cards, text).map(({ kind, text: name, count }) => `${kind}: ${name} (${count})`);

describe('suggestions', () => {
  it('are players, then sets, then teams, those with the most cards first, then by name [SRCH-13]', () => {
    const cards = [
      ...['a', 'b'].map((id) => aCard({ id, player: 'Chi Chi', brand: 'Topps', team: 'Chicago Sky' })),
      aCard({ id: 'c', player: 'Ada Chic', brand: 'Chicory', team: 'Chicago Bulls' }),
      aCard({ id: 'd', player: 'Abe Chin', brand: 'Topps', team: 'Chicago Bears' }),
    ];
    expect(suggested('chi', cards)).toEqual([
      'player: Chi Chi (2)',
      'player: Abe Chin (1)',
      'player: Ada Chic (1)',
      'set: Chicory (1)',
      'team: Chicago Sky (2)',
      'team: Chicago Bears (1)',
      'team: Chicago Bulls (1)',
    ]);
  });

  it('are found by the beginnings of words, whatever the case and accents [SRCH-13]', () => {
    expect(suggested('ANG')).toEqual(['player: ángel reese (1)']);
    expect(suggested('ree ang')).toEqual(['player: ángel reese (1)']);
    expect(suggested('ngel')).toEqual([]);
  });

  it('name no draft, no card of the home page alone, and nothing that is not named [SRCH-13]', () => {
    expect(suggested('luka')).toEqual([]);
    expect(suggested('di maria')).toEqual([]);
    expect(suggested('robinson')).toEqual([]);
    expect(suggested('basketball')).toEqual([]);
  });

  it('begin with the second character [SRCH-13]', () => {
    expect(suggested('j')).toEqual([]);
    expect(suggested(' j ')).toEqual([]);
    expect(suggested('--')).toEqual([]);
    expect(suggested('jo')).toEqual(['player: Michael Jordan (1)', 'player: michael jordan (1)']);
  });

  it('are four of a kind at the most [SRCH-13]', () => {
    const cards = Array.from({ length: 9 }, (_, n) => aCard({ id: `${n}`, player: `Jo ${n}`, brand: `Jo ${n}` }));
    expect(suggestCards(cards, 'jo').map(({ kind }) => kind)).toEqual([
      ...Array.from({ length: 4 }, () => 'player'),
      ...Array.from({ length: 4 }, () => 'set'),
    ]);
  });

  it('count all cards of the name in the collection [SRCH-13]', () => {
    fc.assert(
      fc.property(arbitraryCards, fc.constantFrom('mi', 'pan', 'ang', 'la la', 'luka doncic', 'top'), (cards, text) => {
        const offered = cards.filter(({ isPosted }) => isPosted);
        const name = { player: 'player', set: 'brand', team: 'team' } as const;
        const all = suggestCards(cards, text);
        for (const { kind, text: named, count } of all) {
          expect(offered.filter((card) => card[name[kind]] === named)).toHaveLength(count);
        }
        for (const kind of suggestionKinds) {
          expect(all.filter((one) => one.kind === kind).length).toBeLessThanOrEqual(mostSuggestions);
        }
      }),
    );
  });

  it('are the same over cards that only may be meant', () => {
    const words = suggestingTerms('chicago');
    const counted = collectNames(words);
    variedCards.forEach(counted.add);
    expect(suggestNames(counted.names(), words)).toEqual(suggestCards(variedCards, 'chicago'));
    expect(counted.names().player.map(({ value }) => value)).toContain('Michael Jordan');
  });
});
