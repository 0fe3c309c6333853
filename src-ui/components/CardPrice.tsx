import type { Card } from '#domain/cards/card.ts';
import { percentOff, priceBefore } from '#domain/cards/sale-price.ts';
import { type PriceStyle, priceText } from '#domain/money/price-text.ts';

type CardPriceProps = { card: Pick<Card, 'price' | 'lowestPrice'>; style?: PriceStyle };

/** The price, and the one before a sale struck through, with the percentage from 1 % on. */
export function CardPrice({ card, style = 'cents' }: CardPriceProps) {
  const before = priceBefore(card);
  const price = <span className="nowrap">{priceText(card.price, style)}</span>;
  if (before === null) return price;
  const off = percentOff(card.price, before);
  return (
    <>
      <span className="unseen">Sale price </span>
      {price}{' '}
      <span className="nowrap fz-13">
        <s className="regular quiet">
          <span className="unseen">Regular price </span>
          {priceText(before, style)}
        </s>
        {off > 0 && <span className="bad"> −{off}%</span>}
      </span>
    </>
  );
}
