import { err, ok, type Result } from 'neverthrow';
import { type Condition, conditionOf } from './condition.ts';

/** A grade as on the slab, without its company: '10', '9 (OC)', 'Authentic', '10 Black Label', '9.5 Auto 10'. */
export type Slab = { readonly company?: string | undefined; readonly grade: string };

/** What a grade cell says of a card that is not graded: a condition, or nothing. */
export type Raw = { readonly condition?: string | undefined };

/** Not a grade of this company's scale. */
export type NoGrade = { readonly kind: 'no-grade' };

/** Names of grading companies in files, by what is printed on the slab. */
const companies: readonly (readonly [name: string, spelling: RegExp])[] = [
  ['PSA', /\bpsa(?:\s*\/?\s*dna)?(?![a-z])|professional sports auth/],
  ['BVG', /\bbvg(?![a-z])|beckett vintage/],
  ['BCCG', /\bbccg(?![a-z])|beckett collectors club/],
  ['BGS', /\bbgs(?![a-z])|\bbeckett(?![a-z])/],
  ['SGC', /\bsgc(?![a-z])|sportscard guarant/],
  ['CSG', /\bcsg(?![a-z])|certified sports guarant/],
  ['CGC', /\bcgc(?![a-z])|certified (?:guarant|collectibles group)/],
  ['HGA', /\bhga(?![a-z])|hybrid grading/],
  ['TAG', /\btag(?![a-z])|technical authentication/],
  ['ISA', /\bisa(?![a-z])|international sports auth/],
  ['GMA', /\bgma(?![a-z])|gem mint authentication/],
  ['KSA', /\bksa(?![a-z])/],
  ['AGS', /\bags(?![a-z])|automated grading/],
  ['MNT', /\bmnt(?![a-z])/],
  ['ACE', /\bace(?![a-z])/],
  ['RCG', /\brcg(?![a-z])/],
  ['WCG', /\bwcg(?![a-z])/],
  ['PGI', /\bpgi(?![a-z])/],
  ['GAI', /\bgai(?![a-z])/],
  ['SCD', /\bscd(?![a-z])/],
  ['MBA', /\bmba(?![a-z])/],
];

const notGraded = /^(?:raw|ungraded|un-graded|not graded|none|no|n|n\/?a|not applicable|unslabbed|-+|–|0(?:\.0)?|)$/i;

/** 'Professional Sports Authenticator (PSA)' is PSA; a company of no list keeps its name; undefined for none. */
export function companyOf(text: string): string | undefined {
  const told = text.trim();
  if (notGraded.test(told)) return undefined;
  const lower = told.toLowerCase().replace(/\(id:\s*\d+\)$/, '');
  return companies.find(([, spelling]) => spelling.test(lower))?.[0] ?? told;
}

const companyIn = (text: string): readonly [name: string, spelling: RegExp] | undefined =>
  companies.find(([, spelling]) => spelling.test(text.toLowerCase()));

const qualifierIn = /[\s(]*\b(OC|MK|ST|PD|OF|MC)\b\)?/i;
const autographGrade = /\b(?:auto(?:graph)?(?:\s+grade)?)[\s:]*(\d{1,2}(?:\.\d)?)(?!\d)|\/\s*(10|\d(?:\.5)?)(?!\d)/i;
const authentic = /\b(?:authentic|auth|genuine)\b|^a$/i;
const altered = /\baltered\b|\balt\b/i;
const labels: readonly (readonly [label: string, spelling: RegExp])[] = [
  ['Black Label', /black\s*(?:label|lbl)|\bbl\b/i],
  ['Pristine', /pristine|gold label/i],
  ['Perfect', /\bperfect\b/i],
];

/** SGC used a hundred-point scale until 2018; this is its own conversion table. */
const sgcHundred: Readonly<Record<string, string>> = Object.fromEntries(
  ['98 10', '96 9', '92 8.5', '88 8', '86 7.5', '84 7', '82 6.5', '80 6', '70 5.5', '60 5', '55 4.5', '50 4', '45 3.5']
    .concat(['40 3', '35 2.5', '30 2', '20 1.5', '100 10'])
    .map((pair) => pair.split(' ')),
);

function onScale(digits: string, company: string | undefined): string | null {
  const number = String(Number(digits));
  if (company === 'SGC' && sgcHundred[number] !== undefined) return sgcHundred[number];
  return /^(?:10|[1-9](?:\.5)?)$/.test(number) ? number : null;
}

