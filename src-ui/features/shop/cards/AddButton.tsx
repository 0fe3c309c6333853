import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { Card } from '#domain/cards/card.ts';
import { useCart } from '../../../contexts/CartContext.tsx';
import { playerOf } from '../../../text/card-lines.texts.ts';

type AddButtonProps = {
  card: Card;
  primary?: boolean;
  /** Includes the card in the accessible name. */
  named?: boolean;
};

/** 'Add to Cart', then 'Added to Cart', which adds another copy (CARD-09). */
export function AddButton({ card, primary = false, named = false }: AddButtonProps) {
  const { has, add } = useCart();
  const inCart = has(card.id);
  return (
    <Button
      fullWidth
      variant={primary ? 'filled' : 'default'}
      leftSection={inCart ? <IconCheck size={18} stroke={1.8} aria-hidden /> : undefined}
      onClick={() => void add(card)}
    >
      {inCart ? 'Added to Cart' : 'Add to Cart'}
      {named && <span className="unseen">: {card.title.trim() || playerOf(card)}</span>}
    </Button>
  );
}
