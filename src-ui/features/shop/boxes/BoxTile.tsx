import { Button, Flex, Stack, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import type { Box } from '#domain/boxes/box.ts';
import { priceText } from '#domain/money/price-text.ts';
import { shortened } from '#domain/shared/shortened.ts';
import { galleryPictures } from '../../../components/gallery/gallery-pictures.ts';
import { loadZoom, PictureGallery } from '../../../components/gallery/PictureGallery.tsx';
import { useLateDialog } from '../../../contexts/use-late-dialog.ts';
import classes from './BoxTile.module.css';
import { boxStockText, descriptionLength, kindText } from './box-texts.ts';

function BoxPictures({ box }: { box: Box }) {
  const zoom = useLateDialog(loadZoom, 'enlarge the picture');
  return <PictureGallery pictures={galleryPictures(box)} text={box.title} name={box.title} place="tile" zoom={zoom} />;
}

function BoxPrice({ box: { price, originalPrice = 0 } }: { box: Box }) {
  return (
    <Flex component="p" wrap="wrap" gap="2px 10px" align="baseline" mt={4}>
      <Text span inherit fz={15} fw={600} lts="-0.01em">
        {priceText(price)}
      </Text>
      {originalPrice > price && (
        <s className="fz-13 quiet">
          <span className="unseen">Original price </span>
          {priceText(originalPrice)}
        </s>
      )}
    </Flex>
  );
}

function Description({ box: { title, description } }: { box: Box }) {
  const [whole, setWhole] = useState(false);
  const id = useId();
  const text = description.trim();
  if (text === '') return null;
  const beginning = shortened(text, descriptionLength);
  return (
    <>
      <Text id={id} size="note" mt={8} c="dimmed" className={classes.description} data-whole={whole}>
        {whole ? text : beginning}
      </Text>
      {beginning !== text && (
        <button
          type="button"
          className="text-button fz-13 strong at-start"
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
  /** Id of the text that explains why boxes cannot be bought. */
  why: string;
};

export function BoxTile({ box, why }: BoxTileProps) {
  const title = useId();
  return (
    <Flex component="article" direction="column" h="100%" className="panel" aria-labelledby={title}>
      <BoxPictures box={box} />
      <Stack gap={4} flex={1} miw={0} p="12px 16px 16px" className={classes.words}>
        <Title id={title} order={2} fz={15} lh="22px" lts="-0.01em" className={classes.title}>
          {box.title}
        </Title>
        <p className="fine quiet">{kindText(box)}</p>
        <BoxPrice box={box} />
        <p className="fine quiet">{[box.condition.trim(), boxStockText(box)].filter(Boolean).join(' · ')}</p>
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
      </Stack>
    </Flex>
  );
}
