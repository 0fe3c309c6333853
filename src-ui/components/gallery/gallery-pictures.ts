import { picturesOf } from '#domain/pictures/picture.ts';

export type GallerySize = 'page' | 'tile';

/** `sizes` for pictures limited by the stage's height. */
export const stageSizes = {
  page: '(max-width: 47.99em) 100vw, 500px',
  tile: '(max-width: 47.99em) 100vw, 400px',
} satisfies Record<GallerySize, string>;

/** Without duplicates; a placeholder when there are none. */
export function galleryPictures(pictured: Parameters<typeof picturesOf>[0]): readonly string[] {
  const pictures = [...new Set(picturesOf(pictured))];
  return pictures.length > 0 ? pictures : [''];
}
