import type { ProcessSettings } from './server-settings.ts';

/** What is promised to a shop that takes real money with the embedded database; null for every other shop. */
export const storageNotice = ({
  payments,
  databaseUrl,
  dataDir,
  backupDays,
}: Pick<ProcessSettings, 'payments' | 'databaseUrl' | 'dataDir' | 'backupDays'>): string | null =>
  payments.kind === 'stripe' && payments.mode === 'live' && databaseUrl === null
    ? [
        `Orders are stored in ${dataDir}, on this disk only.`,
        'An order that was confirmed survives a crash and a power failure, if the disk keeps what it has flushed.',
        'It does not survive the loss of the disk: nothing is replicated.',
        backupDays > 0
          ? `Copy ${dataDir}/backups to another machine every day, or use PostgreSQL (DATABASE_URL).`
          : 'There are no nightly backups (BACKUP_DAYS=0). Turn them on and copy them, or use PostgreSQL (DATABASE_URL).',
      ].join(' ')
    : null;
