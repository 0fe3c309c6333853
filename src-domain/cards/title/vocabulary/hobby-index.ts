import type { Sport } from '../../card.ts';
import { indexPhrases, type PhraseIndex } from '../phrase-index.ts';
import type { Kind } from '../title-scan.ts';
import { type BrandEntry, brands, gameBrands } from './brands.ts';
import { firstNames } from './first-names.ts';
import { gameWords, plainlyPokemonSets, pokemonSets } from './game-sets.ts';
import { slabPhrases } from './graders.ts';
import { hobbyPhrases, inserts, ordinaryWords } from './noise.ts';
import { colours, finishes, parallelHelpers, parallelPhrases } from './parallels.ts';
import { colleges, places } from './places.ts';
import { type BrandSets, brandSets, sharedSets } from './sets.ts';
import { leagues, sportWords } from './teams.ts';

export type Entry =
  | { readonly kind: 'brand'; readonly maker: BrandEntry }
  | { readonly kind: 'set'; readonly name: string; readonly tells?: readonly string[] }
  | { readonly kind: Exclude<Kind, 'brand' | 'set' | 'year' | 'grade' | 'serial' | 'number' | 'player'> };

type Listed = readonly [phrase: string, entry: Entry];

const all = (phrases: Iterable<string>, entry: Entry): Listed[] =>
  [...phrases].map((phrase) => [phrase, entry] as const);

function setEntries(names: Iterable<string>, tells?: ReadonlyMap<string, string[]>): Listed[] {
  return [...names].map((written) => {
    const [spelling = '', name = spelling] = written.split('=');
    const makers = tells?.get(spelling.toLowerCase());
    return [spelling, { kind: 'set', name, ...(makers ? { tells: makers } : {}) }] as const;
  });
}

/** Makers of each product line: 'Contenders' was Playoff's and is Panini's. */
function makersBy(linesOf: (sets: BrandSets) => readonly string[]): ReadonlyMap<string, string[]> {
  const makers = new Map<string, string[]>();
  for (const [brand, sets] of Object.entries(brandSets)) {
    for (const written of linesOf(sets)) {
      const spelling = (written.split('=')[0] ?? '').toLowerCase();
      makers.set(spelling, [...(makers.get(spelling) ?? []), brand]);
    }
  }
  return makers;
}

/** Team nicknames that are ordinary words first. */
export const weakNicknames = new Set(
  'magic heat jazz sun sky dream liberty mercury storm wild stars fever kings wings aces sparks titans rays blues reds jets nets flames lightning thunder spurs royals'.split(
    ' ',
  ),
);

function teamEntries(): Listed[] {
  const names: string[] = [];
  for (const team of leagues.flatMap(({ teams }) => teams)) {
    const [city = '', ...nicknames] = (team.split('@')[0] ?? '').split('|');
    for (const nickname of nicknames) {
      if (city) names.push(`${city} ${nickname}`);
      if (!weakNicknames.has(nickname.toLowerCase())) names.push(nickname);
    }
  }
  return all(names, { kind: 'team' });
}

const makerEntries: Listed[] = brands.flatMap((maker) => all(maker.spellings, { kind: 'brand', maker }));
const makers: ReadonlyMap<string, string[]> = new Map([
  ...makersBy(({ telling }) => telling),
  ...plainlyPokemonSets.map((name) => [name.toLowerCase(), ['Pokemon']] as [string, string[]]),
]);
const tellingSets = setEntries(
  [...Object.values(brandSets).flatMap(({ telling }) => telling), ...plainlyPokemonSets],
  makers,
);

const entries: Listed[] = [
  ...makerEntries,
  ...tellingSets,
  ...setEntries(sharedSets),
  ...all(parallelPhrases, { kind: 'parallel' }),
  ...all(slabPhrases, { kind: 'hobby' }),
  ...teamEntries(),
  ...all(colours, { kind: 'parallel' }),
  ...all(finishes, { kind: 'parallel' }),
  ...all(inserts, { kind: 'insert' }),
  ...all(
    sportWords.flatMap(({ names }) => names),
    { kind: 'sport' },
  ),
  ...all(parallelHelpers, { kind: 'helper' }),
  ...all(weakNicknames, { kind: 'team' }),
  ...all(hobbyPhrases, { kind: 'hobby' }),
  ...all(places, { kind: 'place' }),
  ...all(colleges, { kind: 'place' }),
  ...all(
    [...ordinaryWords].filter((word) => !firstNames.has(word)),
    { kind: 'ordinary' },
  ),
];

/** Phrases of all brands. */
export const hobbyIndex: PhraseIndex<Entry> = indexPhrases(entries);

/** Makers, and lines that imply a maker. */
export const makerIndex: PhraseIndex<Entry> = indexPhrases([...makerEntries, ...tellingSets]);

/** Product lines that imply their maker only right after the year. */
export const besideYearIndex: PhraseIndex<readonly string[]> = indexPhrases(
  makersBy(({ besideYear = [] }) => besideYear),
);

const insertWords = new Set(inserts.map((name) => name.toLowerCase()));
const hobbyWords = new Set(hobbyPhrases.map((name) => name.toLowerCase()));
const lineWords = new Set(
  Object.values(brandSets).flatMap(({ telling, others, besideYear = [] }) =>
    [...telling, ...others, ...besideYear].map((name) => (name.split('=')[0] ?? '').toLowerCase()),
  ),
);

/** 'Rookie Patch Auto' says what the card has on it; 'Update' is a set, 'Hologram' a finish, 'MVP' a title. */
function isOnlyInsert(name: string): boolean {
  const words = name.toLowerCase().split(' ');
  if (hobbyWords.has(name.toLowerCase()) || lineWords.has(name.toLowerCase())) return false;
  if (words.length === 1) return name.length > 5 && !finishes.has(name.toLowerCase());
  return words.some((word) => !hobbyWords.has(word));
}

/** Names of inserts that mean nothing else. */
export const insertIndex: PhraseIndex<string> = indexPhrases(
  inserts.filter(isOnlyInsert).map((name) => [name, name] as const),
);

export const isHobbyWord = (norm: string): boolean => hobbyWords.has(norm);

/** 'Fireworks' is an insert and a finish. */
export const isAlsoInsert = (norm: string): boolean => insertWords.has(norm);

const brandIndexes = new Map<string, PhraseIndex<Entry>>();

/** Phrases that only apply to cards of one brand. */
export function brandIndex(brand: string): PhraseIndex<Entry> {
  const known = brandIndexes.get(brand);
  if (known) return known;
  const sets = setEntries(brandSets[brand]?.others ?? []);
  const game: Listed[] = gameBrands.has(brand)
    ? [...setEntries(brand === 'Pokemon' ? pokemonSets : []), ...all(gameWords, { kind: 'insert' })]
    : [];
  const made = indexPhrases([...sets, ...game]);
  brandIndexes.set(brand, made);
  return made;
}

export const knownWords: ReadonlySet<string> = new Set(
  entries.filter(([phrase]) => !/[\s-]/.test(phrase)).map(([phrase]) => phrase.toLowerCase()),
);

const sportEntries = sportWords.flatMap(({ sport, names }) => names.map((name) => [name, sport] as const));

export const sportIndex: PhraseIndex<Sport | 'other'> = indexPhrases(sportEntries);
