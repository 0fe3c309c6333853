import type { PictureFetchFailure } from '#domain/pictures/fetch-failure.ts';
import { mostPictures } from '#domain/pictures/picture.ts';
import type { PictureFailure } from '#domain/pictures/pictures.port.ts';

export const pictureFormats = 'JPEG, PNG, WebP, AVIF, GIF or HEIC';

export function pictureAddressSentence(failure: PictureFailure | PictureFetchFailure): string {
  switch (failure.kind) {
    case 'picture-address-not-https':
      return 'The address of a picture must start with https://.';
    case 'picture-address-not-public':
      return 'This address is not on the public internet. Please use a public address.';
    case 'picture-host-not-allowed':
      return 'This shop does not fetch pictures from this host. Please add the picture as a file.';
    case 'picture-server-unreachable':
      return 'The server at this address cannot be reached. Please check the address.';
    case 'picture-server-too-slow':
      return 'The server at this address is too slow. Please try again, or add the picture as a file.';
    case 'picture-not-sent':
      return 'There is no picture at this address.';
    case 'too-many-redirects':
      return 'This address redirects too often. Please use the address of the picture itself.';
    case 'not-a-picture':
      return `There is no ${pictureFormats} picture at this address.`;
    case 'picture-damaged':
      return 'The picture at this address is incomplete.';
    case 'pictures-unreachable':
      return failure.message;
    default:
      return pictureSentence(failure);
  }
}

export function pictureSentence(failure: PictureFailure): string {
  switch (failure.kind) {
    case 'not-a-picture':
      return `This file is not a ${pictureFormats} picture. Please choose another one.`;
    case 'picture-too-large':
      return 'This picture has more than 15 MB. Please make it smaller.';
    case 'too-many-pixels':
      return 'This picture has more than 50 megapixels. Please make it smaller.';
    case 'picture-damaged':
      return 'This picture is incomplete. Please choose it again, or choose another one.';
    case 'heic-not-readable':
      return 'This is a HEIC photo, which this browser cannot open. Please save it as JPEG (iPhone: Settings, Camera, Formats, Most Compatible) and choose it again.';
    case 'no-room-for-pictures':
      return 'The server has no space for more pictures. The others are kept.';
    case 'pictures-unavailable':
      return 'The storage of pictures does not answer. Nothing was saved. Please try again.';
    case 'virus-found':
      return 'The virus scanner refuses this file. Please choose another one.';
    case 'virus-scanner-unavailable':
      return 'The virus scanner does not answer. Nothing was saved. Please try again.';
    case 'not-allowed':
      return 'You are no longer signed in as the admin. Please sign in again in another tab, then try again.';
    case 'upload-cancelled':
      return 'This picture was not uploaded.';
    case 'pictures-unreachable':
      return `${failure.message} The picture is still here: try again.`;
  }
}

export const refusedFileSentence = (name: string, reason: 'not-a-picture' | 'picture-too-large'): string =>
  reason === 'not-a-picture' ? `${name} is not a ${pictureFormats} picture.` : `${name} has more than 15 MB.`;

export const leftOutSentence = (count: number): string =>
  `A card has at most ${mostPictures} pictures: ${count === 1 ? '1 was' : `${count} were`} left out.`;
