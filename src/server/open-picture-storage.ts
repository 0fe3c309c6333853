import { join } from 'node:path';
import { makeDiskPictures } from '#adapters/server/pictures/disk-pictures.ts';
import type { PictureStorage } from '#adapters/server/pictures/picture-storage.ts';
import type { BucketSettings } from '#adapters/server/pictures/s3-pictures.ts';
import type { ProcessSettings } from './server-settings.ts';

/** Loaded by the first call, by shops with a bucket only. */
function openBucket(settings: BucketSettings): PictureStorage {
  let opened: Promise<PictureStorage> | null = null;
  const open = (): Promise<PictureStorage> => {
    opened ??= import('#adapters/server/pictures/s3-pictures.ts').then((loaded) => loaded.makeS3Pictures(settings));
    return opened;
  };
  return {
    writeFailure: 'pictures-unavailable',
    write: async (id, files) => (await open()).write(id, files),
    read: async (id, width) => (await open()).read(id, width),
    has: async (id, width) => (await open()).has(id, width),
    list: async function* () {
      yield* (await open()).list();
    },
    delete: async (name) => (await open()).delete(name),
  };
}

/** The folder of pictures in a data folder. */
export const diskPictures = (dataDir: string): PictureStorage => makeDiskPictures(join(dataDir, 'pictures'));

/** The bucket of the settings, or the folder in `dataDir`. */
export const openPictureStorage = ({
  dataDir,
  pictures: { bucket },
}: Pick<ProcessSettings, 'dataDir' | 'pictures'>): PictureStorage =>
  bucket === null ? diskPictures(dataDir) : openBucket(bucket);
