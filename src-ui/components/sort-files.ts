import { pictureLimits } from '#domain/pictures/picture.ts';
import { pictureTypes } from '#domain/pictures/picture-format.ts';

type RefusedFile = { readonly name: string; readonly reason: 'not-a-picture' | 'picture-too-large' };

const isPictureType = (type: string): boolean => pictureTypes.some((known) => known === type);

/** Checks type and size before reading the files. */
export function sortFiles(files: readonly File[]): { readonly good: File[]; readonly refused: RefusedFile[] } {
  const good: File[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    if (!isPictureType(file.type)) refused.push({ name: file.name, reason: 'not-a-picture' });
    else if (file.size > pictureLimits.bytes) refused.push({ name: file.name, reason: 'picture-too-large' });
    else good.push(file);
  }
  return { good, refused };
}
