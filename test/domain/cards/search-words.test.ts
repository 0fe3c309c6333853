import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startFilter } from '#domain/cards/card-filter.ts';
import { filterCards } from '#domain/cards/filter-cards.ts';
import { searchFields, type WordScope } from '#domain/cards/search-scopes.ts';
import {
  cardWordIndex,
  hasTerms,
  isNoise,
  playerWords,
  type SearchTerm,
  searchTerms,
  typedWords,
  withoutBrand,
  wordIndex,
  wordsBetween,
} from '#domain/cards/search-words.ts';
import { arbitraryCards } from '../../support/arbitraries.ts';
import { aCard, type CardWish } from '../../support/cards.ts';

const luka = {
  id: 'luka',
  title: '2018-19 Panini Prizm Silver Luka Dončić RC #280 /99 PSA 10',
  player: 'Luka Dončić',
  team: 'Dallas Mavericks',
  year: 2018,
  brand: 'Panini Prizm',
  grade: '10',
  gradingCompany: 'PSA',
  isGraded: true,
} satisfies CardWish;

const finds = (search: string, wish: CardWish = luka, scope: WordScope = 'collection'): boolean =>
  filterCards([aCard(wish)], { ...startFilter, search }, scope).length > 0;

describe('a description', () => {
  it.each(['rookie', 'silver', 'doncic'])('is prose: %j in it does not find the card [SRCH-12]', (search) => {
    const description = 'The Silver Prizm, which collectors mean by rookie Prizm of Luka Dončić.';
    expect(finds(search, { title: 'A card', description })).toBe(false);
  });
});

describe('the terms of the hobby', () => {
  const signedRookie = { title: 'A title', isRookie: true, isAutograph: true };
  const slab = { title: 'A title', isGraded: true, grade: 'PSA 8', condition: 'Near Mint-Mint' };
  const raw = { title: 'A title', isGraded: false, condition: 'Excellent-Mint' };

  it.each([
    ['jordan card', {}, true],
    ['rookie card', signedRookie, true],
    ['rookie cards', {}, false],
    ['rpa', signedRookie, true],
    ['jordan rpa', { title: 'A title', isRookie: true }, false],
    ['jordan auto', { title: 'Jordan RPA' }, true],
    ['raw', raw, true],
    ['raw', slab, false],
    ['ungraded jordan', raw, true],
    ['graded jordan', slab, true],
    ['graded jordan', raw, false],
    ['nm-mt', slab, true],
    ['nm-mt 8', slab, true],
    ['nm-mt', raw, false],
    ['ex-mt jordan', raw, true],
    ['gem-mt', { title: 'A title', isGraded: true, grade: 'BGS 9.5', condition: 'Mint' }, true],
  ] satisfies [string, CardWish, boolean][])('are understood: %j on %j is %j [SRCH-15]', (search, wish, expected) => {
    expect(finds(search, wish)).toBe(expected);
  });

  it.each(['card', ' Cards ', 'card cards'])('%j alone asks for every card [SRCH-15]', (search) => {
    expect(finds(search, { title: 'A title' })).toBe(true);
    expect(finds(search, { title: 'A title' }, 'searchPage')).toBe(true);
  });
});

