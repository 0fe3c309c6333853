import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import type { CardId } from '#domain/cards/card.ts';
import { priceChangeDays, priceChangeMark, priceChangeOf } from '#domain/cards/price-change.ts';
import { useNow } from '../../../contexts/page-time.ts';
import classes from './PriceChange.module.css';
import { usePriceHistory } from './use-price-history.ts';

const arrows = { up: IconTrendingUp, down: IconTrendingDown, flat: null };

/** '+4.2% in 30 days', from the recorded prices of the chart. Sign and arrow differ as well as color. */
export function PriceChange({ id }: { id: CardId }) {
  const { data: points = [] } = usePriceHistory(id);
  const mark = priceChangeMark(priceChangeOf(points, useNow()));
  if (!mark) return null;
  const Arrow = arrows[mark.trend];
  return (
    <span className={`${classes.change} medium inline-flex middle wraps fz-15 tabular`} data-trend={mark.trend}>
      {Arrow && <Arrow size={14} stroke={2} aria-hidden />}
      <span>{mark.text}</span>
      <span className="quiet regular">in {priceChangeDays} days</span>
    </span>
  );
}
