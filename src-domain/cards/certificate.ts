import type { Card, CardId } from './card.ts';
import { isSold } from './card.ts';

type Certified = Pick<Card, 'certNumber' | 'gradingCompany'>;

/** Another card in stock has the certification number already (CMGR-34). */
export type CertificateTaken = {
  readonly kind: 'certificate-taken';
  /** As it was given. */
  readonly certNumber: string;
  /** The card that has it. */
  readonly cardId: CardId;
};

/** Companies number their slabs each for themselves: 'PSA 12345678'. Null for a card without a certification number. */
export function certificateKey({ certNumber, gradingCompany }: Certified): string | null {
  const number = certNumber?.replace(/\s+/g, '').toUpperCase() ?? '';
  return number === '' ? null : `${gradingCompany?.trim().toUpperCase() ?? ''} ${number}`.trim();
}

/** A sold card keeps its number, and the slab may come back into the shop: only cards in stock exclude each other. */
export const holdsCertificate = (card: Pick<Card, 'stock' | 'certNumber' | 'gradingCompany'>): boolean =>
  certificateKey(card) !== null && !isSold(card);

const graderPages: Readonly<Record<string, (number: string) => string>> = {
  PSA: (number) => `https://www.psacard.com/cert/${number}`,
  BGS: (number) => `https://www.beckett.com/grading/card-lookup?item_type=BGS&item_id=${number}`,
  SGC: (number) => `https://www.gosgc.com/cert-code-lookup?cert=${number}`,
  CGC: (number) => `https://www.cgccards.com/certlookup/${number}/`,
  CSG: (number) => `https://www.cgccards.com/certlookup/${number}/`,
};

/** Where the grading company shows what it graded under this number; null where it has no such page, or the number is none (CMGR-34). */
export function graderPage({ certNumber, gradingCompany }: Certified): string | null {
  const number = certNumber?.replace(/\s+/g, '') ?? '';
  if (!/^[A-Za-z0-9-]{4,20}$/.test(number)) return null;
  return graderPages[gradingCompany?.trim().toUpperCase() ?? '']?.(number) ?? null;
}
