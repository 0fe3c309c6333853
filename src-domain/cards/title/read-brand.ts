import { type FoundPhrase, findPhrases } from './phrase-index.ts';
import type { Read, TitleScan } from './title-scan.ts';
import { jointAt, normAt } from './title-words.ts';
import { brandsThatAreSets, gameBrands } from './vocabulary/brands.ts';
import { firstNames } from './vocabulary/first-names.ts';
import { besideYearIndex, type Entry, hobbyIndex } from './vocabulary/hobby-index.ts';
import { brandSets } from './vocabulary/sets.ts';

type Named = FoundPhrase<Extract<Entry, { kind: 'brand' }>>;
type Line = FoundPhrase<Extract<Entry, { kind: 'set' }>>;

/** Named or implied by its line. Of several, the one that owns the others ('Panini Donruss'), else the first. */
export function readBrand(scan: TitleScan, year: number | undefined): Read<string> | undefined {
  const found = findPhrases(hobbyIndex, scan.words, scan.isFree);
  const named = found.filter(isNamed).filter((maker) => !maker.entry.maker.doubtful || isPlain(scan, maker, year));
  const lines = found.filter(isLine);
  const best = chooseMaker(named);
  if (best) {
    const value = ownerIn(year, best.entry.maker.brand);
    if (value === best.entry.maker.brand) scan.claim(best, 'brand');
    return { value, words: scan.text(best), score: best.entry.maker.doubtful ? 0.8 : 1 };
  }
  return fromLine(scan, lines, year) ?? besideYear(scan, year);
}

const isNamed = (found: FoundPhrase<Entry>): found is Named => found.entry.kind === 'brand';
const isLine = (found: FoundPhrase<Entry>): found is Line =>
  found.entry.kind === 'set' && found.entry.tells !== undefined;

/** An ambiguous name is a maker only beside the year, in its period, or at the start. */
function isPlain(scan: TitleScan, { from, to, entry }: Named, year: number | undefined): boolean {
  const { years } = entry.maker;
  if (years && (year === undefined || year < years[0] || year > years[1])) return false;
  const before = scan.kindOf(from - 1);
  const after = scan.kindOf(to);
  if (before === 'year' || after === 'year') return true;
  if (years) return false;
  const behindFirstName = firstNames.has(normAt(scan.words, from - 1));
  return (
    !behindFirstName &&
    (from === 0 || before === 'grade' || jointAt(scan.words, from) === 'break' || year !== undefined)
  );
}

function chooseMaker(named: readonly Named[]): Named | undefined {
  const sure = named.filter(({ entry }) => !entry.maker.doubtful);
  const from = sure.length > 0 ? sure : named;
  const notGames = from.filter(({ entry }) => !gameBrands.has(entry.maker.brand));
  const makers = notGames.length > 0 ? notGames : from;
  return (
    makers.find(({ entry }) =>
      makers.every(
        (other) => other.entry.maker.brand === entry.maker.brand || owns(entry.maker.brand, other.entry.maker.brand),
      ),
    ) ?? makers[0]
  );
}

export const owns = (brand: string, other: string): boolean => brandsThatAreSets[brand]?.includes(other) ?? false;

/** Panini has printed these brands since the given year. */
const paniniSince: Readonly<Record<string, number>> = { Score: 2010, Hoops: 2009, Playoff: 2010 };

function ownerIn(year: number | undefined, brand: string): string {
  const since = paniniSince[brand];
  return since !== undefined && year !== undefined && year >= since ? 'Panini' : brand;
}

/** 'Absolute', 'SP' or 'Update' is a product line only right after the year. */
function besideYear(scan: TitleScan, year: number | undefined): Read<string> | undefined {
  for (const at of scan.words.keys()) {
    if (scan.kindOf(at - 1) !== 'year' || !scan.isFree(at)) continue;
    const found = besideYearIndex(scan.words, at, scan.isFree);
    const makers = (found?.entry ?? []).filter((brand) => printedIn(brand, year));
    const [maker] = makers;
    if (found && maker && makers.length === 1) return { value: maker, words: scan.text(found), score: 0.8 };
  }
  return undefined;
}

function fromLine(scan: TitleScan, lines: readonly Line[], year: number | undefined): Read<string> | undefined {
  for (const line of lines) {
    const makers = (line.entry.tells ?? []).filter((brand) => printedIn(brand, year));
    const [maker] = makers;
    if (maker && makers.length === 1) return { value: maker, words: scan.text(line), score: 0.9 };
  }
  return undefined;
}

function printedIn(brand: string, year: number | undefined): boolean {
  const { from = 0, to = Number.POSITIVE_INFINITY } = brandSets[brand] ?? {};
  return year === undefined ? to === Number.POSITIVE_INFINITY : year >= from && year <= to;
}
