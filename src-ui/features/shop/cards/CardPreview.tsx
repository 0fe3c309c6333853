import { Box, Button, Flex, Stack, Text } from '@mantine/core';
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
import { metaOf, pictureText, playerOf } from './card-texts.ts';
import { PriceLine } from './PriceLine.tsx';
import { AddToWatchlist } from './SaveControl.tsx';
import { useBuyNow } from './use-buy-now.ts';

/** Available actions: 'Buy Now', and 'Add to Watchlist' for an unsaved card (TILE-07, TILE-08). */
export function PreviewActions({ card }: { card: Card }) {
  const { enabled, has } = useSavedCards();
  const buyNow = useBuyNow();
  // 'Add to Watchlist' disappears when pressed; the focus moves here.
  const wayOn = useRef<HTMLAnchorElement>(null);
  const offered = enabled && !has(card.id);
  const available = mostOf(card) > 0;
  const buyable = offered && available;
  return (
    <Flex wrap="wrap" gap={6} className={classes.actions}>
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
    </Flex>
  );
}

export function CardPreview({ card, priceStyle }: { card: Card; priceStyle: PriceStyle }) {
  const stock = stockText(card);
  return (
    <Stack gap={8}>
      <Box h={320} p={12} bdrs={6} bg="var(--shop-ground)">
        <Picture src={card.imageUrl} alt="" name={playerOf(card)} eager="high" />
      </Box>
      <Text fz={15} lh="20px" mt={4} fw={600}>
        {pictureText(card)}
      </Text>
      <Text size="fine" mt={-4} c="dimmed">
        {metaOf(card)}
      </Text>
      <CardBadges card={card} />
      {card.description && <p className={`${classes.description} fine quiet`}>{card.description}</p>}
      <PriceLine card={card} style={priceStyle} />
      {stock && (
        <Text size="fine" mt={-4} c="dimmed">
          {stock}
        </Text>
      )}
    </Stack>
  );
}
