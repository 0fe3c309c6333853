import { useCallback, useContext, useEffect, useState } from 'react';
import classes from './Picture.module.css';
import { type PictureSourceSet, pictureSources } from './picture-sources.ts';
import { useShownAddress } from './show-local-picture.ts';
import { TakingOver } from './use-hydrated.ts';

const placeholderPicture = '/placeholder.svg';

/** Default dimensions in pixels, in the shape of a trading card. */
const cardWidth = 250;
const cardHeight = 350;

/** How wide a card of the usual proportions is shown in a tile. */
const tileSizes = '(max-width: 47.99em) 160px, 170px';

export type PictureProps = {
  src: string;
  alt: string;
  /** Shown on the placeholder. */
  name: string;
  /** For pictures in view, `high` for the one that a visitor sees first; others load lazily. */
  eager?: 'high' | 'low' | false;
  /** Grade shown on the placeholder of a graded card. */
  slab?: string | undefined;
  /** `sizes` of the image; default: a tile (IMG-09). */
  sizes?: string;
  className?: string | undefined;
};

/** `eager` of the pictures of a list. @param inView how many of them */
export const eagerAt = (place: number, inView: number): PictureProps['eager'] =>
  place < inView && (place ? 'low' : 'high');

type Status = 'loading' | 'shown' | 'broken';

/** A picture with reserved space; falls back to a placeholder with the name. */
export function Picture(props: PictureProps) {
  const src = useShownAddress(props.src);
  return <KeyedPicture key={src} {...props} src={src} />;
}

/** Initials for small placeholders: of a name, or of the first words of a title, without its year (IMG-17). */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => /^\P{N}*?(\p{L})/u.exec(word)?.[1] ?? '')
    .filter(Boolean)
    .slice(0, 3)
    .join('');

type KeyedProps = Omit<PictureProps, 'src'> & { src: string | null };

function KeyedPicture({ src, alt, name, eager = false, slab, sizes = tileSizes, className }: KeyedProps) {
  // The server's HTML shows its pictures without waiting for code.
  const takingOver = useContext(TakingOver);
  const [status, setStatus] = useState<Status>(() =>
    src === '' ? 'broken' : takingOver.current ? 'shown' : 'loading',
  );
  const broken = status === 'broken';
  // A picture may load or fail before React attaches its listeners.
  const meet = useCallback((image: HTMLImageElement | null) => {
    if (!image?.complete || !image.currentSrc) return;
    const met: Status = image.naturalWidth > 0 ? 'shown' : 'broken';
    setStatus((now) => (now === 'broken' ? now : met));
  }, []);
  useEffect(() => {
    if (!broken || !src) return;
    const loadAgain = () => setStatus('loading');
    window.addEventListener('online', loadAgain);
    return () => window.removeEventListener('online', loadAgain);
  }, [broken, src]);
  const found = src === null ? undefined : pictureSources(src, sizes);
  const sources: PictureSourceSet | undefined = broken ? { src: placeholderPicture } : found;
  const image = (attributes: typeof sources) => (
    <img
      ref={meet}
      {...attributes}
      alt={alt}
      width={cardWidth}
      height={cardHeight}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager || 'auto'}
      decoding="async"
      draggable={false}
      data-status={status}
      className={`${classes.image} block`}
      onLoad={() => setStatus((now) => (now === 'loading' ? 'shown' : now))}
      onError={() => setStatus('broken')}
    />
  );
  return (
    <span className={[classes.picture, className].filter(Boolean).join(' ')}>
      {sources?.type ? (
        <picture className={classes.sources}>
          <source type={sources.type} srcSet={sources.srcSet} sizes={sources.sizes} />
          {image({ src: sources.src })}
        </picture>
      ) : (
        image(sources)
      )}
      {broken && (
        <span className={`${classes.over} overlay centered passive`} aria-hidden="true">
          <span className={`${classes.label} centered`} data-initials={initialsOf(name) || undefined}>
            <span className={`${classes.name} clamped-3 strong`}>
              {slab && <span className={`${classes.slab} fz-12 block`}>{slab}</span>}
              {name}
            </span>
          </span>
        </span>
      )}
    </span>
  );
}
