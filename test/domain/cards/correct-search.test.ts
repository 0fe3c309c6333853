import { describe, expect, it } from 'vitest';
import { collectVocabulary, correctSearch, isOneTypoApart } from '#domain/cards/correct-search.ts';
import { aCard } from '../../support/cards.ts';

const counted = collectVocabulary();
[
  aCard({ id: 'a', player: 'Michael Jordan' }),
  aCard({ id: 'b', player: 'Michael Jordan', parallel: 'Silver' }),
  aCard({ id: 'c', player: 'Luka Dončić', team: 'Dallas Mavericks', brand: 'Panini Prizm' }),
  aCard({ id: 'd', player: 'Ada Gordan', team: 'Utah Jazz', brand: 'Upper Deck', set: 'Young Guns' }),
].forEach(counted.add);
const vocabulary = counted.vocabulary();

describe('a misspelled search', () => {
  it.each([
    ['jordna', 'jordan', 'two letters exchanged'],
    ['jrdan', 'jordan', 'a letter missing'],
    ['jordann', 'jordan', 'a letter more'],
    ['hordan', 'jordan', 'another letter: the name of the most cards'],
    ['Micheal Jordan', 'michael Jordan', 'one word of two, the other as it was typed'],
    ['doncik psa10', 'doncic psa10', 'a name with accents'],
    ['prism luka', 'prizm luka', 'a set'],
    ['yuong guns', 'young guns', 'a product line'],
    ['rokie', 'rookie', 'a hobby term'],
    ['jordna doncik', 'jordan doncic', 'two words, each with a typo'],
    ['micheal micheal', 'michael michael', 'one word twice'],
    ['micheel jord', 'michael jord', 'one word beside a half typed one'],
    ['dalles mav', 'dallas mav', 'a team'],
    ['mavrick', 'mavericks', 'a half typed word'],
    ['jerdan', 'jordan', 'the name of the most cards, though another comes first'],
    ['jaxz', 'jazz', 'as short a word as is corrected'],
    ['maevr', 'mavericks', 'as short a beginning as is corrected'],
    ['  jordna \t psa10 ', 'jordan psa10', 'spaces around it and between'],
    ['jordna doncik prism', 'jordan doncic prizm', 'three words'],
    ['mavericksx', 'mavericks', 'a letter more at the end of the longest word'],
    ['mavrixks', 'mavericks', 'a long word with two letters wrong'],
    ['marvericsk', 'mavericks', 'a long word with a letter more and two exchanged'],
    ['upperdeck', 'upper deck', 'two words typed as one'],
    ['michaeljordan psa10', 'michael jordan psa10', 'a name typed as one word'],
  ])('typed as %j is corrected to %j: %s [SRCH-17]', (typed, corrected) => {
    expect(correctSearch(typed, vocabulary)).toBe(corrected);
  });

  it.each([
    ['jordan', 'nothing is misspelled'],
    ['jord', 'a word is half typed'],
    ['jordna doncik prism yuong', 'more than three words'],
    ['jordna qqqqq', 'a word that is like no other'],
    ['mavxrxc', 'a half typed word with two typos'],
    ['prix', 'too short to be half typed with a typo'],
    ['jodnra', 'more than one typo in a word'],
    ['lka', 'too short'],
    ['1ordan', 'a word with a digit'],
    ['#281', 'a number'],
    ['', 'nothing is typed'],
  ])('%j is left alone: %s [SRCH-17]', (typed) => {
    expect(correctSearch(typed, vocabulary)).toBeNull();
  });

  it('is one typo apart from a word, whichever of the two is typed, and never from itself [SRCH-17]', () => {
    const pairs = [
      ['abcd', 'abdc'],
      ['abcd', 'abc'],
      ['abcd', 'abxd'],
      ['abcd', 'xbcd'],
    ] as const;
    for (const [a, b] of pairs) expect([isOneTypoApart(a, b), isOneTypoApart(b, a)]).toEqual([true, true]);
    for (const [a, b] of [
      ['abcd', 'abcd'],
      ['abcd', 'dcba'],
      ['abcd', 'ab'],
      ['abcd', 'abdx'],
      ['abcd', 'abxc'],
      ['abcde', 'abdcx'],
      ['abcd', 'abcdef'],
      ['ab', 'cd'],
    ] as const) {
      expect(isOneTypoApart(a, b)).toBe(false);
    }
  });

  it('takes the word of the most cards, and of as many the first by alphabet [SRCH-17]', () => {
    const words = new Map([
      ['bulls', 2],
      ['balls', 2],
      ['bells', 1],
      ['bills', 3],
    ]);
    expect(correctSearch('bxlls', words)).toBe('bills');
    words.set('bills', 2);
    expect(correctSearch('bxlls', words)).toBe('balls');
    expect(correctSearch('bxlls', new Map([...words].toReversed()))).toBe('balls');
  });

  it('is the beginning of a longer word only, with a letter more or less [SRCH-17]', () => {
    const words = new Map([['mavericks', 1]]);
    for (const typed of ['mavrick', 'mavveric', 'mavarick']) expect(correctSearch(typed, words)).toBe('mavericks');
    expect(correctSearch('mavericsk', words)).toBe('mavericks');
    expect(correctSearch('mavericksxyz', words)).toBeNull();
  });
});
