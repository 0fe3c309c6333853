import { Box, Button, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { type Card, isHeld } from '#domain/cards/card.ts';
import { lowestPriceDays, priceBefore } from '#domain/cards/sale-price.ts';
import { mostOf } from '#domain/cart/cart.ts';
import { priceText } from '#domain/money/price-text.ts';
import { useBottomBar } from '../../../components/use-bottom-bar.ts';
import { useDayText } from '../../../components/use-day-text.ts';
import { paths } from '../../../paths.ts';
import { playerOf } from '../../../text/card-lines.texts.ts';
import { stockText } from '../../../text/stock.texts.ts';
import { AddButton } from './AddButton.tsx';
import classes from './BuyBox.module.css';
import { PriceChange } from './PriceChange.tsx';
import { PriceLine } from './PriceLine.tsx';
import { useBuyNow } from './use-buy-now.ts';

function useSoldOn({ soldAt = '' }: Card): string {
  const dayOf = useDayText('long');
  return Number.isFinite(Date.parse(soldAt)) ? `Sold on ${dayOf(soldAt)}` : '';
}

function NoneToBuy({ card }: { card: Card }) {
  const soldOn = useSoldOn(card);
  const more = isHeld(card) ? 'It may be available again in a few minutes.' : soldOn;
  return (
    <Stack gap={4} p={16} bd="1px solid var(--shop-divider)" bdrs={8} className={classes.none}>
      <Text fz={17} lh="24px" fw={600}>
        {stockText(card)}
      </Text>
      {more && <p className="body quiet">{more}</p>}
      <Button component={Link} to={paths.collection} variant="default" fullWidth>
        See the collection
      </Button>
    </Stack>
  );
}

type BuyBoxProps = {
  card: Card;
  /** False for a saved offline copy, which cannot be bought directly (STORE-16). */
  live?: boolean;
};

function WaysToBuy({ card, live = true }: BuyBoxProps) {
  const buyNow = useBuyNow();
  const stock = stockText(card);
  return (
    <>
      {stock && (
        <Box component="p" mt={-6} className="fz-14 quiet medium">
          {stock}
        </Box>
      )}
      <Box maw="34rem" className={`${classes.actions} halves gap-8`}>
        {live && (
          <Button fullWidth onClick={() => void buyNow(card)}>
            Buy Now
          </Button>
        )}
        <AddButton card={card} />
      </Box>
      <noscript>
        <p className="quiet">To buy this card, turn on JavaScript in the settings of your browser.</p>
      </noscript>
    </>
  );
}

/** What a shop has to say beside a reduced price (Directive 98/6/EC, article 6a). */
function LowestPrice({ card }: { card: Card }) {
  const before = priceBefore(card);
  if (before === null) return null;
  return (
    <Box component="p" mt={-6} className="fz-14 quiet">
      Lowest price in the {lowestPriceDays} days before the sale: {priceText(before)}
    </Box>
  );
}

export function BuyBox({ card, live = true }: BuyBoxProps) {
  return (
    <div className="stacked gap-12">
      <PriceLine card={card} size="page">
        <PriceChange id={card.id} />
      </PriceLine>
      <LowestPrice card={card} />
      {mostOf(card) === 0 ? <NoneToBuy card={card} /> : <WaysToBuy card={card} live={live} />}
    </div>
  );
}

/** Fixed bar for phones. */
export function BuyBar({ card }: { card: Card }) {
  const bottomBar = useBottomBar();
  if (mostOf(card) === 0) return null;
  return (
    <section
      ref={bottomBar}
      className={`${classes.bar} mantine-hidden-from-sm flex middle gap-16 line-above paper`}
      aria-label={`Buy ${playerOf(card)}`}
    >
      <Box component="span" fz={17} className="strong nowrap">
        {priceText(card.price)}
      </Box>
      <AddButton card={card} primary />
    </section>
  );
}
