import { okAsync } from 'neverthrow';
import { isLocalPicture } from '#domain/pictures/picture.ts';
import type { Pictures } from '#domain/pictures/pictures.port.ts';

/** Every picture is shown by its own address, where none is kept in this browser. */
export const shownByItself: Pictures['shown'] = (address) => okAsync(isLocalPicture(address) ? null : address);
