import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import type { Box } from '#domain/boxes/box.ts';
import { priceText } from '#domain/money/price-text.ts';
import { shortened } from '#domain/shared/shortened.ts';
import { galleryPictures } from '../../../components/gallery/gallery-pictures.ts';
import { loadZoom, PictureGallery } from '../../../components/gallery/PictureGallery.tsx';
import { useLateDialog } from '../../../contexts/use-late-dialog.ts';
import classes from './BoxTile.module.css';
import { descriptionLength, kindText, stockText } from './box-texts.ts';

function BoxPictures({ box }: { box: Box }) {
  const zoom = useLateDialog(loadZoom, 'enlarge the picture');
  return <PictureGallery pictures={galleryPictures(box)} text={box.title} name={box.title} place="tile" zoom={zoom} />;
}

/** The price with its cents, and what it was before where that was more (MONEY-04). */
function BoxPrice({ box: { price, originalPrice = 0 } }: { box: Box }) {
  return (
    <p className={classes.prices}>
      <span className={classes.price}>{priceText(price)}</span>
      {originalPrice > price && (
        <s className={classes.before}>
          <span className="unseen">Original price </span>
          {priceText(originalPrice)}
        </s>
      )}
    </p>
  );
}

/** The beginning of the description, and the whole of it for who asks (BOX-03). */
function Description({ box: { title, description } }: { box: Box }) {
  const [whole, setWhole] = useState(false);
  const id = useId();
  const text = description.trim();
  if (text === '') return null;
  const beginning = shortened(text, descriptionLength);
  return (
    <>
      <p id={id} className={classes.description} data-whole={whole}>
        {whole ? text : beginning}
      </p>
      {beginning !== text && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={whole}
          aria-controls={id}
          aria-label={`${whole ? 'Less' : 'More'} about ${title}`}
          onClick={() => setWhole(!whole)}
        >
          {whole ? 'Less' : 'More'}
        </button>
      )}
    </>
  );
}

type BoxTileProps = {
  box: Box;
  /** The id of the sentence that says why no box can be bought. */
  why: string;
};

/** A box as customers see it; nothing leads from it to the cart (BOX-02). */
export function BoxTile({ box, why }: BoxTileProps) {
  const title = useId();
  return (
    <article className={classes.tile} aria-labelledby={title}>
      <BoxPictures box={box} />
      <div className={classes.words}>
        <h2 id={title} className={classes.title}>
          {box.title}
        </h2>
        <p className={classes.kind}>{kindText(box)}</p>
        <BoxPrice box={box} />
        <p className={classes.stock}>{[box.condition.trim(), stockText(box)].filter(Boolean).join(' · ')}</p>
        <Description box={box} />
        <Button
          className={classes.soon}
          variant="default"
          fullWidth
          aria-disabled
          aria-describedby={why}
          onClick={(event) => event.preventDefault()}
        >
          Coming Soon
        </Button>
      </div>
    </article>
  );
}
