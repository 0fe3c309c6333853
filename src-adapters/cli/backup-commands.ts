import type { Result } from 'neverthrow';
import type { ExitCode, Terminal } from './terminal.ts';

/** What a backup has. */
export type BackupContents = {
  readonly madeAt: string;
  readonly rows: Readonly<Record<string, number>>;
  readonly pictures: number;
};

/** Writes everything to a file. Error texts on failure, here and below. */
export type BackUp = (path: string) => Promise<Result<BackupContents, string>>;

/** @param replaces whether a shop that has data is replaced */
export type Restore = (path: string, replaces: boolean) => Promise<Result<BackupContents, string>>;

/** From the embedded database to PostgreSQL. */
export type Move = () => Promise<Result<BackupContents, string>>;

const contentsText = ({ rows, pictures }: BackupContents): string => {
  const count = (table: string) => rows[table] ?? 0;
  const all = Object.values(rows).reduce((sum, one) => sum + one, 0);
  return `${count('cards')} cards, ${count('orders')} orders, ${count('accounts')} accounts, ${pictures} picture files; ${all} rows`;
};

/** `shop backup FILE`. */
export async function backupCommand(path: string, backUp: BackUp, terminal: Terminal): Promise<ExitCode> {
  return (await backUp(path)).match<ExitCode>(
    (contents) => {
      terminal.out(`Backup written to ${path} and read again: ${contentsText(contents)}.`);
      return 0;
    },
    (reason) => {
      terminal.note(`No backup was written. ${reason}`);
      return 1;
    },
  );
}

/** `shop restore FILE`. */
export async function restoreCommand(
  path: string,
  replaces: boolean,
  restore: Restore,
  terminal: Terminal,
): Promise<ExitCode> {
  return (await restore(path, replaces)).match<ExitCode>(
    (contents) => {
      terminal.out(`Restored the backup of ${contents.madeAt}: ${contentsText(contents)}.`);
      return 0;
    },
    (reason) => {
      terminal.note(`Nothing was restored. ${reason}`);
      return 1;
    },
  );
}

/** `shop move`. */
export async function moveCommand(move: Move, terminal: Terminal): Promise<ExitCode> {
  return (await move()).match<ExitCode>(
    (contents) => {
      terminal.out(`Moved to PostgreSQL: ${contentsText(contents)}. Start the shop with the same settings.`);
      return 0;
    },
    (reason) => {
      terminal.note(`Nothing was moved. ${reason}`);
      return 1;
    },
  );
}
