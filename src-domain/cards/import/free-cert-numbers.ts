import type { Card, CardId } from '../card.ts';
import { certificateKey, holdsCertificate } from '../certificate.ts';
import type { RefusedRow } from './import-row.ts';
import type { PlannedCard } from './plan-import.ts';

/** Card ids by certification key. */
export type Holders = ReadonlyMap<string, CardId>;

/** The certification key of a card in stock; null for other cards. */
export const heldKey = (card: Card): string | null => (holdsCertificate(card) ? certificateKey(card) : null);

const refusedFor = ({ row, card }: PlannedCard): RefusedRow => ({
  row,
  cardId: card.id,
  reason: 'another card in stock has this certification number',
  value: card.certNumber,
});

/**
 * Separates the rows whose certification number is already in use. A card whose own row changes its number releases the
 * old one; the first of two rows wins. @param inShop current holders @param before holders from earlier rows
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
  // A refused card keeps its number, which another row may need.
  const rest = withFreeCertificates(kept, inShop, before);
  return { planned: rest.planned, refused: [...refused, ...rest.refused] };
}
