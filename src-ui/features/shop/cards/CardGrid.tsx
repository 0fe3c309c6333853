import type { ReactNode } from 'react';
import type { Card } from '#domain/cards/card.ts';
import classes from './CardGrid.module.css';
import { CardTile, type CardTileProps } from './CardTile.tsx';

/** 'pair' is two columns (HOME-03), 'wall' as many as fit, 'search' one, two, then three (SRCH-08). */
export type GridShape = 'pair' | 'wall' | 'search';

type CardGridProps = {
  cards: readonly Card[];
  shape: GridShape;
  label: string;
  /** Where a tile's click leads instead of the card's page. */
  elsewhere?: (card: Card) => string | null;
  /** How many pictures are in view before anything is scrolled. */
  eager?: number;
} & Pick<CardTileProps, 'priceStyle' | 'described'>;

/** Cards in a grid; tiles align whatever their texts' lengths. */
export function CardGrid({
  cards,
  shape,
  label,
  elsewhere,
  eager = 4,
  priceStyle = 'cents',
  described = false,
}: CardGridProps) {
  return (
    <ul className={classes.grid} data-shape={shape} aria-label={label}>
      {cards.map((card, place) => (
        <li key={card.id || `no-id-${place}`} className={classes.cell}>
          <CardTile
            card={card}
            elsewhere={elsewhere?.(card) ?? null}
            priceStyle={priceStyle}
            described={described}
            eager={place < eager}
          />
        </li>
      ))}
    </ul>
  );
}

const skeletonKeys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

/** The grid before its cards are there: the same places, empty. */
export function GridSkeleton({ shape, tiles = 8 }: { shape: GridShape; tiles?: number }): ReactNode {
  return (
    <ul className={classes.grid} data-shape={shape} aria-hidden="true">
      {skeletonKeys.slice(0, tiles).map((key) => (
        <li key={key} className={classes.cell}>
          <div className={classes.skeleton} />
        </li>
      ))}
    </ul>
  );
}
