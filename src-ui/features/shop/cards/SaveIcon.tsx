import type { Card } from '#domain/cards/card.ts';
import { useSavedCards } from '../../../contexts/SavedCardsContext.tsx';
import { namedCard, playerOf } from '../../../text/card-lines.texts.ts';
import { TileButton } from './TileButton.tsx';

/** Only for users who may save cards (TILE-04). */
export function SaveIcon({ card, className }: { card: Card; className: string | undefined }) {
  const { enabled, has, toggle } = useSavedCards();
  if (!enabled) return null;
  const saved = has(card.id);
  return (
    <TileButton
      shape={saved ? 'heart-filled' : 'heart'}
      className={className}
      data-saved={saved || undefined}
      aria-pressed={saved}
      aria-label={`Save ${playerOf(card)}`}
      onClick={() => void toggle(namedCard(card))}
    />
  );
}
