import { err, ok, type Result } from 'neverthrow';
import { type Condition, conditionOf } from './condition.ts';
import { qualifiers } from './grade.ts';
import { companies, gradeWords, labels, onScale, wordsOfCompany } from './grade-table.ts';

/** A grade as on the slab, without its company: '10', '9 (OC)', 'Authentic', '10 Black Label', '9.5 Auto 10'. */
export type Slab = { readonly company?: string | undefined; readonly grade: string };

/** What a grade cell says of a card that is not graded: a condition, or nothing. */
export type Raw = { readonly condition?: string | undefined };

/** Not a grade of this company's scale. */
export type NoGrade = { readonly kind: 'no-grade' };

const spellings = companies.map((company) => ({
  name: company.name,
  spelling: new RegExp(
    [company.longName?.source, ...wordsOfCompany(company).map((word) => `\\b${word}(?![a-z])`)]
      .filter(Boolean)
      .join('|'),
    'gi',
  ),
}));

const notGraded = /^(?:raw|ungraded|un-graded|not graded|none|no|n|n\/?a|not applicable|unslabbed|-+|–|0(?:\.0)?|)$/i;

/** 'Professional Sports Authenticator (PSA)' is PSA; a company of no list keeps its name; undefined for none. */
export function companyOf(text: string): string | undefined {
  const told = text.trim();
  if (notGraded.test(told)) return undefined;
  return companyIn(told.replace(/\(id:\s*\d+\)$/i, ''))?.name ?? told;
}

const companyIn = (text: string) => spellings.find(({ spelling }) => text.search(spelling) >= 0);

const qualifierIn = new RegExp(`[\\s(]*\\b(${qualifiers.join('|')})\\b\\)?`, 'i');
const autographGrade = /\b(?:auto(?:graph)?(?:\s+grade)?)[\s:]*(\d{1,2}(?:\.\d)?)(?!\d)|\/\s*(10|\d(?:\.5)?)(?!\d)/i;
const authentic = /\b(?:authentic|auth|genuine)\b|^a$/i;
const altered = /\baltered\b|\balt\b/i;
const wordsBeside = new RegExp(`\\b(?:${gradeWords.join('|')})\\b|[-+/.,:()]`, 'gi');
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
  const company = companyOf(companyText) ?? named?.name;
  const rest = (named ? told.replace(named.spelling, ' ') : told).replace(/\(\s*\)/g, ' ').trim();
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
  const label = labels.find(({ spelling }) => spelling.test(bare))?.name;
  const others = bare.replace(digits, ' ').replace(wordsBeside, ' ').trim();
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
  const label = labels.find(({ spelling }) => spelling.test(text))?.name;
  if (label !== undefined) return `10 ${label}`;
  return text === '' && autograph !== '' ? '' : null;
}

export const isSlab = (read: Slab | Raw | undefined): read is Slab => read !== undefined && 'grade' in read;
