import type { Card, CardId } from './card.ts';
import { isSold } from './card.ts';

type Certified = Pick<Card, 'certNumber' | 'gradingCompany'>;

/** Another card in stock already has the certification number. */
export type CertificateTaken = {
  readonly kind: 'certificate-taken';
  readonly certNumber: string;
  readonly cardId: CardId;
};

/** The number in an address of a label's QR code or of a grader's look-up page. */
const address =
  /\b(?:psacard|beckett|gosgc|sgccard|cgccards|csgcards)\.com\/.{0,200}?\b([a-z0-9-]{0,20}\d{5}[a-z0-9-]*)/i;

const label =
  /^(?:(?:psa|bgs|bvg|bccg|sgc|cgc|csg|hga)\b)?[\s:.#]*(?:cert(?:ification|ificate)?\b[\s:.#]*(?:(?:number|num|no|id)\b)?)?[\s:.#]*/i;

/**
 * The one spelling of a certification number, in whichever of its forms it is typed, scanned or pasted: the address of
 * the label's QR code, `#12345678`, `Cert 12345678`. Readers give PSA's seven or nine digits with a zero before them,
 * because the barcode (Interleaved 2 of 5) holds an even number of digits.
 */
export function certNumberOf(text: string, gradingCompany?: string): string {
  const number = (address.exec(text)?.[1] ?? text.replace(label, '')).replace(/\s+/g, '').toUpperCase();
  const company = gradingCompany?.trim().toUpperCase() ?? '';
  if (company === 'PSA') return number.replace(/^0(?=\d{7}$|[1-9]\d{8}$)/, '');
  // Ten digits may be those of BGS, which begin with zeros.
  return company === '' ? number.replace(/^0(?=\d{7}$)/, '') : number;
}

/** Digits are compared as a number: spreadsheets drop the zeros that BGS begins with. */
const comparedNumber = (number: string): string => (/^\d+$/.test(number) ? number.replace(/^0+(?=\d)/, '') : number);

/** Unique key of a slab: 'PSA 12345678'. Numbers are unique per company only. Null without a number. */
export function certificateKey({ certNumber, gradingCompany }: Certified): string | null {
  if (!certNumber) return null;
  const number = certNumberOf(certNumber, gradingCompany);
  return number === '' ? null : `${gradingCompany?.trim().toUpperCase() ?? ''} ${comparedNumber(number)}`.trim();
}

/** The number in the forms that a search may be given: as on the label, as a spreadsheet keeps it, as PSA's barcode. */
export function certNumberForms({ certNumber, gradingCompany }: Certified): readonly string[] {
  if (!certNumber) return [];
  const number = certNumberOf(certNumber, gradingCompany);
  const isBarcode = gradingCompany?.trim().toUpperCase() === 'PSA' && /^\d{7}$/.test(number);
  const forms = [certNumber.trim(), number, comparedNumber(number), ...(isBarcode ? [`0${number}`] : [])];
  return [...new Set(forms)].filter(Boolean);
}

/** A search for one certification number ('Cert 12345678', the address of a label) as the number; else as it is. */
export function searchedCertificate(text: string): string {
  if (!/\d{6}/.test(text) || /^[\s\d]*$/.test(text)) return text;
  const number = certNumberOf(text, 'none');
  return /^\d{6,12}$/.test(number) ? number : text;
}

/** Only cards in stock must be unique: a sold slab may come back into the shop. */
export const holdsCertificate = (card: Pick<Card, 'stock' | 'certNumber' | 'gradingCompany'>): boolean =>
  certificateKey(card) !== null && !isSold(card);

const graderPages: Readonly<Record<string, (number: string) => string>> = {
  PSA: (number) => `https://www.psacard.com/cert/${number}`,
  BGS: (number) => `https://www.beckett.com/grading/card-lookup?item_type=BGS&item_id=${number}`,
  SGC: (number) => `https://www.gosgc.com/cert-code-lookup?cert=${number}`,
  CGC: (number) => `https://www.cgccards.com/certlookup/${number}/`,
  CSG: (number) => `https://www.cgccards.com/certlookup/${number}/`,
};

/** The grading company's page for a certification number; null without such a page or a valid number. */
export function graderPage({ certNumber, gradingCompany }: Certified): string | null {
  const number = certNumberOf(certNumber ?? '', gradingCompany);
  if (!/^[A-Za-z0-9-]{4,20}$/.test(number)) return null;
  return graderPages[gradingCompany?.trim().toUpperCase() ?? '']?.(number) ?? null;
}
