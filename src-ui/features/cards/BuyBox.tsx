import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { type Card, isSold } from '#domain/cards/card.ts';
import { shownMarketplaceLink } from '#domain/listings/affiliate-link.ts';
import { priceText } from '#domain/money/price-text.ts';
import { useUseCases } from '../../use-cases.tsx';
import { AddButton } from './AddButton.tsx';
import classes from './BuyBox.module.css';
import { playerOf, stockText } from './card-words.ts';
import { PriceLine } from './PriceLine.tsx';
import { SaveButton } from './SaveControl.tsx';
import { useBuyNow } from './use-buy-now.ts';

function MarketplaceLink({ card }: { card: Card }) {
  const { shop } = useUseCases();
  const link = shownMarketplaceLink(card.ebayUrl, shop.campaign);
  if (!link) return null;
  return (
    <p className={classes.elsewhere}>
      <a href={link} target="_blank" rel="noopener" className={classes.link}>
        View on eBay
        <IconExternalLink size={16} stroke={1.6} aria-hidden />
        <span className="unseen"> (opens in a new tab)</span>
      </a>
      {shop.campaign && <span>We may earn a commission when you buy through this link.</span>}
    </p>
  );
}

/** The price and what one can do about it (CARD-07, CARD-09, CART-20). */
export function BuyBox({ card }: { card: Card }) {
  const buyNow = useBuyNow();
  const stock = stockText(card.stock);
  return (
    <div className={classes.box}>
      <PriceLine card={card} size="page" />
      {stock && <p className={classes.stock}>{stock}</p>}
      <div className={classes.actions}>
        {!isSold(card) && (
          <Button fullWidth onClick={() => void buyNow(card)}>
            Buy Now
          </Button>
        )}
        <AddButton card={card} />
      </div>
      <SaveButton card={card} />
      <MarketplaceLink card={card} />
    </div>
  );
}

/** On a phone the way into the cart stays under the thumb. */
export function BuyBar({ card }: { card: Card }) {
  return (
    <section className={classes.bar} aria-label={`Buy ${playerOf(card)}`}>
      <span className={classes.barPrice}>{priceText(card.price)}</span>
      <AddButton card={card} primary />
    </section>
  );
}