describe('what the owner knows of a card beside its name', () => {
  const known = {
    title: 'A card',
    set: 'Chrome Update',
    insert: 'Storybook Endings',
    cardNumber: 'RC-12',
    parallel: 'Gold Refractor',
    serialNumber: 23,
    printRun: 99,
    isAutograph: true,
    certNumber: '1234 5678',
  } satisfies CardWish;

  it.each([
    ['chrome upd', 'the set'],
    ['storybook jordan', 'the insert'],
    ['#rc-12 jordan', 'the number of the card'],
    ['rc-12', 'the same without its sign'],
    ['gold refractor', 'the parallel'],
    ['23/99', 'the copy'],
    ['/99 jordan', 'the print run'],
    ['autograph', 'that it is signed'],
    ['12345678', 'the certification number'],
    ['psa 10 1234 5678', 'the same as it was given'],
  ])('is found by %j: %s [DATA-19, SRCH-12, IMP-67]', (search) => {
    const card = { ...known, isGraded: true, grade: 'PSA 10', gradingCompany: 'PSA' };
    expect(finds(search, card)).toBe(true);
    expect(finds(search, card, 'searchPage')).toBe(true);
    expect(finds(search, { title: 'A card' })).toBe(false);
  });

  it('is a rookie where it is marked so, and not by its number [DATA-19, SRCH-12]', () => {
    expect(finds('rookie', known)).toBe(false);
    expect(finds('rookie', { ...known, isRookie: true })).toBe(true);
    expect(finds('rc', { title: 'A card', isRookie: true })).toBe(true);
    expect(finds('rookie', { title: 'A card', isRookie: false })).toBe(false);
  });

  it('keeps the sign of a number, and tells numbers apart [DATA-19, SRCH-12]', () => {
    const numbered = { title: 'A card', cardNumber: '57', printRun: 99 };
    const found = ['#57', '/99', '57', '#99', '/57'].map((search) => finds(search, numbered));
    expect(found).toEqual([true, true, true, false, false]);
  });
});

describe('a search as collectors type it', () => {
  it.each([
    ['luka silver rc psa10', 'words from anywhere on the card'],
    ['PSA 10 DONCIC', 'without the accents, in any case'],
    ['prizm luka', 'in any order'],
    ['luk dall', 'half words, as they stand while typing'],
    ['rookie silver', 'rookie for RC'],
    ['rook 2018', 'half of rookie for RC'],
    ['18 prizm luka', 'the year in two digits'],
    ['2018 luka', 'the year'],
    ['2018-19 dallas', 'the season'],
    ['2018-1 dallas', 'the season, half typed'],
    ['18-19 dallas', 'the season in two digits'],
    ['luka #280', 'the number on the card'],
    ['luka /99', 'the print run'],
    ['luka, silver + prizm & psa10', 'signs between the words'],
    ['basketball silver', 'the sport'],
    ['near luka', 'the condition'],
    ['dončić silver', 'accents where there are accents'],
  ])('finds for %j the card %s [SRCH-12]', (search) => {
    expect(finds(search)).toBe(true);
  });

  it.each([
    ['luka psa9', 'another grade'],
    ['luka psa 2', 'a number elsewhere for the grade'],
    ['luka 19', 'the second year of a season alone'],
    ['luka #18', 'a year for the number on the card'],
    ['luka /280', 'the number on the card for the print run'],
    ['luka gold', 'a word that is not there'],
    ['uka ilver', 'ends of words'],
    ['luka 1018', 'another year'],
  ])('%j does not find %s [SRCH-12]', (search) => {
    expect(finds(search)).toBe(false);
  });

  it.each([
    ["shaq o'neal", { player: 'Shaquille O’Neal' }],
    ['oneal orlando', { player: "Shaquille O'Neal", team: 'Orlando Magic' }],
    ['pee o-pee-chee 79', { brand: 'O-Pee-Chee', year: 1979 }],
    ['gretzky o pee', { player: 'Wayne Gretzky', brand: 'O-Pee-Chee' }],
    ['jj watt', { player: 'J.J. Watt' }],
    ['j.j. texans', { player: 'JJ Watt', team: 'Houston Texans' }],
    ['gilgeous shai', { player: 'Shai Gilgeous-Alexander' }],
    ['odegaard arsenal', { player: 'Martin Ødegaard', team: 'Arsenal' }],
    ['wirtz strasse', { title: 'Straße Wirtz' }],
    ['bgs9.5 jordan', { grade: 'BGS 9.5', isGraded: true }],
    ['jordan bgs 9.5 ', { grade: '9.5', gradingCompany: 'BGS', isGraded: true }],
    ['86 fleer jordan', { year: 1986, brand: 'Fleer' }],
    ["'86 fleer jordan", { year: 1986, brand: 'Fleer' }],
    ['00 topps', { year: 1999, title: 'x', brand: 'Topps 00' }],
    ['99-00 topps', { year: 1999, title: 'x' }],
    ['autograph jordan', { title: 'Jordan AUTO' }],
    ['jordan auto', { title: 'Jordan Autographed' }],
    ['auto/rc jordan', { title: 'Jordan RC Auto' }],
    ['23/99 jordan', { title: 'Jordan 23/99' }],
    ['/99 jordan', { title: 'Jordan 23/99' }],
  ] satisfies [string, CardWish][])('finds for %j the cards %j [SRCH-12]', (search, wish) => {
    expect(finds(search, { title: 'Something else', ...wish })).toBe(true);
  });

  it('does not look at the brand on Search Cards [FLTR-02, FLTR-03]', () => {
    const plain = { title: 'A title', brand: 'Fleer' };
    expect(finds('fleer jordan', plain)).toBe(true);
    expect(finds('fleer jordan', plain, 'searchPage')).toBe(false);
    expect(finds('title jordan', plain, 'searchPage')).toBe(true);
  });

  it('knows nothing of a year that is not known', () => {
    expect(cardWordIndex(aCard({ year: 0, title: 'x' }))).not.toMatch(/\d/);
  });
});

