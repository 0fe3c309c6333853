import { type FoundPhrase, findPhrases, type PhraseIndex } from './phrase-index.ts';
import { owns } from './read-brand.ts';
import type { Kind, Read, Span, TitleScan } from './title-scan.ts';
import { jointAt, normAt } from './title-words.ts';
import { firstNames } from './vocabulary/first-names.ts';
import { brandIndex, type Entry, hobbyIndex, knownWords } from './vocabulary/hobby-index.ts';
import { colours, finishes } from './vocabulary/parallels.ts';

type Named = Span & { readonly name: string };
/** Neighbouring sets. */
type Run = { readonly from: number; to: number; readonly names: string[] };

/** The product line: the words beside the maker, else the first. Claims all remaining hobby phrases. */
export function readSet(scan: TitleScan, brand: string | undefined): Read<string> | undefined {
  const found = findPhrases(longerOf(brand === undefined ? undefined : brandIndex(brand)), scan.words, scan.isFree);
  const sets: Named[] = [];
  for (const { from, to, entry } of found) {
    const kind =
      (entry.kind === 'set' && entry.tells === undefined && isNamePart(scan, from, to)) || isOthers(entry, brand)
        ? 'ordinary'
        : kindOf(scan, { from, to, entry }, sets.length > 0);
    if (kind === 'set' && entry.kind === 'set') sets.push({ from, to, name: entry.name });
    scan.claim({ from, to }, kind);
  }
  return composeSet(scan, sets) ?? onlyPrizm(scan);
}

/** A line that tells another maker: 'Topps … Immaculate!'. */
const isOthers = (entry: Entry, brand: string | undefined): boolean =>
  entry.kind === 'set' &&
  brand !== undefined &&
  entry.tells !== undefined &&
  !entry.tells.some((maker) => maker === brand || owns(brand, maker) || owns(maker, brand));

/** 'Sterling Hitchcock', 'Jason Avant': a line of one word beside one name, away from maker and year. */
function isNamePart(scan: TitleScan, from: number, to: number): boolean {
  if (to > from + 1 || jointAt(scan.words, from) === 'hyphen') return false;
  const isFirst = (from === 0 || scan.kindOf(from - 1) === 'number') && isLoneWord(scan, from + 1);
  return (
    isFirst ||
    (isLoneWord(scan, from - 1) && firstNames.has(normAt(scan.words, from - 1)) && !isFreeWord(scan, from - 2))
  );
}

const isFreeWord = (scan: TitleScan, at: number): boolean =>
  scan.isFree(at) && /^\p{L}{2,}$/u.test(normAt(scan.words, at));

const isLoneWord = (scan: TitleScan, at: number): boolean =>
  isFreeWord(scan, at) && jointAt(scan.words, at) !== 'break' && !knownWords.has(normAt(scan.words, at));

/** An ambiguous maker name ('Post', 'Best') is an ordinary word once another maker is known. */
function kindOf(scan: TitleScan, { from, to, entry }: FoundPhrase<Entry>, setIsNamed: boolean): Kind {
  if (entry.kind === 'brand' && entry.maker.doubtful) return 'ordinary';
  return entry.kind === 'set' && isFinish(scan, from, to, setIsNamed) ? 'parallel' : entry.kind;
}

/** The longest phrase of the brand and the common phrases; the brand's on a tie. */
function longerOf(own: PhraseIndex<Entry> | undefined): PhraseIndex<Entry> {
  return (words, at, isFree) => {
    const [ours, theirs] = [own?.(words, at, isFree), hobbyIndex(words, at, isFree)];
    if (ours && theirs) return ours.to >= theirs.to ? ours : theirs;
    return ours ?? theirs;
  };
}

const finishNames = new Set([
  'prizm',
  'prizms',
  'mosaic',
  'gold',
  'black',
  'sapphire',
  'mini',
  'ice',
  'choice',
  'premier',
]);

/** 'Silver Prizm', 'Panini Select … Blue Prizm': after a color, or once the set is named, the word is a finish. */
function isFinish(scan: TitleScan, from: number, to: number, setIsNamed: boolean): boolean {
  const norm = normAt(scan.words, from);
  if (to > from + 1 || !finishNames.has(norm)) return false;
  const before = normAt(scan.words, from - 1);
  const besideBrand = scan.kindOf(from - 1) === 'brand';
  const isEdition = norm === 'sapphire' && scan.words.some((word, at) => at < from && word.norm === 'chrome');
  return !besideBrand && ((setIsNamed && !isEdition) || colours.has(before) || finishes.has(before));
}

function composeSet(scan: TitleScan, sets: readonly Named[]): Read<string> | undefined {
  const runs = joinNeighbours(scan, sets);
  const best =
    runs.find(({ from }) => scan.kindOf(from - 1) === 'brand') ??
    runs.find(({ from }) => scan.kindOf(from - 1) === 'year') ??
    runs[0];
  const edition = runs.find((run) => run !== best && run.names.every((name) => /^Sapphire/.test(name)));
  const names = [...(best?.names ?? []), ...(edition?.names ?? [])];
  return (
    best && {
      value: names.filter((name, i) => !names.slice(0, i).some((one) => one.includes(name))).join(' '),
      words: scan.text(best),
      score: runs.length > 1 ? 0.8 : 1,
    }
  );
}

/** 'Series 1' and 'Young Guns' side by side are one name. */
function joinNeighbours(scan: TitleScan, sets: readonly Named[]): readonly Run[] {
  const runs: Run[] = [];
  for (const { from, to, name } of sets) {
    const run = runs.at(-1);
    if (run?.to === from && jointAt(scan.words, from) !== 'break') {
      run.to = to;
      run.names.push(name);
    } else runs.push({ from, to, names: [name] });
  }
  return runs;
}

/** Without another set, 'Silver Prizm' is both set and parallel. */
function onlyPrizm(scan: TitleScan): Read<string> | undefined {
  const at = scan.words.findIndex((word, i) => /^prizms?$/.test(word.norm) && scan.kindOf(i) === 'parallel');
  return at < 0 ? undefined : { value: 'Prizm', words: scan.text({ from: at, to: at + 1 }), score: 0.8 };
}
