import type { PictureFetchFailure } from '#domain/pictures/fetch-failure.ts';
import { mostPictures } from '#domain/pictures/picture.ts';
import { picturesFailures } from '#domain/pictures/pictures.failures.ts';
import type { PictureFailure } from '#domain/pictures/pictures.port.ts';
import { makeSentence, type SentenceOf } from '#domain/shared/failure-texts.ts';

export const pictureFormats = 'JPEG, PNG, WebP, AVIF, GIF or HEIC';

const own = {
  'heic-not-readable':
    'This is a HEIC photo, which this browser cannot open. Please save it as JPEG (iPhone: Settings, Camera, Formats, Most Compatible) and choose it again.',
  'not-allowed': 'You are no longer signed in as the admin. Please sign in again in another tab, then try again.',
  'upload-cancelled': 'This picture was not uploaded.',
} as const;

export const pictureSentence: SentenceOf<PictureFailure> = makeSentence(picturesFailures, {
  ...own,
  'pictures-unreachable': ({ message }) => `${message} The picture is still here: try again.`,
});

export const pictureAddressSentence: SentenceOf<PictureFailure | PictureFetchFailure> = makeSentence(picturesFailures, {
  ...own,
  'not-a-picture': `There is no ${pictureFormats} picture at this address.`,
  'picture-damaged': 'The picture at this address is incomplete.',
  'pictures-unreachable': ({ message }) => message,
});

export const refusedFileSentence = (name: string, reason: 'not-a-picture' | 'picture-too-large'): string =>
  reason === 'not-a-picture' ? `${name} is not a ${pictureFormats} picture.` : `${name} has more than 15 MB.`;

export const leftOutSentence = (count: number): string =>
  `A card has at most ${mostPictures} pictures: ${count === 1 ? '1 was' : `${count} were`} left out.`;
