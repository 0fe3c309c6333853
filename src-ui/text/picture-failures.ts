import { mostPictures } from '#domain/pictures/picture.ts';
import type { PictureFailure } from '#domain/pictures/pictures.port.ts';

const formats = 'JPEG, PNG, WebP, AVIF or GIF';

/** Why a picture was not kept (IMG-08, IMG-10). */
export function pictureSentence(failure: PictureFailure): string {
  switch (failure.kind) {
    case 'not-a-picture':
      return `This file is no ${formats} picture. Please choose another one.`;
    case 'picture-too-large':
      return 'This picture has more than 15 MiB. Please make it smaller.';
    case 'too-many-pixels':
      return 'This picture has more than 50 megapixels. Please make it smaller.';
    case 'picture-damaged':
      return 'This picture cannot be read to its end. Please choose it again, or another one.';
    case 'no-room-for-pictures':
      return 'There is no room for more pictures. The others are kept.';
    case 'not-allowed':
      return 'You are not signed in as the admin any more. Please sign in again in another tab, then try again.';
    case 'upload-cancelled':
      return 'This picture was not sent.';
    case 'pictures-unreachable':
      return `${failure.message} The picture is still here: try again.`;
  }
}

/** A file that was not taken, by its name (IMG-03). */
export const refusedFileSentence = (name: string, reason: 'not-a-picture' | 'picture-too-large'): string =>
  reason === 'not-a-picture' ? `${name} is no ${formats} picture.` : `${name} has more than 15 MiB.`;

export const leftOutSentence = (count: number): string =>
  `A card has at most ${mostPictures} pictures: ${count === 1 ? '1 was' : `${count} were`} left out.`;
