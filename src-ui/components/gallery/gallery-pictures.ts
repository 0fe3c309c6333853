import { picturesOf } from '#domain/pictures/picture.ts';

/** The pictures of a card or a box as a gallery shows them: none twice, and a missing one where there is none (BOX-14). */
export function galleryPictures(pictured: Parameters<typeof picturesOf>[0]): readonly string[] {
  const pictures = [...new Set(picturesOf(pictured))];
  return pictures.length > 0 ? pictures : [''];
}
