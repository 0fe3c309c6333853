import type { ReactNode } from 'react';
import type { Card } from '#domain/cards/card.ts';
import type { PriceStyle } from '#domain/money/price-text.ts';
import { CardPrice } from '../../../components/CardPrice.tsx';
import classes from './PriceLine.module.css';

type PriceLineProps = { card: Card; style?: PriceStyle; size?: 'tile' | 'page'; children?: ReactNode };

/** @param props.children beside the price */
export function PriceLine({ card, style = 'cents', size = 'tile', children }: PriceLineProps) {
  return (
    <div className={`${classes.line} baseline flex wraps`} data-size={size}>
      <span className={`${classes.price} baseline strong inline-flex tabular`}>
        <CardPrice card={card} style={style} />
      </span>
      {children}
    </div>
  );
}
