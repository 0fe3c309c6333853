import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import type { Card } from '#domain/cards/card.ts';
import type { PriceStyle } from '#domain/money/price-text.ts';
import { CardPreview } from './CardPreview.tsx';
import { playerOf } from './card-words.ts';
import classes from './PreviewPopover.module.css';

type PreviewPopoverProps = { card: Card; priceStyle: PriceStyle; opened: boolean; onClose: () => void };

/** The preview beside its tile, inside it: the keyboard walks from the tile into it and out of it again. */
export function PreviewPopover({ card, priceStyle, opened, onClose }: PreviewPopoverProps) {
  return (
    <Popover
      opened={opened}
      onDismiss={onClose}
      width={320}
      position="right-start"
      offset={12}
      withinPortal={false}
      withRoles={false}
      trapFocus={false}
      returnFocus={false}
      hideDetached={false}
      transitionProps={{ duration: 150, transition: 'fade', timingFunction: 'ease-out' }}
      middlewares={{ flip: { fallbackPlacements: ['left-start', 'bottom', 'top'] }, shift: { padding: 12 } }}
    >
      <Popover.Target>
        <span className={classes.anchor} aria-hidden="true" />
      </Popover.Target>
      <Popover.Dropdown role="group" aria-label={`Preview of ${playerOf(card)}`} className={classes.preview}>
        <CardPreview card={card} priceStyle={priceStyle} />
      </Popover.Dropdown>
    </Popover>
  );
}
