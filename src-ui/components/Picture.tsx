import { useCallback, useState } from 'react';
import { atWidth, isStoredPicture, pictureWidths } from '#domain/pictures/picture.ts';
import classes from './Picture.module.css';
import { useShownAddress } from './show-local-picture.ts';

/** The shop's own stand-in for a picture that is missing or broken (IMG-01, IMG-02). */
const placeholderPicture = '/placeholder.svg';

/** The shape of a trading card, in pixels: what is reserved before a picture says otherwise. */
const cardWidth = 250;
const cardHeight = 350;

type PictureProps = {
  src: string;
  alt: string;
  /** Named on the placeholder, so that one knows which picture is missing. */
  name: string;
  /** For what is in view at once; everything else loads when it comes near. */
  eager?: boolean;
  /** The grade on the case of a graded card: the placeholder shows it. */
  slab?: string | undefined;
  /** How wide it is shown, for a picture that there is in several widths; as on a tile unless told otherwise (IMG-09). */
  sizes?: string;
  className?: string | undefined;
};

type Status = 'loading' | 'shown' | 'broken';

/** A picture shown whole, faded in, with its room reserved; a broken one becomes the placeholder with a name on it. */
export function Picture(props: PictureProps) {
  const src = useShownAddress(props.src);
  return <KeyedPicture key={src} {...props} src={src} />;
}

/** Of a player's name, for a placeholder too small for the name; of a longer text, which is a title, none (IMG-17). */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.length > 3 ? '' : words.map((word) => /\p{L}/u.exec(word)?.[0] ?? '').join('');
}

const widthsOf = (address: string): string =>
  pictureWidths.map((width) => `${atWidth(address, width)} ${width}w`).join(', ');

/** An address that is still looked for is null. */
type KeyedProps = Omit<PictureProps, 'src'> & { src: string | null };

function KeyedPicture({ src, alt, name, eager = false, slab, sizes = `${cardWidth}px`, className }: KeyedProps) {
  const [status, setStatus] = useState<Status>(src === '' ? 'broken' : 'loading');
  const broken = status === 'broken';
  // A picture from the cache may be there before React listens.
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
