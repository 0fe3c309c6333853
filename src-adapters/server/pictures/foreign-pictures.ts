import { storedPicture } from '#domain/pictures/picture.ts';
import type { ForeignPictures } from '#domain/pictures/picture-fetch.ts';
import type { FetchPicture } from './fetch-picture.ts';
import type { PictureStore } from './kept-picture.ts';

/** Which picture came from which address. What cannot be read or written is logged, and costs another fetch. */
export type PictureSources = {
  find(addresses: readonly string[]): Promise<ReadonlyMap<string, string>>;
  note(address: string, pictureId: string): Promise<void>;
};

type Parts = {
  readonly fetchPicture: FetchPicture;
  readonly pictures: Pick<PictureStore, 'keep' | 'has'>;
  readonly sources: PictureSources;
};

/** Fetches pictures of other sites and stores them like uploads (IMG-15, IMG-16). */
export function makeForeignPictures({ fetchPicture, pictures, sources }: Parts): ForeignPictures {
  return {
    known: async (addresses) => {
      const known = new Map<string, string>();
      for (const [address, id] of await sources.find(addresses)) {
        // One that belonged to nothing may have been removed meanwhile (IMG-14).
        if (await pictures.has(id)) known.set(address, storedPicture(id));
      }
      return known;
    },
    store: (address) =>
      fetchPicture(address)
        .andThen((bytes) => pictures.keep(bytes))
        .andTee(({ id }) => sources.note(address, id))
        .map(({ id }) => storedPicture(id)),
  };
}
