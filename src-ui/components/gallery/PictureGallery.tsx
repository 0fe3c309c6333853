import { ActionIcon, Box, Flex } from '@mantine/core';
import { IconArrowsMaximize, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import type { LateDialog } from '../late-dialog.ts';
import { Picture } from '../Picture.tsx';
import { type GallerySize, stageSizes } from './gallery-pictures.ts';
import classes from './PictureGallery.module.css';
import { useSwipe } from './use-swipe.ts';

export const loadZoom = () => import('./ZoomDialog.tsx');

export type PictureGalleryProps = {
  /** At least one; an empty address for a missing picture. */
  pictures: readonly string[];
  /** Alternative text. */
  text: string;
  name: string;
  /** Address of the card's back (IMG-12). */
  back?: string | undefined;
  place: GallerySize;
  /** Made from `loadZoom`. */
  zoom: LateDialog<Awaited<ReturnType<typeof loadZoom>>>;
};

type ThumbsProps = Pick<PictureGalleryProps, 'pictures' | 'name' | 'back'> & {
  shown: number;
  onShow: (place: number) => void;
};

function Thumbs({ pictures, shown, name, back, onShow }: ThumbsProps) {
  return (
    <Flex component="ul" className={`${classes.thumbs} gap-8`} aria-label="Pictures">
      {pictures.map((picture, place) => (
        <li key={picture}>
          <button
            type="button"
            className={`${classes.thumb} block ground corners`}
            aria-label={`Picture ${place + 1} of ${pictures.length}${picture === back ? ', back' : ''}`}
            aria-current={place === shown}
            onClick={() => onShow(place)}
          >
            <Picture src={picture} alt="" name={name} sizes="64px" />
          </button>
        </li>
      ))}
    </Flex>
  );
}

/** Covers the whole stage (CARD-24). */
function EnlargeButton({ onNear, onOpen }: { onNear: () => void; onOpen: () => void }) {
  return (
    <button
      type="button"
      className={`${classes.enlarge} quiet darkens overlay grid`}
      aria-label="Enlarge the picture"
      aria-haspopup="dialog"
      onPointerEnter={onNear}
      onClick={onOpen}
    >
      <IconArrowsMaximize size={18} stroke={1.6} aria-hidden />
    </button>
  );
}

function Arrows({ counter, onTurn }: { counter: string; onTurn: (step: 1 | -1) => void }) {
  return (
    <>
      <ActionIcon variant="default" className={classes.before} aria-label="Previous picture" onClick={() => onTurn(-1)}>
        <IconChevronLeft size={20} stroke={1.8} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" className={classes.next} aria-label="Next picture" onClick={() => onTurn(1)}>
        <IconChevronRight size={20} stroke={1.8} aria-hidden />
      </ActionIcon>
      <p className={`${classes.counter} paper fz-13 tabular passive chip-corners`} aria-live="polite">
        {counter}
      </p>
    </>
  );
}

/** A carousel that wraps around; at most 500 pixels high (CARD-04). */
export function PictureGallery({ pictures, text: front, name, back, place, zoom }: PictureGalleryProps) {
  const [selected, setSelected] = useState(0);
  const many = pictures.length > 1;
  const shown = Math.min(selected, pictures.length - 1);
  const picture = pictures[shown] ?? '';
  const text = picture && picture === back ? `${front}, back` : front;
  const turn = (step: 1 | -1) => setSelected((shown + step + pictures.length) % pictures.length);
  const swipe = useSwipe((step) => many && turn(step));
  const onKeyDown = (event: KeyboardEvent) => {
    if (!many || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    turn(event.key === 'ArrowRight' ? 1 : -1);
  };
  return (
    <section
      className={`${classes.gallery} shrinks`}
      data-place={place}
      aria-roledescription="gallery"
      aria-label={`Pictures of ${name}`}
    >
      <Box pos="relative" className={`${classes.stage} ground centered`} onKeyDown={onKeyDown} {...swipe}>
        <Picture
          src={picture}
          alt={text}
          // A tile shows the name below the picture.
          name={place === 'tile' ? '' : name}
          eager={place === 'page' && 'high'}
          sizes={stageSizes[place]}
          className={classes.picture}
        />
        {picture && <EnlargeButton onNear={zoom.fetch} onOpen={zoom.open} />}
        {many && <Arrows counter={`${shown + 1} of ${pictures.length}`} onTurn={turn} />}
      </Box>
      {many && <Thumbs pictures={pictures} shown={shown} name={name} back={back} onShow={setSelected} />}
      {zoom.code && (
        <zoom.code.ZoomDialog
          pictures={pictures}
          shown={shown}
          text={text}
          name={name}
          opened={zoom.opened}
          onTurn={turn}
          onClose={zoom.close}
        />
      )}
    </section>
  );
}