const terms = (words: readonly string[]): SearchTerm[] => words.map((word) => [word]);

describe('the words of a search', () => {
  it.each([
    ['Luka PSA10', ['luka', 'psa 10']],
    ['psa 10 Luka', ['psa 10', 'luka']],
    ['bgs 9.5', ['bgs 9 5']],
    ['psa 1986', ['psa', '1986']],
    ['psa 0', ['psa', '0']],
    ['#57 23/99', ['# 57', '23 / 99']],
    ['% & | - #', []],
    ['', []],
    ['rookie card', ['rookie']],
    ['Cards', []],
  ])('in %j are %j', (text, words) => {
    expect(typedWords(text)).toEqual(words);
  });

  it('are used once each, and sixteen at most', () => {
    expect(typedWords('luka psa 10 Luka PSA10 luka')).toEqual(['luka', 'psa 10']);
    const many = Array.from({ length: 200 }, (_, index) => `w${index}`);
    expect(typedWords(many.join(',')).length).toBe(16);
  });

  it('are found at the beginning of words alone, and no words nowhere', () => {
    const index = wordIndex(['Upper Deck', 'PSA 10']);
    expect(index).toBe(' upper deck psa 10');
    expect([['dec'], ['psa 1'], ['deck psa']].map((words) => hasTerms(index, terms(words)))).toEqual([
      true,
      true,
      true,
    ]);
    expect([['eck'], ['10 psa'], []].map((words) => hasTerms(index, terms(words)))).toEqual([false, false, false]);
  });

  it('never run from the card into its brand', () => {
    const index = cardWordIndex(aCard({ title: 'x', sport: 'soccer', brand: '10' }));
    expect(hasTerms(index, terms(['soccer', '10']))).toBe(true);
    expect(hasTerms(index, terms(['soccer 10']))).toBe(false);
    expect(hasTerms(withoutBrand(index), terms(['10']))).toBe(false);
  });
});

const word = fc.constantFrom(
  ...[
    'Jordan',
    'jor',
    'luka',
    'Dončić',
    'ROOKIE',
    'rc',
    'psa10',
    'bgs9.5',
    'Topps',
    '86',
    '1986-87',
    'mint',
    'angel',
    'ong',
  ],
);
const words = fc.array(word, { minLength: 1, maxLength: 4 });
const scope = fc.constantFrom(...(Object.keys(searchFields) as WordScope[]));

const found = (cards: Parameters<typeof filterCards>[0], search: string, within: WordScope): string[] =>
  filterCards(cards, { ...startFilter, search }, within).map(({ id }) => id);

