import { remembered } from '../../shared/remembered.ts';
import { isInitials } from './name-casing.ts';
import type { Claim, Span, TitleScan } from './title-scan.ts';
import { firstNames } from './vocabulary/first-names.ts';
import { nameParticles, nameSuffixes } from './vocabulary/name-parts.ts';
import { surnames } from './vocabulary/surnames.ts';

/** A word as a possible part of a name. Hyphenated words ('Gilgeous-Alexander') are one part. */
export type NamePart = Span & {
  readonly norm: string;
  readonly first: boolean;
  readonly last: boolean;
  readonly initials: boolean;
  readonly suffix: boolean;
  readonly particle: boolean;
  /** The word also has another meaning: a color, a place, a team. */
  readonly claimed: boolean;
  /** Only a name after a first name: 'Mike Quick', 'Rick Camp'. */
  readonly weak: boolean;
  readonly lower: boolean;
};

/** A scan while its names are weighed: each word's part is read once, because nothing is claimed meanwhile. */
export type NameScan = TitleScan & { readonly partAt: (at: number) => NamePart | undefined };

export function nameScan(scan: TitleScan): NameScan {
  const parts = new Map<number, NamePart | undefined>();
  return {
    ...scan,
    partAt: (at) => {
      const known = parts.get(at);
      if (known || parts.has(at)) return known;
      const part = namePartAt(scan, at);
      parts.set(at, part);
      return part;
    },
  };
}

const mostGlued = 4;
const lettersOfName = /^[\p{L}.'’‘`´ʼ\p{M}]+$/u;

/** Undefined when the word is not part of a name. */
function namePartAt(scan: TitleScan, at: number): NamePart | undefined {
  const word = scan.words[at];
  if (!word || !lettersOfName.test(word.text) || word.numbered) return undefined;
  const own = wordPart(scan, at);
  if (!own) return undefined;
  let to = at + 1;
  let last = own;
  while (to < at + mostGlued && isGlued(scan, to, own)) {
    last = wordPart(scan, to) ?? last;
    to += 1;
  }
  const alone = to === at + 1;
  return { ...own, to, last: last.last, suffix: own.suffix && alone, particle: own.particle && alone };
}

/** 'Gilgeous-Alexander' is one part; 'PREVIEW-RED' and 'MAHOMES-CHIEFS' are not. */
function isGlued(scan: TitleScan, at: number, before: NamePart): boolean {
  const word = scan.words[at];
  if (word?.joint !== 'hyphen' || before.weak || !/^\p{L}{2,}$/u.test(word.norm)) return false;
  const kind = scan.kindOf(at);
  return kind === undefined || (!before.claimed && (kind === 'ordinary' || surnames.has(word.norm)));
}

/** What the lists of names say of a word. */
const listed = remembered(
  (norm) => ({
    first: firstNames.has(norm),
    last: surnames.has(norm),
    isSuffix: nameSuffixes.has(norm),
    isParticle: nameParticles.has(norm),
  }),
  10_000,
);

/** A claimed word counts only if a list of names contains it. */
function wordPart(scan: TitleScan, at: number): NamePart | undefined {
  const word = scan.words[at];
  if (!word) return undefined;
  const claim = scan.claimOf(at);
  const { first, last, isSuffix, isParticle } = listed(word.norm);
  const suffix = isSuffix && !/^\p{L}\.\p{L}/u.test(word.text);
  const known = first || last || suffix || isParticle;
  if (claim && !mayStillBeName(claim, known)) return undefined;
  return {
    from: at,
    to: at + 1,
    norm: word.norm,
    first,
    last,
    initials: !claim && isInitials(word.text),
    suffix,
    particle: isParticle && !first,
    claimed: claim !== undefined,
    weak: claim !== undefined && !known,
    lower: word.text === word.text.toLowerCase(),
  };
}

const neverNames = /^(year|grade|serial|number|brand|set|sport|player)$/;
const perhapsNames = /^(ordinary|place|parallel|insert|helper)$/;

function mayStillBeName({ from, to, kind }: Claim, isKnownName: boolean): boolean {
  if (to - from > 1 || neverNames.test(kind)) return false;
  return isKnownName || perhapsNames.test(kind);
}

/** 'Ken Griffey, Jr.' */
export const isSuffixBehindComma = (scan: TitleScan, at: number): boolean => {
  const [before, word] = [scan.words[at - 1], scan.words[at]];
  if (!before || !word || !nameSuffixes.has(word.norm)) return false;
  return /^,\s*$/.test(scan.title.slice(before.end, word.start));
};
