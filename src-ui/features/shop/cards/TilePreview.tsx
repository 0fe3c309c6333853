import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Card } from '#domain/cards/card.ts';
import { mostOf } from '#domain/cart/cart.ts';
import { useSavedCards } from '../../../contexts/SavedCardsContext.tsx';
import { playerOf } from '../../../text/card-lines.texts.ts';
import { stockText } from '../../../text/stock.texts.ts';
import { AddButton } from './AddButton.tsx';
import { AddToWatchlist } from './SaveControl.tsx';
import classes from './TilePreview.module.css';
import { useBuyNow } from './use-buy-now.ts';
import type { PointerPosition } from './use-hover-preview.ts';

/** 'Buy Now' and 'Add to Watchlist' for an unsaved card (TILE-07, TILE-08). */
function Actions({ card }: { card: Card }) {
  const { enabled, has } = useSavedCards();
  const buyNow = useBuyNow();
  const offered = enabled && !has(card.id);
  const available = mostOf(card) > 0;
  const buyable = offered && available;
  return (
    <>
      {buyable && <Button onClick={() => void buyNow(card)}>Buy Now</Button>}
      {available && <AddButton card={card} primary={!buyable} />}
      {offered && (
        <AddToWatchlist
          card={card}
          // It disappears when pressed; the focus moves to the tile's link.
          onSave={() => document.getElementById(`card-${card.id}`)?.focus()}
        />
      )}
    </>
  );
}

/** Under a resting pointer, clicks pass through the buttons until the pointer has left them once. */
function useReady(pointer: PointerPosition | null) {
  const bar = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (ready) return;
    const update = (point: PointerPosition | null) => {
      const box = bar.current?.getBoundingClientRect();
      const [x, y] = [point?.x ?? Number.NaN, point?.y ?? Number.NaN];
      const inside = box && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
      if (!inside) setReady(true);
    };
    const follow = ({ clientX, clientY }: PointerEvent) => update({ x: clientX, y: clientY });
    update(pointer);
    document.addEventListener('pointermove', follow);
    return () => document.removeEventListener('pointermove', follow);
  }, [ready, pointer]);
  return { bar, ready };
}

type TilePreviewProps = {
  card: Card;
  /** Last pointer position in the tile. */
  pointer: PointerPosition | null;
};

/** Over the picture of its tile, so that it covers neither words nor other tiles; only its buttons take clicks (TILE-06). */
export function TilePreview({ card, pointer }: TilePreviewProps) {
  const { bar, ready } = useReady(pointer);
  const stock = stockText(card);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form.
    <div role="group" aria-label={`Preview of ${playerOf(card)}`} className={`${classes.over} stacked clips passive`}>
      <div className={`${classes.panel} appears grid gap-4 paper line-above`}>
        {card.description && <p className="fine quiet clamped-2">{card.description}</p>}
        {stock && <p className="fine quiet">{stock}</p>}
        <div ref={bar} className={`${classes.actions} flex wraps gap-6`} data-ready={ready || undefined}>
          <Actions card={card} />
        </div>
      </div>
    </div>
  );
}
