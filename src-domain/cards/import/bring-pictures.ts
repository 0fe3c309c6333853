import { err, ok, type Result } from 'neverthrow';
import { type FetchRefusal, type ForeignPictures, isForeignPicture, isHttps } from '../../pictures/picture-fetch.ts';
import type { Card } from '../card.ts';
import type { RefusalReason, RefusedRow } from './import-row.ts';
import type { Told } from './import-values.ts';
import type { ReadRow } from './read-import-row.ts';

const reasons: Readonly<Record<FetchRefusal['kind'], RefusalReason>> = {
  'picture-address-not-https': 'the address of a picture does not begin with https://',
  'picture-address-not-public': 'the address of a picture is not on the public internet',
  'picture-host-not-allowed': 'the shop does not fetch pictures from the host of this address',
  'picture-server-unreachable': 'the server of a picture cannot be reached',
  'picture-server-too-slow': 'the server of a picture takes too long',
  'picture-not-sent': 'there is no picture at its address',
  'too-many-redirects': 'the address of a picture redirects too often',
  'not-a-picture': 'there is no JPEG, PNG, WebP, AVIF, GIF or HEIC at the address of a picture',
  'picture-too-large': 'a picture has more than 15 MB',
  'too-many-pixels': 'a picture has more than 50 megapixels',
  'picture-damaged': 'a picture cannot be read to its end',
  'no-room-for-pictures': 'there is no room for more pictures',
  'pictures-unavailable': 'the storage of pictures does not answer',
  'virus-found': 'the virus scanner refuses a picture',
  'virus-scanner-unavailable': 'the virus scanner does not answer',
};

const addressesIn = ({ imageUrl = '', backImageUrl = '', additionalImageUrls = [] }: Partial<Told>): string[] =>
  [imageUrl, backImageUrl, ...additionalImageUrls].filter(isForeignPicture);

function withAddresses(given: Told, addressOf: (address: string) => string): Told {
  const { imageUrl, backImageUrl, additionalImageUrls } = given;
  return {
    ...given,
    ...(imageUrl !== undefined && { imageUrl: addressOf(imageUrl) }),
    ...(backImageUrl !== undefined && { backImageUrl: addressOf(backImageUrl) }),
    ...(additionalImageUrls !== undefined && { additionalImageUrls: additionalImageUrls.map(addressOf) }),
  };
}

export type PicturedRows = { readonly rows: readonly ReadRow[]; readonly refused: readonly RefusedRow[] };

/**
 * Copies external pictures into the shop. Reuses pictures fetched before, so that importing a file again changes
 * nothing (IMG-16). @param fetches false in a dry run: unknown addresses stay
 */
export async function bringPictures(
  rows: readonly ReadRow[],
  cardOf: (row: ReadRow) => Card | undefined,
  pictures: ForeignPictures,
  fetches: boolean,
): Promise<PicturedRows> {
  const foreign = rows.map((row) => {
    const kept = new Set(addressesIn(cardOf(row) ?? {}));
    return addressesIn(row.given).filter((address) => !kept.has(address));
  });
  const wanted = [...new Set(foreign.flat())];
  if (wanted.length === 0) return { rows, refused: [] };
  const brought = new Map<string, Result<string, RefusalReason>>();
  for (const [address, stored] of await pictures.known(wanted)) brought.set(address, ok(stored));
  const bring = async (address: string): Promise<void> => {
    if (!isHttps(address)) brought.set(address, err(reasons['picture-address-not-https']));
    else if (fetches)
      brought.set(
        address,
        (await pictures.store(address)).mapErr(({ kind }) => reasons[kind]),
      );
  };
  await Promise.all(wanted.filter((address) => !brought.has(address)).map(bring));

  const read = rows.map((row, at): Result<ReadRow, RefusedRow> => {
    const own = new Set(foreign[at]);
    for (const address of own) {
      const reason = brought.get(address)?.match(
        () => null,
        (why) => why,
      );
      if (reason) return err({ row: row.row, cardId: row.id, reason, value: address.slice(0, 80) });
    }
    const addressOf = (address: string): string =>
      own.has(address) ? (brought.get(address)?.unwrapOr(address) ?? address) : address;
    return ok({ ...row, given: withAddresses(row.given, addressOf) });
  });
  return {
    rows: read.flatMap((result) => (result.isOk() ? [result.value] : [])),
    refused: read.flatMap((result) => (result.isErr() ? [result.error] : [])),
  };
}
