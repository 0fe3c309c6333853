import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconShoppingBagPlus } from '@tabler/icons-react';
import { memo } from 'react';
import type { Card } from '#domain/cards/card.ts';
import { mostOf } from '#domain/cart/cart.ts';
import { type CartControl, useCart } from '../../../contexts/CartContext.tsx';
import { playerOf } from './card-texts.ts';

type AddIconProps = { card: Card; className?: string | undefined };

/** Not rendered for a card without available copies. */
export function AddIcon(props: AddIconProps) {
  const { has, add } = useCart();
  if (mostOf(props.card) === 0) return null;
  return <Bag {...props} inCart={has(props.card.id)} add={add} />;
}

type BagProps = AddIconProps & { inCart: boolean; add: CartControl['add'] };

/** Every change of the cart reaches every tile of a list; those whose card it does not concern stay as they are. */
const Bag = memo(function Bag({ card, className, inCart, add }: BagProps) {
  const Icon = inCart ? IconCheck : IconShoppingBagPlus;
  return (
    <ActionIcon
      variant={inCart ? 'filled' : 'default'}
      className={className}
      aria-label={inCart ? `${playerOf(card)} is in your cart, add one more` : `Add ${playerOf(card)} to cart`}
      onClick={() => void add(card)}
    >
      <Icon size={20} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
});

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
