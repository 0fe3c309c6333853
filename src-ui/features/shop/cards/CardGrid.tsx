import { type MouseEvent, type ReactNode, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Card } from '#domain/cards/card.ts';
import type { Density } from '#domain/preferences/preferences.ts';
import { eagerAt } from '../../../components/Picture.tsx';
import classes from './CardGrid.module.css';
import { CardTile, type CardTileProps } from './CardTile.tsx';

/** 'pair': two columns; 'wall': as many as fit; 'search': one to three; 'line': as what is around it says. */
type GridShape = 'pair' | 'wall' | 'search' | 'line';

type CardGridProps = {
  cards: readonly Card[];
  shape: GridShape;
  label: string;
  /** Overrides the link to the card's page. */
  elsewhere?: (card: Card) => string | null;
  /** Number of pictures above the fold. */
  eager?: number;
  density?: Density;
} & Pick<CardTileProps, 'priceStyle' | 'described'>;

/** As the router's `Link` does, which asks the router a dozen things for each tile. */
function useFollow() {
  const navigate = useNavigate();
  return useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event;
      if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
      event.preventDefault();
      void navigate(currentTarget.pathname);
    },
    [navigate],
  );
}

/** Rows align across tiles. */
export function CardGrid({
  cards,
  shape,
  label,
  elsewhere,
  eager = 4,
  priceStyle = 'cents',
  described = false,
  density,
}: CardGridProps) {
  const follow = useFollow();
  return (
    <ul className={`${classes.grid} grid`} data-shape={shape} data-density={density} aria-label={label}>
      {cards.map((card, place) => (
        <li key={card.id || `no-id-${place}`} className={`${classes.cell} shrinks`}>
          <CardTile
            card={card}
            elsewhere={elsewhere?.(card) ?? null}
            priceStyle={priceStyle}
            described={described}
            eager={eagerAt(place, eager)}
            onFollow={follow}
          />
        </li>
      ))}
    </ul>
  );
}

const skeletonKeys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

type SkeletonProps = Pick<CardGridProps, 'shape' | 'density'> & { tiles?: number };

/** Placeholder while cards load. */
export function GridSkeleton({ shape, tiles = 8, density }: SkeletonProps): ReactNode {
  return (
    <ul className={`${classes.grid} grid`} data-shape={shape} data-density={density} aria-hidden="true">
      {skeletonKeys.slice(0, tiles).map((key) => (
        <li key={key} className={`${classes.cell} shrinks`}>
          <div className={`${classes.skeleton} panel breathes`} />
        </li>
      ))}
    </ul>
  );
}
