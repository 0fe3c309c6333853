import { err, ok, type Result } from 'neverthrow';
import { type FetchRefusal, type ForeignPictures, isForeignPicture, isHttps } from '../../pictures/picture-fetch.ts';
import type { Card } from '../card.ts';
import type { MissingPicture, RefusalReason } from './import-row.ts';
import type { StatedValues } from './import-values.ts';
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

/** Characters that a report shows. */
const longestAddress = 200;

const addressesIn = ({ imageUrl = '', backImageUrl = '', additionalImageUrls = [] }: Partial<StatedValues>): string[] =>
  [imageUrl, backImageUrl, ...additionalImageUrls].filter(isForeignPicture);

/** @param addressOf null for a picture that is missing: its field is not told */
function withAddresses(given: StatedValues, addressOf: (address: string) => string | null): StatedValues {
  const { imageUrl, backImageUrl, additionalImageUrls, ...others } = given;
  const [front, back] = [imageUrl, backImageUrl].map((address) => address && addressOf(address));
  const more = additionalImageUrls?.flatMap((address) => addressOf(address) ?? []);
  const isCut = more?.length === 0 && additionalImageUrls?.length !== 0;
  return {
    ...others,
    ...(front !== undefined && front !== null && { imageUrl: front }),
    ...('backImageUrl' in given && back !== null && { backImageUrl: back }),
    ...('additionalImageUrls' in given && !isCut && { additionalImageUrls: more }),
  };
}

export type PicturedRows = {
  readonly rows: readonly ReadRow[];
  /** By row. */
  readonly missing: ReadonlyMap<number, readonly MissingPicture[]>;
};

/**
 * Copies external pictures into the shop. A row is read without the pictures that cannot be fetched; a card of the shop
 * keeps its own. Reuses pictures fetched before, so that importing a file again fetches only what is missing (IMG-16). @param fetches false in a dry run: unknown addresses stay
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
  if (wanted.length === 0) return { rows, missing: new Map() };
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

  const missing = new Map<number, MissingPicture[]>();
  const read = rows.map((row, at): ReadRow => {
    const own = new Set(foreign[at]);
    const addressOf = (address: string): string | null => {
      const stored = own.has(address) ? brought.get(address) : undefined;
      return stored ? stored.unwrapOr(null) : address;
    };
    const lacks = [...own].flatMap(
      (address): MissingPicture[] =>
        brought.get(address)?.match(
          () => [],
          (reason) => [{ address: address.slice(0, longestAddress), reason }],
        ) ?? [],
    );
    if (lacks.length > 0) missing.set(row.row, lacks);
    return { ...row, given: withAddresses(row.given, addressOf) };
  });
  return { rows: read, missing };
}
