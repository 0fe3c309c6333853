import { storedPicture } from '#domain/pictures/picture.ts';
import type { ForeignPictures } from '#domain/pictures/picture-fetch.ts';
import { makeTurns } from '../node/work-limit.ts';
import type { FetchPicture } from './fetch-picture.ts';
import type { StoredPictures } from './stored-picture.ts';

/** Source address → picture. Failures are logged and cost another fetch. */
export type PictureSources = {
  find(addresses: readonly string[]): Promise<ReadonlyMap<string, string>>;
  note(address: string, pictureId: string): Promise<void>;
};

type Parts = {
  readonly fetchPicture: FetchPicture;
  readonly pictures: Pick<StoredPictures, 'keep' | 'has'>;
  readonly sources: PictureSources;
};

/** Questions to the storage. */
const mostAtOnce = 8;

/** Fetches external pictures and stores them like uploads (IMG-15). */
export function makeForeignPictures({ fetchPicture, pictures, sources }: Parts): ForeignPictures {
  const turns = makeTurns(mostAtOnce);
  return {
    known: async (addresses) => {
      const known = new Map<string, string>();
      const look = async ([address, id]: readonly [string, string]): Promise<void> => {
        // Unused pictures may have been deleted (IMG-14).
        if (await pictures.has(id)) known.set(address, storedPicture(id));
      };
      const found = [...(await sources.find(addresses))];
      await Promise.all(found.map((source) => turns.run(() => look(source))));
      return known;
    },
    store: (address) =>
      fetchPicture(address)
        .andThen((bytes) => pictures.keep(bytes))
        .andTee(({ id }) => sources.note(address, id))
        .map(({ id }) => storedPicture(id)),
  };
}
