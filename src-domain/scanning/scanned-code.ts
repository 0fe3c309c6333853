import { type CardId, cardId } from '../cards/card.ts';
import { certNumberOf } from '../cards/certificate.ts';

export const codeFormats = ['QRCode', 'DataMatrix', 'Code128', 'ITF'] as const;
export type CodeFormat = (typeof codeFormats)[number];

/** What a reader has found in a picture, or a scanner has typed; without the format where that is not known. */
export type FoundCode = { readonly format: CodeFormat | null; readonly text: string };

/** What a code says. `other`: it is not about a card of this shop. */
export type ScannedCode =
  | { readonly kind: 'certificate'; readonly certNumber: string; readonly gradingCompany: string | null }
  | { readonly kind: 'card'; readonly cardId: CardId }
  | { readonly kind: 'other'; readonly text: string };

/**
 * Numbers as the companies write them on their labels. PSA has counted from seven to nine digits; BGS fills up to ten with
 * zeros; SGC has seven or eight, some with the number of the card behind; CGC, and CSG before it, ten.
 */
const numbers: Readonly<Record<string, RegExp>> = {
  PSA: /^[1-9]\d{6,8}$/,
  BGS: /^\d{10}$/,
  SGC: /^\d{7,8}(-\d{3})?$/,
  CGC: /^\d{10}$/,
  CSG: /^\d{10}$/,
};

/** Of companies whose labels are not known here. */
const anyNumber = /^([1-9]\d{6,8}|\d{10}|\d{7,8}-\d{3})$/;

const graderSites: readonly (readonly [site: RegExp, company: string])[] = [
  [/^https?:\/\/(?:www\.)?psacard\.com\//i, 'PSA'],
  [/^https?:\/\/(?:www\.)?beckett\.com\/(?=.*grading)/i, 'BGS'],
  [/^https?:\/\/(?:www\.)?(?:gosgc|sgccard)\.com\//i, 'SGC'],
  [/^https?:\/\/(?:www\.)?cgccards\.com\//i, 'CGC'],
  [/^https?:\/\/(?:www\.)?csgcards\.com\//i, 'CSG'],
];

const fits = (number: string, company: string | null): boolean =>
  ((company === null ? undefined : numbers[company]) ?? anyNumber).test(number);

const companyOf = (text: string): string | null => graderSites.find(([site]) => site.test(text))?.[1] ?? null;

/** The shop's own label: the address of a card's page, or its id as the shop makes them. */
const ownLabel = /^(?:https?:\/\/[^/?#\s]+\/card\/([^/?#\s]{1,300})|([0-9a-f]{32}))$/;

function ownCard(text: string): CardId | null {
  const [, inAddress, bare] = ownLabel.exec(text) ?? [];
  if (bare !== undefined) return cardId(bare);
  if (inAddress === undefined) return null;
  try {
    return cardId(decodeURIComponent(inAddress));
  } catch {
    return null;
  }
}

/**
 * What the code says. A number counts only where its length fits its company: readers take parts of a turned Interleaved 2
 * of 5 for the whole ('1234' of '12345678').
 * @param expected the grading company of the card, where it is known
 */
export function readScannedCode({ text }: FoundCode, expected: string | null = null): ScannedCode {
  const trimmed = text.trim();
  const other: ScannedCode = { kind: 'other', text: trimmed };
  const own = ownCard(trimmed);
  if (own !== null) return { kind: 'card', cardId: own };
  const named = companyOf(trimmed);
  if (named === null && !/^\d[\d-]*$/.test(trimmed)) return other;
  const company = named ?? (expected?.trim().toUpperCase() || null);
  const certNumber = certNumberOf(trimmed, company ?? undefined);
  if (!fits(certNumber, company)) return other;
  return { kind: 'certificate', certNumber, gradingCompany: named };
}

/** Codes that say the same have the same key. */
export function scannedKey(code: ScannedCode): string {
  if (code.kind === 'certificate') return `certificate ${code.certNumber}`;
  return code.kind === 'card' ? `card ${code.cardId}` : `other ${code.text}`;
}
