import { type Card, cardId, type Sport } from '#domain/cards/card.ts';
import { firstNames } from '#domain/cards/title/vocabulary/first-names.ts';
import { surnames } from '#domain/cards/title/vocabulary/surnames.ts';
import { leagues } from '#domain/cards/title/vocabulary/teams.ts';

type Dice = () => number;

/** Deterministic random numbers, 0 to less than 1. */
export function makeDice(seed: number): Dice {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const any = <T>(dice: Dice, list: readonly T[]): T => list[Math.floor(dice() * list.length)] as T;

/** Prefers the first items of a list. */
const famous = <T>(dice: Dice, list: readonly T[]): T => list[Math.floor(dice() ** 3 * list.length)] as T;

const brands = [
  ...[
    'Panini Prizm',
    'Topps Chrome',
    'Topps',
    'Bowman Chrome',
    'Panini Select',
    'Donruss Optic',
    'Upper Deck',
    'Fleer',
  ],
  ...['Panini Mosaic', 'Bowman', 'Panini National Treasures', 'Topps Heritage', 'O-Pee-Chee', 'Donruss', 'Fleer Ultra'],
  ...[
    'Stadium Club',
    'SkyBox',
    'Score',
    'Leaf',
    'Panini Immaculate',
    'Panini Contenders',
    'Topps Finest',
    'SP Authentic',
  ],
];
const parallels = [
  '',
  '',
  '',
  'Silver',
  'Gold',
  'Refractor',
  'Red Wave',
  'Green',
  'Holo',
  'Blue Ice',
  'Orange',
  'Mojo',
];
const marks = ['', '', 'RC', 'Rookie', 'Auto', 'Rookie Auto', 'Patch'];
const conditions = ['Mint', 'Near Mint', 'Excellent', 'Very Good', 'Good'];
const grades = ['PSA 10', 'PSA 9', 'PSA 8', 'BGS 9.5', 'BGS 9', 'SGC 10', 'SGC 9.5', 'PSA 7'];

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

type Player = { readonly name: string; readonly team: string; readonly sport: Sport };

const teams = leagues.flatMap(({ sport, teams: all }) =>
  all.map((team) => ({ sport, team: (team.split('@')[0] ?? '').split('|').slice(0, 2).join(' ') })),
);

/** Four thousand players, each with a team; the first two are known by name. */
function makePlayers(dice: Dice): readonly Player[] {
  const [first, last] = [[...firstNames], [...surnames]];
  const others = Array.from({ length: 4_000 }, () => ({
    name: `${capital(any(dice, first))} ${capital(any(dice, last))}`,
    ...any(dice, teams),
  }));
  const known: Player[] = [
    { name: 'Luka Dončić', team: 'Dallas Mavericks', sport: 'basketball' },
    { name: 'Michael Jordan', team: 'Chicago Bulls', sport: 'basketball' },
  ];
  return [...known, ...others];
}

function makeCard(dice: Dice, players: readonly Player[], number: number): Card {
  const { name, team, sport } = famous(dice, players);
  const [year, brand] = [1980 + Math.floor(dice() * 46), famous(dice, brands)];
  const isGraded = dice() < 0.4;
  const grade = famous(dice, grades);
  const run = dice() < 0.2 ? `/${any(dice, [10, 25, 49, 99, 199])}` : '';
  const words = [year, brand, any(dice, parallels), name, any(dice, marks), `#${Math.floor(dice() * 400)}`, run, team];
  return {
    id: cardId(`made-${number}`),
    title: [...words, isGraded ? grade : ''].filter(Boolean).join(' '),
    player: name,
    team,
    year,
    brand,
    condition: isGraded ? 'Mint' : any(dice, conditions),
    ...(isGraded && { grade, gradingCompany: grade.slice(0, 3) }),
    price: Math.round(dice() ** 4 * 5_000_00) / 100,
    isHot: dice() < 0.02,
    imageUrl: `/pictures/${number}.jpg`,
    description: `A ${year} ${brand} card of ${name}, in hand and shipped in a sleeve and a top loader. Pictures are of the card itself.`,
    ebayUrl: '',
    sport,
    isGraded,
    isPosted: dice() < 0.97,
    isHomepage: dice() < 0.001,
    addedAt: new Date(Date.UTC(2025, 0, 1) + Math.floor(dice() * 3e10)).toISOString(),
  };
}

/** Deterministic generated cards. */
export function manyCards(count: number): readonly Card[] {
  const dice = makeDice(7);
  const players = makePlayers(dice);
  return Array.from({ length: count }, (_, number) => makeCard(dice, players, number));
}
