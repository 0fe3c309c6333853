import type { FolderHold } from '../../node/folder-hold.ts';

export type DatabaseFolders = {
  readonly folder: string;
  /** An empty database that is copied when the folder has none. */
  readonly prepared?: string | null | undefined;
  /** The lock on the data folder; nothing is written when it is lost. */
  readonly hold?: FolderHold | undefined;
  /** A file that is deleted when the disk is full, so that the database can finish what it writes. */
  readonly reserve?: string | undefined;
};

/** What the thread is started with. */
export type ThreadData = DatabaseFolders & {
  /** Where the thread notes what it does, read while it is busy; see `thread-progress.ts`. */
  readonly progress: SharedArrayBuffer;
};

/** The thread's exit code when the lock is lost. */
export const lockLost = 75;

/** The thread's exit code when the disk refuses a flush. */
export const flushRefused = 74;

/** The thread's exit code when the disk is full, in the middle of a write. */
export const diskFull = 28;

/** PostgreSQL's code for it. */
export const diskFullCode = '53100';

/** PostgreSQL's codes: a statement that took too long, a transaction that waited too long, a connection that was ended. */
export const tooLongCode = '57014';
export const idleCode = '25P03';
export const endedCode = '57P01';

/** A long text as UTF-8, which moves to the database's thread without being copied. */
export type LongText = { readonly utf8: Uint8Array<ArrayBuffer> };

export const isLongText = (parameter: unknown): parameter is LongText =>
  typeof parameter === 'object' && parameter !== null && 'utf8' in parameter;

/** What the shop asks the database's thread. */
export type DatabaseRequest = {
  readonly id: number;
  readonly sql: string;
  /** Values or `LongText`. */
  readonly parameters: readonly unknown[];
  /** Null outside of transactions. Statements of one transaction have one number. */
  readonly transaction: number | null;
  /** The last statement of its transaction. */
  readonly ends: boolean;
};

/** An error's own properties, because a copied error loses PostgreSQL's. */
export type DatabaseFailure = { readonly message: string } & Readonly<Record<string, unknown>>;

export type DatabaseAnswer = {
  readonly id: number;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
  readonly command: string;
  readonly affected: number;
};

export type DatabaseReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly answer: DatabaseAnswer }
  | { readonly kind: 'failure'; readonly id: number; readonly failure: DatabaseFailure }
  | { readonly kind: 'notice'; readonly channel: string; readonly payload: string };

const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

export const databaseFailureOf = (error: unknown): DatabaseFailure =>
  error instanceof Error
    ? { ...Object.fromEntries(Object.entries(error).filter(([, value]) => isPlain(value))), message: error.message }
    : { message: String(error) };