describe('a search by words', () => {
  it('finds the same whatever the order of the words [SRCH-12]', () => {
    fc.assert(
      fc.property(
        words.chain((one) => fc.tuple(fc.constant(one), fc.shuffledSubarray(one, { minLength: one.length }))),
        arbitraryCards,
        ([one, other], cards) => {
          for (const card of cards) {
            const index = cardWordIndex(card);
            expect(hasTerms(index, searchTerms(one.join(' ')))).toBe(hasTerms(index, searchTerms(other.join(' '))));
          }
        },
      ),
    );
  });

  it('finds the same in any case and without accents [SRCH-12]', () => {
    fc.assert(
      fc.property(words, (typed) => {
        const text = typed.join(' ');
        const others = [text.toUpperCase(), text.toLowerCase(), text.normalize('NFD').replace(/\p{M}/gu, '')];
        for (const other of others) expect(typedWords(other)).toEqual(typedWords(text));
      }),
    );
  });

  it('never finds more when a word is added [SRCH-12]', () => {
    fc.assert(
      fc.property(arbitraryCards, words, word, scope, (cards, typed, added, within) => {
        const before = found(cards, typed.join(' '), within);
        for (const more of [
          [...typed, added],
          [added, ...typed],
        ]) {
          expect(before).toEqual(expect.arrayContaining(found(cards, more.join(' '), within)));
        }
      }),
    );
  });

  it('finds all cards that contain the whole text [FLTR-01, SRCH-12]', () => {
    fc.assert(
      fc.property(arbitraryCards, words, scope, (cards, typed, within) => {
        const text = typed.join(' ');
        const containing = cards.filter((card) =>
          searchFields[within].some((field) => card[field].toLowerCase().includes(text.toLowerCase())),
        );
        expect(found(cards, text, within)).toEqual(expect.arrayContaining(containing.map(({ id }) => id)));
      }),
    );
  });

  it('finds every card by any words of its own title [SRCH-12]', () => {
    fc.assert(
      fc.property(arbitraryCards, fc.infiniteStream(fc.nat()), scope, (cards, dice, within) => {
        for (const card of cards) {
          const own = card.title.split(' ').sort(() => (dice.next().value % 2) - 0.5);
          expect(found([card], own.join(' '), within)).toEqual([card.id]);
        }
      }),
    );
  });
});

describe('the index of a card, as the database keeps it,', () => {
  const whole = cardWordIndex(
    aCard({
      ...luka,
      title: 'A title',
      condition: 'Gem Mint',
      set: 'Prizm',
      cardNumber: '280',
      parallel: 'Silver',
      certNumber: '4455  66',
      serialNumber: 41,
      printRun: 99,
      isRookie: true,
    }),
  );
  const bare = cardWordIndex(aCard({ title: 'Bo', player: 'Bo', team: '', brand: 'Fleer', year: 0, sport: undefined }));

  it('has the player first, what is known of the card, its numbers, and the brand last [SRCH-12]', () => {
    const between =
      ' a title dallas mavericks 2018-19 18-19 psa 10 gem mint gem mt gem mt graded basketball prizm silver rookie rookie rookies rc rcs # 280 41 / 99 4455 66 445566';
    expect(whole).toBe(` luka doncic ld ^${between} | panini prizm `);
    expect(playerWords(whole)).toBe(' luka doncic ld ');
    expect(wordsBetween(whole)).toBe(between);
  });

  it('has nothing of what is not known [SRCH-12]', () => {
    expect(bare).toBe(' bo ^ bo near mint nm raw ungraded | fleer ');
    expect(wordsBetween(bare)).toBe(' bo near mint nm raw ungraded');
  });
});

describe('a search', () => {
  it.each([
    ['card', true],
    ['Cards, card', true],
    ['', false],
    ['#', false],
    ['card 57', false],
  ])('%j says only that it is a card: %s [SRCH-12]', (text, isOnlyNoise) => {
    expect(isNoise(text)).toBe(isOnlyNoise);
  });

  it.each([
    ['J.J. Watt', ['jj', 'watt']],
    ['Øystein Æ', ['oystein', 'ae']],
    ['10 9', ['10', '9']],
    ['10', ['10']],
    ['psa 10', ['psa 10']],
  ])('%j has the terms %j [SRCH-12]', (text, terms) => {
    expect(typedWords(text)).toEqual(terms);
  });
});
