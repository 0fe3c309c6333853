import type { Card, CardId } from '../card.ts';
import { certificateKey, holdsCertificate } from '../certificate.ts';
import type { RefusedRow } from './import-row.ts';
import type { PlannedCard } from './plan-import.ts';

/** Which card has which certification, by their keys. */
export type Holders = ReadonlyMap<string, CardId>;

/** The key by which a card in stock excludes others; null where it excludes none. */
export const heldKey = (card: Card): string | null => (holdsCertificate(card) ? certificateKey(card) : null);

const refusedFor = ({ row, card }: PlannedCard): RefusedRow => ({
  row,
  cardId: card.id,
  reason: 'another card in stock has this certification number',
  value: card.certNumber,
});

/**
 * The rows whose certification is free, and the others (CMGR-34). A card of the shop whose own row gives it another one
 * holds its old one no more; of two rows the first one has it.
 * @param inShop who has these certifications now
 * @param before who was given them by rows that came before these
 */
export function withFreeCertificates(
  planned: readonly PlannedCard[],
  inShop: Holders,
  before: Holders,
): { planned: PlannedCard[]; refused: RefusedRow[] } {
  const moved = new Map(planned.map(({ card }) => [card.id, heldKey(card)]));
  const given = new Map<string, CardId>();
  const isTaken = (key: string, id: CardId): boolean => {
    const holder = inShop.get(key);
    const stays = holder !== undefined && holder !== id && (!moved.has(holder) || moved.get(holder) === key);
    const earlier = given.get(key) ?? before.get(key);
    return stays || (earlier !== undefined && earlier !== id);
  };
  const kept: PlannedCard[] = [];
  const refused: RefusedRow[] = [];
  for (const entry of planned) {
    const key = entry.change === 'same' ? null : heldKey(entry.card);
    if (key !== null && isTaken(key, entry.card.id)) refused.push(refusedFor(entry));
    else {
      kept.push(entry);
      if (key !== null) given.set(key, entry.card.id);
    }
  }
  if (refused.length === 0) return { planned: kept, refused };
  // Who is refused keeps what it has, so another row may have counted on it in vain.
  const rest = withFreeCertificates(kept, inShop, before);
  return { planned: rest.planned, refused: [...refused, ...rest.refused] };
}
