import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Picture } from '../../components/Picture.tsx';
import classes from './CardGallery.module.css';

type CardGalleryProps = { pictures: readonly string[]; text: string; name: string };

/** Pixels a finger travels before it turns the page. */
const swipeLength = 40;

/** Calls back when a finger swiped sideways: 1 for the next picture, -1 for the one before. */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const from = useRef<number | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') from.current = event.clientX;
    },
    onPointerUp: (event: PointerEvent) => {
      const moved = from.current === null ? 0 : event.clientX - from.current;
      from.current = null;
      if (Math.abs(moved) >= swipeLength) onSwipe(moved < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
}

type ThumbsProps = { pictures: readonly string[]; shown: number; name: string; onShow: (place: number) => void };

function Thumbs({ pictures, shown, name, onShow }: ThumbsProps) {
  return (
    <ul className={classes.thumbs} aria-label="Pictures">
      {pictures.map((picture, place) => (
        <li key={picture}>
          <button
            type="button"
            className={classes.thumb}
            aria-label={`Picture ${place + 1} of ${pictures.length}`}
            aria-current={place === shown}
            onClick={() => onShow(place)}
          >
            <Picture src={picture} alt="" name={name} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The card's pictures; it goes round at both ends (CARD-03), and none is higher than 500 pixels (CARD-04). */
export function CardGallery({ pictures, text, name }: CardGalleryProps) {
  const [place, setPlace] = useState(0);
  const many = pictures.length > 1;
  const shown = Math.min(place, pictures.length - 1);
  const turn = (step: 1 | -1) => setPlace((shown + step + pictures.length) % pictures.length);
  const swipe = useSwipe((step) => many && turn(step));
  const onKeyDown = (event: KeyboardEvent) => {
    if (!many || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    turn(event.key === 'ArrowRight' ? 1 : -1);
  };
  return (
    <section className={classes.gallery} aria-roledescription="gallery" aria-label={`Pictures of ${name}`}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys work from the buttons inside; nothing else is added. */}
      <div className={classes.stage} onKeyDown={onKeyDown} {...swipe}>
        <Picture src={pictures[shown] ?? ''} alt={text} name={name} eager className={classes.picture} />
        {many && (
          <>
            <ActionIcon
              variant="default"
              className={classes.before}
              aria-label="Previous picture"
              onClick={() => turn(-1)}
            >
              <IconChevronLeft size={20} stroke={1.8} aria-hidden />
            </ActionIcon>
            <ActionIcon variant="default" className={classes.next} aria-label="Next picture" onClick={() => turn(1)}>
              <IconChevronRight size={20} stroke={1.8} aria-hidden />
            </ActionIcon>
            <p className={classes.counter} aria-live="polite">
              {shown + 1} of {pictures.length}
            </p>
          </>
        )}
      </div>
      {many && <Thumbs pictures={pictures} shown={shown} name={name} onShow={setPlace} />}
    </section>
  );
}
