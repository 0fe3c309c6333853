import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { Box } from '#domain/boxes/box.ts';
import { priceText } from '#domain/money/price-text.ts';
import { shortened } from '#domain/shared/shortened.ts';
import { Picture } from '../../../components/Picture.tsx';
import { capital } from '../../../text/capital.ts';
import classes from './BoxCard.module.css';
import { BoxMarks } from './BoxMarks.tsx';
import { nameOfBox } from './box-name.ts';

/** The characters of a description that the preview shows (BOX-12). */
const previewed = 100;

const sign = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

function Price({ box: { price, originalPrice } }: { box: Box }) {
  return (
    <p className={classes.price}>
      {priceText(price)}
      {originalPrice !== undefined && (
        <>
          {' '}
          <span className="unseen">instead of</span> <s className={classes.before}>{priceText(originalPrice)}</s>
        </>
      )}
    </p>
  );
}

type BoxCardProps = { box: Box; onEdit: (box: Box) => void; onDelete: (box: Box) => void };

/** A box in the manager's grid (BOX-06, BOX-12). */
export function BoxCard({ box, onEdit, onDelete }: BoxCardProps) {
  const name = nameOfBox(box);
  const facts = [box.brand, box.boxType, box.year || '', capital(box.sport)].filter(Boolean);
  return (
    <article className={classes.card} aria-label={name}>
      <div className={classes.ground}>
        <Picture src={box.imageUrl} alt="" name={box.title} sizes="300px" className={classes.picture} />
      </div>
      <div className={classes.words}>
        <BoxMarks box={box} />
        <h2 className={classes.title}>{name}</h2>
        <p className={classes.facts}>{facts.join(' · ')}</p>
        <Price box={box} />
        <p className={classes.facts}>
          {[`Quantity ${box.quantity.toLocaleString('en-US')}`, box.condition].filter(Boolean).join(' · ')}
        </p>
        {box.description !== '' && <p className={classes.description}>{shortened(box.description, previewed)}</p>}
      </div>
      <div className={classes.acts}>
        <Button
          variant="default"
          size="compact-md"
          aria-label={`Edit ${name}`}
          aria-haspopup="dialog"
          leftSection={<IconPencil {...sign} />}
          onClick={() => onEdit(box)}
        >
          Edit
        </Button>
        <Button
          variant="outline"
          size="compact-md"
          color="var(--shop-bad)"
          aria-label={`Delete ${name}`}
          aria-haspopup="dialog"
          leftSection={<IconTrash {...sign} />}
          onClick={() => onDelete(box)}
        >
          Delete
        </Button>
      </div>
    </article>
  );
}
