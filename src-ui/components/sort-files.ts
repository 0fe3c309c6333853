import { pictureLimits } from '#domain/pictures/picture.ts';
import { isHeicFile, pictureTypes } from '#domain/pictures/picture-format.ts';

type RefusedFile = { readonly name: string; readonly reason: 'not-a-picture' | 'picture-too-large' };

const isPicture = (file: File): boolean => pictureTypes.some((known) => known === file.type) || isHeicFile(file);

/** Checks type and size before reading the files. */
export function sortFiles(files: readonly File[]): { readonly good: File[]; readonly refused: RefusedFile[] } {
  const good: File[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    if (!isPicture(file)) refused.push({ name: file.name, reason: 'not-a-picture' });
    else if (file.size > pictureLimits.bytes) refused.push({ name: file.name, reason: 'picture-too-large' });
    else good.push(file);
  }
  return { good, refused };
}
