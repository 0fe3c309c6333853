import { extname, join } from 'node:path';
import type { Container } from 'inversify';
import type { DiskSpace } from '#adapters/server/node/disk-space.ts';
import { cachePictures } from '#adapters/server/pictures/cached-pictures.ts';
import { makeDrawInProcess } from '#adapters/server/pictures/draw-in-process.ts';
import { makeFetchPicture, publicNetwork } from '#adapters/server/pictures/fetch-picture.ts';
import { makeForeignPictures } from '#adapters/server/pictures/foreign-pictures.ts';
import { makePictureFiles } from '#adapters/server/pictures/picture-files.ts';
import { makeScanPicture } from '#adapters/server/pictures/scan-picture.ts';
import { makeSqlPictureSources } from '#adapters/server/sql/cards/sql-picture-sources.ts';
import { bindMade } from '../token.ts';
import { openPictureStorage } from './open-picture-storage.ts';
import type { ProcessSettings } from './server-settings.ts';
import { tokens } from './server-tokens.ts';

/** Source or built, as this file is. */
const pictureProgram = join(import.meta.dirname, `picture-program${extname(import.meta.filename)}`);

/** Bytes: some hundred pictures. */
const mostInMemory = 64 * 2 ** 20;

/** @param disk of the data folder; a bucket does not need it */
export function bindPictures(
  container: Container,
  settings: Pick<ProcessSettings, 'dataDir' | 'pictures'>,
  disk: Pick<DiskSpace, 'hasRoomFor'>,
): void {
  const { bucket, virusScanner, hosts } = settings.pictures;
  const storage = openPictureStorage(settings);
  const { database, clock, ids, log } = tokens;
  bindMade(
    container,
    tokens.pictures,
    ({ database: { db }, ...ports }) => {
      const pictures = makePictureFiles({
        ...ports,
        // The system keeps files in memory.
        storage: bucket === null ? storage : cachePictures(storage, mostInMemory),
        hasRoomFor: bucket === null ? disk.hasRoomFor : undefined,
        draw: makeDrawInProcess(pictureProgram, ports.log),
        scan: virusScanner === null ? undefined : makeScanPicture(virusScanner, ports.log),
      });
      const foreignPictures = makeForeignPictures({
        fetchPicture: makeFetchPicture(ports.log, { network: publicNetwork, hosts }),
        pictures,
        sources: makeSqlPictureSources(db, ports.clock, ports.log),
      });
      return { pictures, foreignPictures };
    },
    { database, clock, ids, log },
  );
}
