import { useCallback, useState } from 'react';
import { atWidth, isStoredPicture, pictureWidths } from '#domain/pictures/picture.ts';
import classes from './Picture.module.css';
import { useShownAddress } from './show-local-picture.ts';

const placeholderPicture = '/placeholder.svg';

/** Default dimensions in pixels, in the shape of a trading card. */
const cardWidth = 250;
const cardHeight = 350;

type PictureProps = {
  src: string;
  alt: string;
  /** Shown on the placeholder. */
  name: string;
  /** For pictures in view; others load lazily. */
  eager?: boolean;
  /** Grade shown on the placeholder of a graded card. */
  slab?: string | undefined;
  /** `sizes` of the image; default: a tile (IMG-09). */
  sizes?: string;
  className?: string | undefined;
};

type Status = 'loading' | 'shown' | 'broken';

/** A picture with reserved space; falls back to a placeholder with the name. */
export function Picture(props: PictureProps) {
  const src = useShownAddress(props.src);
  return <KeyedPicture key={src} {...props} src={src} />;
}

/** Initials for small placeholders; none for a long text, which is a title (IMG-17). */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.length > 3 ? '' : words.map((word) => /\p{L}/u.exec(word)?.[0] ?? '').join('');
}

const widthsOf = (address: string): string =>
  pictureWidths.map((width) => `${atWidth(address, width)} ${width}w`).join(', ');

type KeyedProps = Omit<PictureProps, 'src'> & { src: string | null };

function KeyedPicture({ src, alt, name, eager = false, slab, sizes = `${cardWidth}px`, className }: KeyedProps) {
  const [status, setStatus] = useState<Status>(src === '' ? 'broken' : 'loading');
  const broken = status === 'broken';
  // A cached picture may load before React attaches its listener.
  const meet = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth > 0) setStatus((now) => (now === 'loading' ? 'shown' : now));
  }, []);
  return (
    <span className={[classes.picture, className].filter(Boolean).join(' ')}>
      <img
        ref={meet}
        {...(src && !broken && isStoredPicture(src) && { srcSet: widthsOf(src), sizes })}
        src={broken ? placeholderPicture : (src ?? undefined)}
        alt={alt}
        width={cardWidth}
        height={cardHeight}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        data-standing={status}
        className={classes.image}
        onLoad={() => setStatus((now) => (now === 'loading' ? 'shown' : now))}
        onError={() => setStatus('broken')}
      />
      {broken && (
        <span className={classes.over} aria-hidden="true">
          <span className={classes.label} data-initials={initialsOf(name) || undefined}>
            <span className={classes.name}>
              {slab && <span className={classes.slab}>{slab}</span>}
              {name}
            </span>
          </span>
        </span>
      )}
    </span>
  );
}
