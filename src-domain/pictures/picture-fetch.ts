import type { ResultAsync } from 'neverthrow';
import type { PictureFetchFailure } from './fetch-failure.ts';
import type { InPageOnly, PictureFailure } from './pictures.port.ts';

const own = /^(\/(?!\/)|local-picture:|data:)/;

/** Whether an address is on another site, that is neither a shop path nor a data URL. */
export const isForeignPicture = (address: string): boolean => address.trim() !== '' && !own.test(address.trim());

export const isHttps = (address: string): boolean => /^https:\/\/[^/\s]/i.test(address.trim());

/** Network failures and failures of the fetched file. */
export type FetchRefusal = PictureFetchFailure | Exclude<PictureFailure, { kind: 'not-allowed' | InPageOnly }>;

/** Copies pictures of other sites into the shop. An import does not fetch an address twice. */
export type ForeignPictures = {
  /** The shop's addresses of pictures fetched before that still exist, by original address. */
  known(addresses: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Fetches and stores a picture like an upload; returns its shop address. */
  store(address: string): ResultAsync<string, FetchRefusal>;
};
