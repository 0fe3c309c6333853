import type { ResultAsync } from 'neverthrow';
import type { PictureFetchFailure } from './fetch-failure.ts';
import type { PictureFailure } from './pictures.port.ts';

const own = /^(\/(?!\/)|local-picture:|data:)/;

/** Whether an address is another site's: no path of the shop, and no picture that is in the address itself. */
export const isForeignPicture = (address: string): boolean => address.trim() !== '' && !own.test(address.trim());

/** Whether it begins as an address that can be fetched does. */
export const isHttps = (address: string): boolean => /^https:\/\/[^/\s]/i.test(address.trim());

/** What a fetch can end in: the network's failures, and those of a file that is no picture. */
export type FetchRefusal =
  | PictureFetchFailure
  | Exclude<PictureFailure, { kind: 'not-allowed' | 'upload-cancelled' | 'pictures-unreachable' }>;

/** Brings pictures of other sites into the shop. What was fetched once is not fetched again by an import. */
export type ForeignPictures = {
  /** The shop's own addresses of pictures that were fetched before and are still there, by the addresses that they came from. */
  known(addresses: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Fetches a picture, stores it like an upload, and answers the shop's own address of it. */
  store(address: string): ResultAsync<string, FetchRefusal>;
};
