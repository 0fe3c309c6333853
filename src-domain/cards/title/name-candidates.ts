import { isSuffixBehindComma, type NamePart, type NameScan } from './name-part.ts';
import { indexPhrases } from './phrase-index.ts';
import type { Span, TitleScan } from './title-scan.ts';
import { type Joint, jointAt } from './title-words.ts';
import { namesReadWhole } from './vocabulary/stage-names.ts';
import { isSuffix, weighName } from './weigh-name.ts';

/** A possible name; a higher weight is more likely. */
export type NameCandidate = Span & { readonly weight: number };

const wholeNames = indexPhrases(namesReadWhole.map((name) => [name, true] as const));
const wholeNameWeight = 11;
const longestName = 4;

/** A name in the list of whole names ('The Undertaker', 'Red Grange'). */
export function wholeNameAt(scan: TitleScan, at: number): NameCandidate | undefined {
  const found = wholeNames(scan.words, at);
  if (!found) return undefined;
  return { from: found.from, to: isSuffix(scan, found.to) ? found.to + 1 : found.to, weight: wholeNameWeight };
}

/** Candidates of one to four words from a position. `mixedCase` comes from `hasMixedCase`. */
export function namesAt(scan: NameScan, at: number, mixedCase: boolean): readonly NameCandidate[] {
  const parts: NamePart[] = [];
  const found: NameCandidate[] = [];
  for (let next = at, counted = 0; counted < longestName && parts.length < 2 * longestName; ) {
    const part = scan.partAt(next);
    if (!part || (parts.length === 0 ? !canBegin(scan, part) : !joins(scan, next))) break;
    parts.push(part);
    next = part.to;
    if (!part.particle && !part.suffix) counted += 1;
    if (!part.particle) found.push({ from: at, to: part.to, weight: weighName(scan, parts, mixedCase) });
    if (part.suffix && parts.length > 1) break;
  }
  return found;
}

const jointsInNames = new Set<Joint | undefined>(['space', 'hyphen']);
const joins = (scan: TitleScan, at: number): boolean =>
  jointsInNames.has(jointAt(scan.words, at)) || isSuffixBehindComma(scan, at);

/** Suffixes cannot start a name, except initials: 'JR Smith'. */
const canBegin = (scan: NameScan, part: NamePart): boolean =>
  !part.suffix || (part.norm === 'jr' && scan.partAt(part.to) !== undefined);
