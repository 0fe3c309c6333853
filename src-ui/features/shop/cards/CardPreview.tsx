import { Button } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Card } from '#domain/cards/card.ts';
import { mostOf } from '#domain/cart/cart.ts';
import type { PriceStyle } from '#domain/money/price-text.ts';
import { Picture } from '../../../components/Picture.tsx';
import { useSavedCards } from '../../../contexts/SavedCardsContext.tsx';
import { paths } from '../../../paths.ts';
import { stockText } from '../../../text/stock.texts.ts';
import { AddButton } from './AddButton.tsx';
import { CardBadges } from './CardBadges.tsx';
import classes from './CardPreview.module.css';
import { metaOf, pictureText, playerOf } from './card-words.ts';
import { PriceLine } from './PriceLine.tsx';
import { AddToWatchlist } from './SaveControl.tsx';
import { useBuyNow } from './use-buy-now.ts';

/** 'Buy Now' and 'Add to Watchlist' are for a card not yet saved, and for whoever can save one (TILE-07, TILE-08). What cannot be had is not added. */
export function PreviewActions({ card }: { card: Card }) {
  const { enabled, has } = useSavedCards();
  const buyNow = useBuyNow();
  // What is pressed to save goes with the press; the focus stays in the preview.
  const wayOn = useRef<HTMLAnchorElement>(null);
  const offered = enabled && !has(card.id);
  const available = mostOf(card) > 0;
  const buyable = offered && available;
  return (
    <div className={classes.actions}>
      {buyable && (
        <Button fullWidth onClick={() => void buyNow(card)}>
          Buy Now
        </Button>
      )}
      {offered && <AddToWatchlist card={card} onSave={() => wayOn.current?.focus()} />}
      {available && <AddButton card={card} primary={!buyable} />}
      <Button ref={wayOn} component={Link} to={paths.card(card.id)} variant="default" fullWidth>
        View card
      </Button>
    </div>
  );
}

/** A closer look at a card (TILE-06). */
export function CardPreview({ card, priceStyle }: { card: Card; priceStyle: PriceStyle }) {
  const stock = stockText(card);
  return (
    <div className={classes.preview}>
      <div className={classes.ground}>
        <Picture src={card.imageUrl} alt="" name={playerOf(card)} eager />
      </div>
      <p className={classes.title}>{pictureText(card)}</p>
      <p className={classes.meta}>{metaOf(card)}</p>
      <CardBadges card={card} />
      {card.description && <p className={classes.description}>{card.description}</p>}
      <PriceLine card={card} style={priceStyle} />
      {stock && <p className={classes.meta}>{stock}</p>}
    </div>
  );
}
