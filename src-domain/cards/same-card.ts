import type { Card } from './card.ts';
import { gradingCompanies } from './card-options.ts';
import { certificateKey } from './certificate.ts';
import { plain } from './search-words.ts';

/** The fields that say which card it is, beside team, brand and year (D230). */
export const identityFields = [
  'player',
  'set',
  'insert',
  'cardNumber',
  'parallel',
  'serialNumber',
  'gradingCompany',
  'grade',
  'certNumber',
] as const;
export type IdentityField = (typeof identityFields)[number];

export type Identified = Partial<Pick<Card, IdentityField | 'brand' | 'isGraded' | 'printRun'>>;

const words = (text = ''): string => (plain(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

const withoutBase = (text: string): string => (text === 'base' || text === 'base set' ? '' : text);

const graderIn = new RegExp(`\\b(${gradingCompanies.filter((name) => /^[A-Z]+$/.test(name)).join('|')})\\b`, 'i');

/** 'PSA' in 'Professional Sports Authenticator (PSA)' and 'PSA 10'; else the text. */
export const graderOf = (text = ''): string => (graderIn.exec(text)?.[1] ?? text.trim()).toUpperCase();

/** The company that any of the texts names; empty where none does. */
export const graderNamedIn = (...texts: readonly string[]): string =>
  texts
    .map((text) => graderIn.exec(text)?.[1])
    .find(Boolean)
    ?.toUpperCase() ?? '';

/** '#001' and '1' are one number: spreadsheets drop the zeros. */
const numberForm = (text = ''): string =>
  plain(text)
    .replace(/^(?:no\.?|#)?\s*/, '')
    .replace(/\s+/g, '')
    .replace(/^0+(?=\d+$)/, '');

/** The product line without its season and maker. */
function setForm(text = '', brand = ''): string {
  const set = words(text).replace(/^\d{4}(?: \d{2,4})? /, '');
  const maker = words(brand);
  return withoutBase(maker !== '' && set.startsWith(`${maker} `) ? set.slice(maker.length + 1) : set);
}

/** '10' of 'PSA 10' and 'GEM MT 10', 'authentic' of 'PSA Authentic', '8 oc' of 'PSA 8 (OC)'. */
function gradeForm(text = ''): string {
  const parts = plain(text).match(/\d+(?:\.\d+)?|\([a-z]+\)|authentic|altered|pristine|black|auto/g) ?? [];
  const known = parts.map((part) => part.replace(/\.0+$/, '').replace(/[()]/g, ''));
  return known.length > 0 ? known.filter((part) => part !== 'psa').join(' ') : words(text);
}

/** The one form of every field of the identity, in which cards are compared; empty where nothing is known. */
const forms: { readonly [Field in IdentityField]: (card: Identified) => string } = {
  player: ({ player }) => words(player),
  set: ({ set, brand }) => setForm(set, brand),
  insert: ({ insert }) => words(insert),
  cardNumber: ({ cardNumber }) => numberForm(cardNumber),
  parallel: ({ parallel }) => withoutBase(words(parallel)),
  serialNumber: ({ serialNumber, printRun }) => (serialNumber ? `${serialNumber}/${printRun ?? ''}` : ''),
  gradingCompany: ({ gradingCompany }) => (gradingCompany ? graderOf(gradingCompany) : ''),
  grade: ({ grade }) => gradeForm(grade),
  certNumber: (card) => certificateKey({ certNumber: card.certNumber }) ?? '',
};

export const identityForm = (field: IdentityField, card: Identified): string => forms[field](card);

/** The identity beside title or player, team, brand and year, as one text; empty where nothing more is known. */
export const identityDetails = (card: Identified): string =>
  identityFields
    .filter((field) => field !== 'player')
    .map((field) => [field, forms[field](card)] as const)
    .filter(([, form]) => form !== '')
    .map(([field, form]) => `${field} ${form}`)
    .join('\n');

/** One or two letters typed wrong, or two changed places. */
function isMisspelt(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < 5 || Math.abs(one.length - other.length) > 2) return false;
  let [start, end] = [0, 0];
  const shortest = Math.min(one.length, other.length);
  while (start < shortest && one[start] === other[start]) start += 1;
  while (end < shortest - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return Math.max(one.length, other.length) - start - end <= 2;
}

const isSameForm = (field: IdentityField, one: string, other: string): boolean =>
  one === other ||
  ((field === 'player' || field === 'set') && isMisspelt(one, other)) ||
  (field === 'set' && (one.endsWith(` ${other}`) || other.endsWith(` ${one}`)));

/**
 * The fields in which `given` is another card than `card`. What only one of them knows makes no other card, except in
 * the fields of `told`, where an empty one means 'none'.
 */
export const identityDifferences = (
  card: Identified,
  given: Identified,
  told: ReadonlySet<IdentityField> = new Set(),
): IdentityField[] =>
  identityFields.filter((field) => {
    const [one, other] = [forms[field](card), forms[field]({ brand: card.brand, printRun: card.printRun, ...given })];
    if ((one === '' || other === '') && !told.has(field)) return false;
    return !isSameForm(field, one, other);
  });
