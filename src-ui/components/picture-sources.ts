import { atWidth, drawingAtWidth, drawingWidths, isStoredPicture, pictureWidths } from '#domain/pictures/picture.ts';

export type PictureSourceSet = {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
  /** Of the files in `srcSet`, which browsers without it must not take. */
  readonly type?: 'image/avif';
};

/** `sizes` of a picture that is enlarged. */
export const largest = '1280px';

/** The widths of a stored picture or a sample card's drawing, else the address alone. */
export function pictureSources(src: string, sizes: string): PictureSourceSet {
  if (isStoredPicture(src)) {
    return { src, srcSet: pictureWidths.map((width) => `${atWidth(src, width)} ${width}w`).join(', '), sizes };
  }
  // The drawing itself is sharp at any size.
  if (sizes === largest || drawingAtWidth(src, drawingWidths[0]) === null) return { src };
  const srcSet = drawingWidths.map((width) => `${drawingAtWidth(src, width)} ${width}w`).join(', ');
  return { src, srcSet, sizes, type: 'image/avif' };
}
