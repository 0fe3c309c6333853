import type { ExamineShop, Finding } from '#domain/checkout/orders/examine-shop.use-case.ts';
import type { DiskSpace } from './node/disk-space.ts';
import { clockDifference, type DatabaseClock } from './sql/database-clock.ts';
import type { ReadReplica } from './sql/read-replica.ts';

/** What the shop runs on. */
export type Machine = {
  readonly disk: Pick<DiskSpace, 'isFull'>;
  readonly databaseClock: Pick<DatabaseClock, 'ahead'>;
  /** What the database's settings promise less than the shop does. */
  readonly databaseWarnings: () => Promise<readonly string[]>;
  readonly readReplica: Omit<ReadReplica, 'read'>;
};

const ofShop = (kind: Finding['kind'], detail: string): Finding => ({
  kind,
  subject: '',
  detail,
  safe: false,
  fixed: false,
});

async function machineFindings({ disk, databaseClock, databaseWarnings, readReplica }: Machine): Promise<Finding[]> {
  const difference = clockDifference(databaseClock);
  await readReplica.check();
  const problem = readReplica.problem();
  return [
    ...(disk.isFull()
      ? [ofShop('disk-full', 'the disk is full: the shop takes no orders and no changes until there is room')]
      : []),
    ...(difference === null ? [] : [ofShop('clock-differs', `${difference}: holds follow the database's`)]),
    ...(await databaseWarnings()).map((warning) => ofShop('weak-durability', warning)),
    ...(problem === null ? [] : [ofShop('replica-unused', `the primary answers in place of the replica: ${problem}`)]),
  ];
}

/** Also says what is wrong with what the shop runs on. */
export const withMachineFindings =
  (examineShop: ExamineShop, machine: Machine): ExamineShop =>
  (fix, settle) =>
    examineShop(fix, settle).map(async (found) => ({
      ...found,
      findings: [...found.findings, ...(await machineFindings(machine))],
    }));
