import { picturesOf } from '#domain/pictures/picture.ts';

/** Without duplicates; a placeholder when there are none. */
export function galleryPictures(pictured: Parameters<typeof picturesOf>[0]): readonly string[] {
  const pictures = [...new Set(picturesOf(pictured))];
  return pictures.length > 0 ? pictures : [''];
}
