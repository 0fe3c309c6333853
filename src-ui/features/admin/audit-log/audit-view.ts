import { type CardId, cardId } from '#domain/cards/card.ts';
import { type ChangeAction, changeActions } from '#domain/cards/edit/audit-log.port.ts';

export type AuditView = {
  /** Null for all. */
  readonly act: ChangeAction | null;
  /** Null for all. */
  readonly card: CardId | null;
};

/** Ignores invalid parameters. */
export function readAuditView(params: URLSearchParams): AuditView {
  const card = params.get('card')?.trim().slice(0, 200);
  return {
    act: changeActions.find((act) => act === params.get('kind')) ?? null,
    card: card ? cardId(card) : null,
  };
}

export const writeAuditView = ({ act, card }: AuditView): URLSearchParams =>
  new URLSearchParams({ ...(act !== null && { kind: act }), ...(card !== null && { card }) });
