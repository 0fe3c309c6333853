import { Flex } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import type { Box } from '#domain/boxes/box.ts';
import { paths } from '../../../paths.ts';
import { useUseCases } from '../../../use-cases.tsx';
import classes from './BoxGrid.module.css';
import { BoxTile } from './BoxTile.tsx';

/** Boxes cannot be bought yet; a text above them says so (BOX-02). */
export function BoxGrid({ boxes }: { boxes: readonly Box[] }) {
  const why = useId();
  const { hidden } = useUseCases().shop.details;
  return (
    <>
      <Flex component="p" wrap="wrap" gap="4px 12px" mb={24} c="dimmed">
        <span id={why}>You can view boxes here but not buy them yet.</span>{' '}
        {!hidden.includes('newsletter') && (
          <Link to={paths.signup} className="strong">
            Notify Me When Available
          </Link>
        )}
      </Flex>
      <ul className={`${classes.grid} grid`} aria-label="Boxes">
        {boxes.map((box) => (
          <li key={box.id}>
            <BoxTile box={box} why={why} />
          </li>
        ))}
      </ul>
    </>
  );
}

const skeletonKeys = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** Placeholder while boxes load. */
export function BoxGridSkeleton(): ReactNode {
  return (
    <div role="status">
      <span className="unseen">Loading boxes</span>
      <ul className={`${classes.grid} grid`} aria-hidden="true">
        {skeletonKeys.map((key) => (
          <li key={key}>
            <div className={`${classes.skeleton} panel breathes`} />
          </li>
        ))}
      </ul>
    </div>
  );
}
