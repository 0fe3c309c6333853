import { join } from 'node:path';
import type { Container } from 'inversify';
import type { DiskSpace } from '#adapters/server/node/disk-space.ts';
import { makeFetchPicture, publicNetwork } from '#adapters/server/pictures/fetch-picture.ts';
import { makeForeignPictures } from '#adapters/server/pictures/foreign-pictures.ts';
import { makePictureFiles } from '#adapters/server/pictures/picture-files.ts';
import { makeSqlPictureSources } from '#adapters/server/sql/sql-picture-sources.ts';
import { bindMade } from '../token.ts';
import { tokens } from './server-tokens.ts';

/** Stored in the data folder. */
export function bindPictures(container: Container, dataDir: string, disk?: DiskSpace): void {
  const folder = join(dataDir, 'pictures');
  const { clock, ids, log } = tokens;
  bindMade(
    container,
    tokens.pictureFiles,
    (ports) => makePictureFiles({ folder, hasRoomFor: disk?.hasRoomFor, ...ports }),
    { clock, ids, log },
  );
  container.bind(tokens.pictureNetwork).toConstantValue(publicNetwork);
  container.bind(tokens.foreignPictures).toResolvedValue(
    (network, pictures, { db }, clock, log) =>
      makeForeignPictures({
        fetchPicture: makeFetchPicture(log, network),
        pictures,
        sources: makeSqlPictureSources(db, clock, log),
      }),
    [tokens.pictureNetwork, tokens.pictureFiles, tokens.database, tokens.clock, tokens.log],
  );
}
