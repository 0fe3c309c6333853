import { type DiskSpace, type ReadDisk, watchDiskSpace } from '#adapters/server/node/disk-space.ts';
import type { ProcessSettings } from './server-settings.ts';

/** The disk of the data folder, with the reserve of the settings. @param readDisk for tests */
export const shopDisk = (
  { dataDir, minFreeMegabytes }: Pick<ProcessSettings, 'dataDir' | 'minFreeMegabytes'>,
  readDisk?: ReadDisk,
): DiskSpace => watchDiskSpace({ folder: dataDir, reserve: minFreeMegabytes * 2 ** 20, readDisk });
