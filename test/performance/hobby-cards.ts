import { type Card, cardId, type Sport } from '#domain/cards/card.ts';
import { makeDice, manyCards } from './many-cards.ts';

/** Name, team, sport, first and last season. */
const stars = [
  ['Michael Jordan', 'Chicago Bulls', 'basketball', 1986, 1998],
  ['Kobe Bryant', 'Los Angeles Lakers', 'basketball', 1996, 2016],
  ['LeBron James', 'Cleveland Cavaliers', 'basketball', 2003, 2025],
  ['Luka Dončić', 'Dallas Mavericks', 'basketball', 2018, 2025],
  ['Stephen Curry', 'Golden State Warriors', 'basketball', 2009, 2025],
  ['Shai Gilgeous-Alexander', 'Oklahoma City Thunder', 'basketball', 2018, 2025],
  ['Giannis Antetokounmpo', 'Milwaukee Bucks', 'basketball', 2013, 2025],
  ["Shaquille O'Neal", 'Orlando Magic', 'basketball', 1992, 2010],
  ['Victor Wembanyama', 'San Antonio Spurs', 'basketball', 2023, 2025],
  ['LaMelo Ball', 'Charlotte Hornets', 'basketball', 2020, 2025],
  ['Caitlin Clark', 'Indiana Fever', 'basketball', 2024, 2025],
  ['Tom Brady', 'New England Patriots', 'football', 2000, 2022],
  ['Patrick Mahomes II', 'Kansas City Chiefs', 'football', 2017, 2025],
  ["Ja'Marr Chase", 'Cincinnati Bengals', 'football', 2021, 2025],
  ['Justin Herbert', 'Los Angeles Chargers', 'football', 2020, 2025],
  ['Ken Griffey Jr.', 'Seattle Mariners', 'baseball', 1989, 2010],
  ['Derek Jeter', 'New York Yankees', 'baseball', 1993, 2014],
  ['Mike Trout', 'Los Angeles Angels', 'baseball', 2009, 2025],
  ['Shohei Ohtani', 'Los Angeles Angels', 'baseball', 2018, 2025],
  ['Aaron Judge', 'New York Yankees', 'baseball', 2017, 2025],
  ['Ronald Acuña Jr.', 'Atlanta Braves', 'baseball', 2018, 2025],
  ['Elly De La Cruz', 'Cincinnati Reds', 'baseball', 2023, 2025],
  ['Wayne Gretzky', 'Edmonton Oilers', 'hockey', 1979, 1998],
  ['Sidney Crosby', 'Pittsburgh Penguins', 'hockey', 2005, 2025],
  ['Connor McDavid', 'Edmonton Oilers', 'hockey', 2015, 2025],
  ['Lionel Messi', 'Argentina', 'soccer', 2004, 2025],
  ['Erling Haaland', 'Manchester City', 'soccer', 2019, 2025],
  ['Kylian Mbappé', 'France', 'soccer', 2017, 2025],
] as const satisfies readonly (readonly [string, string, Sport, number, number])[];

const sets = [
  ['Fleer', ''],
  ['Topps', ''],
  ['Topps', 'Chrome'],
  ['Topps', 'Stadium Club'],
  ['Bowman', ''],
  ['Bowman', 'Chrome'],
  ['Upper Deck', ''],
  ['O-Pee-Chee', ''],
  ['Panini', 'Prizm'],
  ['Panini', 'Select'],
  ['Panini', 'Mosaic'],
  ['Panini', 'National Treasures'],
  ['Donruss', 'Optic'],
] as const;

const parallels = [
  '',
  '',
  '',
  '',
  'Silver',
  'Gold',
  'Gold Refractor',
  'Refractor',
  'Green',
  'Orange',
  'Red Wave',
  'Holo',
];
const runs = [0, 0, 0, 0, 1, 5, 10, 25, 49, 99, 199];
const cardNumbers = ['1', '5', '11', '23', '30', '41', '57', '98', '110', '136', '201', '280'];
const slabs = ['', '', '', 'PSA 10', 'PSA 9', 'PSA 8', 'BGS 9.5', 'BGS 9', 'SGC 10'];

/** Cards of stars as a dealer stores them: the fields filled in, the title as a listing has it. */
function starCards(count: number): readonly Card[] {
  const dice = makeDice(11);
  const any = <T>(list: readonly T[]): T => list[Math.floor(dice() * list.length)] as T;
  return Array.from({ length: count }, (_, number): Card => {
    const [player, team, sport, first, last] = any(stars);
    const year = first + Math.floor(dice() ** 2 * (last - first + 1));
    const [brand, set] = any(sets);
    const [parallel, printRun, grade] = [any(parallels), any(runs), any(slabs)];
    const isRookie = year === first;
    const isAutograph = dice() < 0.15;
    const insert =
      sport === 'hockey' && brand === 'Upper Deck' && isRookie
        ? 'Young Guns'
        : isRookie && isAutograph && dice() < 0.5
          ? 'Rookie Patch Auto'
          : '';
    const cardNumber = any(cardNumbers);
    const season =
      sport === 'basketball' || sport === 'hockey' ? `${year}-${String((year + 1) % 100).padStart(2, '0')}` : year;
    const words = [
      season,
      brand,
      set,
      insert,
      player,
      parallel,
      isRookie && 'RC',
      isAutograph && 'Auto',
      `#${cardNumber}`,
    ];
    return {
      id: cardId(`star-${number}`),
      title: [...words, printRun > 0 && `/${printRun}`, team, grade].filter(Boolean).join(' '),
      player,
      team,
      year,
      brand,
      ...(set && { set }),
      ...(insert && { insert }),
      cardNumber,
      ...(parallel && { parallel }),
      ...(printRun > 0 && { printRun }),
      isRookie,
      isAutograph,
      sport,
      condition: grade ? 'Mint' : 'Near Mint',
      isGraded: grade !== '',
      ...(grade && { grade, gradingCompany: grade.slice(0, 3) }),
      price: Math.round(5 + dice() ** 4 * 500_000) / 100 + 5,
      isPosted: true,
      isHomepage: false,
      isHot: false,
      addedAt: new Date(Date.UTC(2025, 0, 1) + Math.floor(dice() * 3e10)).toISOString(),
      ebayUrl: '',
      imageUrl: `/pictures/star-${number}.jpg`,
      description: '',
    };
  });
}

const starNames = new Set<string>(stars.map(([player]) => player));

/** A fifth of the cards are of stars; the others are of made-up players. */
export const hobbyCards = (count: number): readonly Card[] => [
  ...starCards(count / 5),
  ...manyCards((count * 4) / 5).filter(({ player }) => !starNames.has(player)),
];
