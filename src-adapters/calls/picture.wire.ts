import * as z from 'zod/mini';
import { isStoredPicture, type PictureWidth, pictureWidths } from '#domain/pictures/picture.ts';
import { numberInAddress, someText } from './texts.wire.ts';

export const pictureIdShape = someText(64);

const width = numberInAddress.check(
  z.refine((given) => pictureWidths.some((known) => known === given), `is not ${pictureWidths.join(', ')}`),
);

/** `w` is a stored width; default: the widest. */
export const pictureQueryShape = z.object({ w: z.optional(width) });

/** POST /api/v1/images/fetch */
export const pictureAddressShape = z.strictObject({ address: someText(2_000) });

const [, , widest] = pictureWidths;

export const widthOf = (given: number | undefined): PictureWidth =>
  pictureWidths.find((known) => known === given) ?? widest;

const address = z.string().check(z.refine(isStoredPicture, 'is no picture’s address'));

export const fetchedPictureShape = z.object({ address });

/** Shop address, and size of the widest version in pixels. */
export const storedPictureShape = z.object({
  id: pictureIdShape,
  address,
  width: z.int().check(z.gte(1)),
  height: z.int().check(z.gte(1)),
});