/** 'GEM MT', 'NM-MT', 'MINT': words beside the number, which say the same. */
const gradeWords =
  /\b(?:gem|gems|mint|mt|nm|near|nr|ex|exc|excellent|vg|very|good|gd|fair|fr|poor|pr|grade|graded|plus)\b|[-+/.,:()]/gi;
const scalePlaces = /\d+(?:\.\d+)?/;
const numberOfWord: Readonly<Partial<Record<Condition, string>>> = {
  'Gem Mint': '10',
  Mint: '9',
  'Near Mint-Mint': '8',
  'Near Mint': '7',
  'Excellent-Mint': '6',
  Excellent: '5',
  'Very Good-Excellent': '4',
  'Very Good': '3',
  Good: '2',
  Fair: '1.5',
  Poor: '1',
};

const withParts = (grade: string, { qualifier, autograph }: Parts): string =>
  [grade, qualifier && `(${qualifier.toUpperCase()})`, autograph && `Auto ${autograph}`].filter(Boolean).join(' ');

type Parts = { readonly qualifier: string; readonly autograph: string };

/** Beside the grade's cell: those of its qualifier and the autograph's grade. */
export type MoreOfSlab = { readonly qualifier?: string; readonly autograph?: string };

/** Characters. */
const longestGrade = 100;

const noGrade: Result<never, NoGrade> = err({ kind: 'no-grade' });

/**
 * Reads a grade in the words of its company: 'GEM MT 10', '10.0', 'PSA 9 (OC)', 'Authentic', 'BGS 9.5/10', 'PRISTINE 10'.
 * 'Raw', 'Ungraded', '0' and a condition are no grade. @returns undefined for an empty text
 */
export function readSlab(
  text: string,
  companyText: string,
  more: MoreOfSlab = {},
): Result<Slab | Raw | undefined, NoGrade> {
  const told = text
    .slice(0, longestGrade)
    .trim()
    .replace(/\(ID:\s*\d+\)$/i, '');
  if (told === '') return ok(undefined);
  if (notGraded.test(told)) return ok({});
  const named = companyIn(told);
  const company = companyOf(companyText) ?? named?.[0];
  const rest = (named ? told.replace(new RegExp(named[1].source, 'gi'), ' ') : told).replace(/\(\s*\)/g, ' ').trim();
  const condition = conditionOf(rest);
  if (condition !== null && company === undefined && condition !== 'Gem Mint') return ok({ condition });

  const [signed = '', signedGrade, secondGrade] = autographGrade.exec(rest) ?? [];
  const [qualified = '', ownQualifier = ''] = qualifierIn.exec(rest) ?? [];
  const parts: Parts = {
    qualifier: ownQualifier || (more.qualifier && qualifierIn.exec(more.qualifier)?.[1]) || '',
    autograph: onScale(signedGrade ?? secondGrade ?? more.autograph ?? '', company) ?? '',
  };
  const bare = rest.replace(signed, ' ').replace(qualified, ' ').trim();
  const digits = scalePlaces.exec(bare)?.[0];
  if (digits === undefined) {
    const grade = worded(bare, parts.autograph);
    return grade === null ? noGrade : ok({ company, grade: withParts(grade, parts) });
  }
  const number = onScale(digits, company);
  const label = labels.find(([, spelling]) => spelling.test(bare))?.[0];
  const others = bare.replace(digits, ' ').replace(gradeWords, ' ').trim();
  const isPlain =
    others === '' ||
    label !== undefined ||
    /^(?:centering|auto|autograph|authentic|qualifier|label|gold|slab|slabbed)$/i.test(others);
  if (number === null || !isPlain) return noGrade;
  return ok({ company, grade: withParts(label && number === '10' ? `${number} ${label}` : number, parts) });
}

/** The grade without a number: 'Authentic', 'Altered', 'Pristine', or the words of a number. */
function worded(text: string, autograph: string): string | null {
  if (altered.test(text)) return 'Altered';
  if (authentic.test(text)) return 'Authentic';
  const condition = conditionOf(text);
  const number = condition === null ? undefined : numberOfWord[condition];
  if (number !== undefined) return number;
  const label = labels.find(([, spelling]) => spelling.test(text))?.[0];
  if (label !== undefined) return `10 ${label}`;
  return text === '' && autograph !== '' ? '' : null;
}

export const isSlab = (read: Slab | Raw | undefined): read is Slab => read !== undefined && 'grade' in read;
