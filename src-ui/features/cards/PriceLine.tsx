import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import type { Card } from '#domain/cards/card.ts';
import { priceChangeMark } from '#domain/cards/price-change.ts';
import { type PriceStyle, priceText } from '#domain/money/price-text.ts';
import classes from './PriceLine.module.css';

/** '+4.2%': told apart by its sign and its arrow as well as by its colour (TILE-12, TILE-13). */
export function PriceChange({ card }: { card: Card }) {
  const mark = priceChangeMark(card);
  if (!mark) return null;
  const Arrow = mark.text.startsWith('-') ? IconTrendingDown : mark.text.startsWith('+') ? IconTrendingUp : null;
  return (
    <span className={classes.change} data-colour={mark.colour}>
      {Arrow && <Arrow size={14} stroke={2} aria-hidden />}
      {mark.text}
    </span>
  );
}

type PriceLineProps = { card: Card; style?: PriceStyle; size?: 'tile' | 'page' };

/** The price, and how it moved (MONEY-01 … MONEY-05). */
export function PriceLine({ card, style = 'cents', size = 'tile' }: PriceLineProps) {
  return (
    <div className={classes.line} data-size={size}>
      <span className={classes.price}>{priceText(card.price, style)}</span>
      <PriceChange card={card} />
    </div>
  );
}
