import type { Box } from '#domain/boxes/box.ts';
import { Tag } from '../../../components/Tag.tsx';
import classes from './BoxCard.module.css';

/** Whether customers see a box. The home page shows no boxes. */
export function BoxMarks({ box: { isPosted } }: { box: Box }) {
  return (
    <span className={classes.marks}>
      <Tag tone={isPosted ? 'good' : 'plain'} look="outlined">
        {isPosted ? 'Posted' : 'Draft'}
      </Tag>
    </span>
  );
}
