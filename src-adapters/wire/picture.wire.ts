import * as z from 'zod/mini';
import { isStoredPicture, type PictureWidth, pictureWidths } from '#domain/pictures/picture.ts';
import { numberInAddress, someText } from './texts.wire.ts';

export const pictureIdShape = someText(64);

const width = numberInAddress.check(
  z.refine((given) => pictureWidths.some((known) => known === given), `is not ${pictureWidths.join(', ')}`),
);

/** `w` is one of the widths in which pictures are kept; the widest where it is left out (IMG-09). */
export const pictureQueryShape = z.object({ w: z.optional(width) });

/** Body of POST /api/v1/images/fetch: where a picture is that the shop is to fetch (IMG-15). */
export const pictureAddressShape = z.strictObject({ address: someText(2_000) });

const [, , widest] = pictureWidths;

/** A number of the address, checked by its shape, as a width. */
export const widthOf = (given: number | undefined): PictureWidth =>
  pictureWidths.find((known) => known === given) ?? widest;

const address = z.string().check(z.refine(isStoredPicture, 'is no picture’s address'));

/** A picture that was fetched: its address, as cards keep it. */
export const fetchedPictureShape = z.object({ address });

/** A picture that was kept: its address, as cards keep it, and its size at its widest, in pixels. */
export const storedPictureShape = z.object({
  id: pictureIdShape,
  address,
  width: z.int().check(z.gte(1)),
  height: z.int().check(z.gte(1)),
});
