import { memo } from 'react';
import type { Card } from '#domain/cards/card.ts';
import { mostOf } from '#domain/cart/cart.ts';
import { type CartControl, useCart } from '../../../contexts/CartContext.tsx';
import { playerOf } from '../../../text/card-lines.texts.ts';
import { TileButton } from './TileButton.tsx';

type AddIconProps = { card: Card; className: string | undefined };

/** Not rendered for a card without available copies. */
export function AddIcon(props: AddIconProps) {
  const { has, add } = useCart();
  if (mostOf(props.card) === 0) return null;
  return <Bag {...props} inCart={has(props.card.id)} add={add} />;
}

type BagProps = AddIconProps & { inCart: boolean; add: CartControl['add'] };

/** Every change of the cart reaches every tile of a list; those whose card it does not concern stay as they are. */
const Bag = memo(function Bag({ card, className, inCart, add }: BagProps) {
  return (
    <TileButton
      shape={inCart ? 'check' : 'bag'}
      filled={inCart}
      className={className}
      aria-label={inCart ? `${playerOf(card)} is in your cart, add one more` : `Add ${playerOf(card)} to cart`}
      onClick={() => void add(card)}
    />
  );
});
