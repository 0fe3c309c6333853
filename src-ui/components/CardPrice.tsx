import type { Card } from '#domain/cards/card.ts';
import { priceBefore } from '#domain/cards/sale-price.ts';
import { type PriceStyle, priceText } from '#domain/money/price-text.ts';

type CardPriceProps = { card: Pick<Card, 'price' | 'lowestPrice'>; style?: PriceStyle };

/** The price, and the one before a sale struck through. */
export function CardPrice({ card, style = 'cents' }: CardPriceProps) {
  const before = priceBefore(card);
  const price = <span className="nowrap">{priceText(card.price, style)}</span>;
  if (before === null) return price;
  return (
    <>
      <span className="unseen">Sale price </span>
      {price}{' '}
      <s className="nowrap regular fz-13 quiet">
        <span className="unseen">Regular price </span>
        {priceText(before, style)}
      </s>
    </>
  );
}
