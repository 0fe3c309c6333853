import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import type { Card } from '#domain/cards/card.ts';
import { priceChangeDays, priceChangeMark } from '#domain/cards/price-change.ts';
import { type PriceStyle, priceText } from '#domain/money/price-text.ts';
import classes from './PriceLine.module.css';

const arrows = { up: IconTrendingUp, down: IconTrendingDown, flat: null };

/** '+4.2% in 30 days': a rise and a fall differ in sign and arrow as well as in colour (TILE-12, TILE-13). */
function PriceChange({ card }: { card: Card }) {
  const mark = priceChangeMark(card);
  if (!mark) return null;
  const Arrow = arrows[mark.trend];
  return (
    <span className={`${classes.change} fz-13 medium`} data-trend={mark.trend}>
      {Arrow && <Arrow size={14} stroke={2} aria-hidden />}
      <span>{mark.text}</span>
      <span className={classes.period}>in {priceChangeDays} days</span>
    </span>
  );
}

type PriceLineProps = { card: Card; style?: PriceStyle; size?: 'tile' | 'page' };

/** The price, and how it moved (MONEY-01 … MONEY-05). */
export function PriceLine({ card, style = 'cents', size = 'tile' }: PriceLineProps) {
  return (
    <div className={classes.line} data-size={size}>
      <span className={`${classes.price} strong`}>{priceText(card.price, style)}</span>
      <PriceChange card={card} />
    </div>
  );
}
