import { type CardId, cardId } from '#domain/cards/card.ts';
import { type ChangeAction, changeActions } from '#domain/cards/edit/audit-log.port.ts';

/** The part of the log that is looked at. */
export type AuditPlace = {
  /** Null for all kinds. */
  readonly act: ChangeAction | null;
  /** Null for all cards. */
  readonly card: CardId | null;
};

/** What an address asks for; what makes no sense in it counts as not there. */
export function readAuditPlace(params: URLSearchParams): AuditPlace {
  const card = params.get('card')?.trim().slice(0, 200);
  return {
    act: changeActions.find((act) => act === params.get('kind')) ?? null,
    card: card ? cardId(card) : null,
  };
}

export const writeAuditPlace = ({ act, card }: AuditPlace): URLSearchParams =>
  new URLSearchParams({ ...(act !== null && { kind: act }), ...(card !== null && { card }) });
