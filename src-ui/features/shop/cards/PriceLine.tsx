import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import type { Card } from '#domain/cards/card.ts';
import { priceChangeDays, priceChangeMark } from '#domain/cards/price-change.ts';
import type { PriceStyle } from '#domain/money/price-text.ts';
import { CardPrice } from '../../../components/CardPrice.tsx';
import classes from './PriceLine.module.css';

const arrows = { up: IconTrendingUp, down: IconTrendingDown, flat: null };

/** '+4.2% in 30 days'. Sign and arrow differ as well as color. */
function PriceChange({ card }: { card: Card }) {
  const mark = priceChangeMark(card);
  if (!mark) return null;
  const Arrow = arrows[mark.trend];
  return (
    <span className={`${classes.change} fz-13 medium`} data-trend={mark.trend}>
      {Arrow && <Arrow size={14} stroke={2} aria-hidden />}
      <span>{mark.text}</span>
      <span className="quiet regular">in {priceChangeDays} days</span>
    </span>
  );
}

type PriceLineProps = { card: Card; style?: PriceStyle; size?: 'tile' | 'page' };

export function PriceLine({ card, style = 'cents', size = 'tile' }: PriceLineProps) {
  return (
    <div className={classes.line} data-size={size}>
      <span className={`${classes.price} strong`}>
        <CardPrice card={card} style={style} />
      </span>
      <PriceChange card={card} />
    </div>
  );
}
