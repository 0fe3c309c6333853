import type { Box } from '#domain/boxes/box.ts';
import { Tag } from '../../components/Tag.tsx';
import classes from './BoxCard.module.css';

/** Where a box is shown: posted, on the home page, both, or nowhere. */
export function BoxMarks({ box: { isPosted, isHomepage } }: { box: Box }) {
  return (
    <span className={classes.marks}>
      {isPosted && (
        <Tag tone="good" look="outlined">
          Posted
        </Tag>
      )}
      {isHomepage && (
        <Tag tone="ink" look="outlined">
          Homepage
        </Tag>
      )}
      {!isPosted && !isHomepage && (
        <Tag tone="plain" look="outlined">
          Draft
        </Tag>
      )}
    </span>
  );
}
