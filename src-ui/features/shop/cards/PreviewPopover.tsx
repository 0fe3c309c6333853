import { Box, Popover } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Card } from '#domain/cards/card.ts';
import type { PriceStyle } from '#domain/money/price-text.ts';
import { CardPreview, PreviewActions } from './CardPreview.tsx';
import { playerOf } from './card-texts.ts';
import classes from './PreviewPopover.module.css';
import type { PointerPosition } from './use-hover-preview.ts';

type PreviewPopoverProps = {
  card: Card;
  priceStyle: PriceStyle;
  /** Last pointer position in the tile. */
  pointer: PointerPosition | null;
};

/** Under a resting pointer, clicks pass through the buttons until the pointer has left them once. */
function ActionBar({ card, pointer }: Omit<PreviewPopoverProps, 'priceStyle'>) {
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
  return (
    <Box ref={bar} pos="absolute" bg="var(--shop-paper)" className={classes.bar} data-ready={ready || undefined}>
      <PreviewActions card={card} />
    </Box>
  );
}

/** The preview ignores the pointer. Preview and buttons are inside the tile, for the tab order (TILE-06). */
export function PreviewPopover({ card, priceStyle, pointer }: PreviewPopoverProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form.
    <div role="group" aria-label={`Preview of ${playerOf(card)}`} className={classes.over}>
      <Popover
        opened
        closeOnClickOutside={false}
        closeOnEscape={false}
        width={320}
        position="right-start"
        offset={12}
        withinPortal={false}
        withRoles={false}
        trapFocus={false}
        returnFocus={false}
        hideDetached={false}
        transitionProps={{ duration: 0 }}
        middlewares={{ flip: { fallbackPlacements: ['left-start', 'bottom', 'top'] }, shift: { padding: 12 } }}
      >
        <Popover.Target>
          <span className={classes.anchor} aria-hidden="true" />
        </Popover.Target>
        <Popover.Dropdown className={classes.preview}>
          <CardPreview card={card} priceStyle={priceStyle} />
        </Popover.Dropdown>
      </Popover>
      <ActionBar card={card} pointer={pointer} />
    </div>
  );
}
