import type { Kysely } from 'kysely';
import { okAsync } from 'neverthrow';
import type { KeptBackups } from '#adapters/server/backup/kept-backups.ts';
import { longestGap } from '#adapters/server/catalog-index/catalog-index.ts';
import { longestWindow } from '#adapters/server/identity/limits.ts';
import { signInLogTime } from '#adapters/server/identity/session-records.ts';
import type { MailingList } from '#adapters/server/newsletter/mailing-list.ts';
import type { DiskSpace } from '#adapters/server/node/disk-space.ts';
import type { PictureFiles } from '#adapters/server/pictures/picture-files.ts';
import { deleteChangedCards } from '#adapters/server/sql/cards/changed-cards.ts';
import { picturesInUse } from '#adapters/server/sql/cards/picture-use.ts';
import type { IdentityStores } from '#adapters/server/sql/identity/sql-identity.ts';
import type { Tables } from '#adapters/server/sql/tables.ts';
import type { DashboardFigures } from '#domain/dashboard/dashboard-figures.port.ts';
import type { ApplySales } from '#domain/pricing/sales.port.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import { type Job, resultOf } from './run-jobs.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Milliseconds; an unsaved form may still use the picture (IMG-14). */
export const unusedTime = 7 * day;

export type UpkeepParts = {
  readonly db: Kysely<Tables>;
  readonly checkDisk: () => Promise<void>;
  readonly readClock: () => Promise<void>;
  readonly checkReplica: () => Promise<void>;
  readonly deleteOldData: () => Promise<void>;
  readonly applySales: ApplySales;
  readonly identity: Pick<IdentityStores, 'sweep'>;
  readonly mailingList: Pick<MailingList, 'deleteExpired'>;
  readonly pictures: Pick<PictureFiles, 'sweep'>;
  readonly recordStockValue: DashboardFigures['recordStockValue'];
  readonly backups: Pick<KeptBackups, 'nightly'>;
  /** Days that nightly backups are kept, and what they name; 0 for none. */
  readonly backupDays: number;
  readonly disk: Pick<DiskSpace, 'hasRoomFor'>;
  readonly clock: Clock;
};

/** What is done about the shop beside its orders. */
export function upkeepJobs(parts: UpkeepParts): Job[] {
  const { db, identity, mailingList, pictures, backups, backupDays, disk, clock } = parts;
  const before = (time: number): number => clock.now() - time;
  const none = () => 0;
  return [
    { name: 'disk', every: 5 * second, first: 'at once', run: () => resultOf(parts.checkDisk().then(none)) },
    { name: 'clock', every: 10 * second, first: 'later', run: () => resultOf(parts.readClock().then(none)) },
    { name: 'replica', every: 30 * second, first: 'later', run: () => resultOf(parts.checkReplica().then(none)) },
    // Sales begin and end at most this late.
    { name: 'sales', every: 2 * second, first: 'at once', needsRoom: true, run: parts.applySales },
    {
      name: 'expired sessions',
      every: 10 * minute,
      first: 'later',
      run: () => resultOf(identity.sweep(clock.now(), before(longestWindow), before(signInLogTime))),
    },
    {
      name: 'expired sign-ups',
      every: hour,
      first: 'when idle',
      run: () => mailingList.deleteExpired(clock.now()).map(none),
    },
    {
      // Every process has followed them: twice as long as one may need them.
      name: 'old changes of cards',
      every: 30 * minute,
      first: 'later',
      run: () => resultOf(deleteChangedCards(db, new Date(before(2 * longestGap)))),
    },
    { name: 'old data', every: day, first: 'when idle', run: () => resultOf(parts.deleteOldData().then(none)) },
    {
      // A backup of these days may still name a picture.
      name: 'unused pictures',
      every: 6 * hour,
      first: 'when idle',
      run: () => resultOf(pictures.sweep(before(Math.max(unusedTime, backupDays * day)), () => picturesInUse(db))),
    },
    // The last value of a day counts.
    { name: 'stock value', every: hour, first: 'when idle', run: () => parts.recordStockValue().map(none) },
    {
      name: 'nightly backup',
      every: 10 * minute,
      first: 'later',
      alarms: true,
      run: () => (backupDays === 0 ? okAsync(0) : resultOf(backups.nightly(backupDays, disk.hasRoomFor).then(none))),
    },
  ];
}
