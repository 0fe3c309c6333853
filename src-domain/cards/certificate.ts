import type { Card, CardId } from './card.ts';
import { isSold } from './card.ts';

type Certified = Pick<Card, 'certNumber' | 'gradingCompany'>;

/** Another card in stock already has the certification number. */
export type CertificateTaken = {
  readonly kind: 'certificate-taken';
  readonly certNumber: string;
  readonly cardId: CardId;
};

/** Unique key of a slab: 'PSA 12345678'. Numbers are unique per company only. Null without a number. */
export function certificateKey({ certNumber, gradingCompany }: Certified): string | null {
  const number = certNumber?.replace(/\s+/g, '').toUpperCase() ?? '';
  return number === '' ? null : `${gradingCompany?.trim().toUpperCase() ?? ''} ${number}`.trim();
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
  const number = certNumber?.replace(/\s+/g, '') ?? '';
  if (!/^[A-Za-z0-9-]{4,20}$/.test(number)) return null;
  return graderPages[gradingCompany?.trim().toUpperCase() ?? '']?.(number) ?? null;
}
