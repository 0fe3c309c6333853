import { closeSync, fdatasync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { isNoSpace } from '../../node/disk-space.ts';

/** An open file of Emscripten's NODEFS; folders have no descriptor. */
type Stream = { readonly nfd?: number; readonly node: FileNode };

/** A renamed file keeps its node. */
type FileNode = { readonly name: string };

type NodeFiles = {
  realPath(node: FileNode): string;
  readonly node_ops: { mknod(...given: readonly unknown[]): unknown };
  readonly stream_ops: {
    write(stream: Stream, buffer: Uint8Array, offset: number, length: number, position: number): number;
    fsync?(stream: Stream): number;
  };
};

type Opened = Awaited<ReturnType<NodeFS['init']>>;

const syncData = promisify(fdatasync);

/** Open files. */
const atOnce = 64;

/** ENOSPC, as Emscripten numbers it. */
const noSpace = 51;

const isFull = (error: unknown): boolean =>
  isNoSpace(error) || (typeof error === 'object' && error !== null && 'errno' in error && error.errno === noSpace);

/** Bytes of a page, of a table or of the log. */
const pageSize = 8_192;
const segmentSize = 16 * 1024 * 1024;

/** Where in the log a segment begins: its name is a timeline, and two numbers of eight hexadecimal digits. */
const beginOf = (segment: string): number =>
  Number.parseInt(segment.slice(-16, -8), 16) * 2 ** 32 + Number.parseInt(segment.slice(-8), 16) * segmentSize;

type KnownFile = { readonly name: string; readonly segment: string | null; readonly isTable: boolean };

/**
 * Up to where the log must be on the disk before this page of a table: the page begins with it. 0 for pages of zeros, by
 * which PostgreSQL lengthens a table.
 */
const neededLog = ({ buffer, byteOffset }: Uint8Array, offset: number, length: number): number => {
  if (length !== pageSize) return Number.POSITIVE_INFINITY;
  const page = new DataView(buffer, byteOffset + offset, length);
  return page.getUint32(0, true) * 2 ** 32 + page.getUint32(4, true);
};

/** What a database's files do when the disk cannot take more. */
export type DiskHandlers = {
  /** Frees space; false when there is nothing to free. */
  makeRoom(): boolean;
  /** There is no room: PostgreSQL would go on with half of a change, and hang. Ends the thread. */
  onFull(): void;
  /** The disk refuses a flush while PostgreSQL runs. Ends the thread. */
  onRefusal(): void;
};

function syncPath(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** A file that PostgreSQL has removed meanwhile needs nothing. */
async function syncPathLater(path: string): Promise<void> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  await file?.sync().finally(() => file.close());
}

/**
 * Files of a PGlite database that reach the disk. PGlite ignores fsync and fdatasync. Here fsync, with which PostgreSQL
 * secures a checkpoint, is real; the write-ahead log is flushed by `flush`, once for all commits that wait, and before
 * another file is written, unless it is a page whose log is flushed: a disk that got a page without its log could not be
 * repaired.
 */
export class FlushedFiles extends NodeFS {
  /** Segments with bytes that no flush has begun to write. */
  #written = new Set<string>();
  /** Segments that a flush is writing. */
  #flushing = new Set<string>();
  /** Positions in the log: in bytes, from its beginning. */
  #writtenTo = 0;
  #flushedTo = 0;
  #open = new Map<string, number>();
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;
  readonly #beforeWrite: () => void;
  readonly #handlers: DiskHandlers;

  /** @param beforeWrite called before each write */
  constructor(folder: string, beforeWrite: () => void, failure: DiskHandlers) {
    super(folder);
    this.#beforeWrite = beforeWrite;
    this.#handlers = failure;
  }

  override async init(instance: PGlite, options: Parameters<NodeFS['init']>[1]): Promise<Opened> {
    const { emscriptenOpts } = await super.init(instance, options);
    const preRun = emscriptenOpts.preRun ?? [];
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [
          ...(Array.isArray(preRun) ? preRun : [preRun]),
          (module) => this.#observe((module as unknown as { NODEFS: NodeFiles }).NODEFS),
        ],
      },
    };
  }

  #observe(files: NodeFiles): void {
    const operations = files.stream_ops;
    const { write } = operations;
    const { mknod } = files.node_ops;
    const known = new WeakMap<FileNode, KnownFile>();
    const fileOf = ({ node }: Stream): KnownFile => {
      const before = known.get(node);
      if (before?.name === node.name) return before;
      const path = files.realPath(node);
      const segment = /[\\/]pg_wal[\\/][0-9A-F]{24}$/.test(path) ? path : null;
      const file = {
        name: node.name,
        segment,
        isTable: /[\\/](?:base[\\/]\d+|global)[\\/]\d+(?:_\w+)?(?:\.\d+)?$/.test(path),
      };
      known.set(node, file);
      return file;
    };
    operations.write = (stream, buffer, offset, length, position) => {
      this.#beforeWrite();
      const { segment, isTable } = fileOf(stream);
      if (segment !== null) this.#note(segment, position + length);
      else if (!isTable || neededLog(buffer, offset, length) > this.#flushedTo) this.#orGiveUp(() => this.flushNow());
      return this.#withRoom(() => write(stream, buffer, offset, length, position));
    };
    files.node_ops.mknod = (...given) => this.#withRoom(() => mknod(...given));
    operations.fsync = (stream) => {
      this.#orGiveUp(() => {
        if (fileOf(stream).segment === null) this.flushNow();
        if (stream.nfd === undefined) syncPath(files.realPath(stream.node));
        else fsyncSync(stream.nfd);
      });
      return 0;
    };
  }

  /** The last page may be written again, with more in it. */
  #note(segment: string, end: number): void {
    this.#written.add(segment);
    this.#writtenTo = Math.max(this.#writtenTo, beginOf(segment) + end - pageSize);
  }

  /** PostgreSQL must not go on after a refused flush, nor end in the middle of its code. */
  #orGiveUp(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (isFull(error)) this.#handlers.onFull();
      else this.#handlers.onRefusal();
      throw error;
    }
  }

  #withRoom<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (!isFull(error)) throw error;
      if (this.#handlers.makeRoom()) return this.#withRoom(work);
      this.#handlers.onFull();
      throw error;
    }
  }

  /** Secures a new database as a whole; flushes wait for it. */
  secure(): void {
    this.#running = this.#syncAll();
  }

  async #syncAll(): Promise<void> {
    const entries = await readdir(this.rootDir, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile() || entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name));
    // Files that are synchronized at the same time share the disk's work.
    while (paths.length > 0) await Promise.all(paths.splice(0, atOnce).map(syncPathLater));
    await syncPathLater(this.rootDir);
  }

  /** Whether everything that is in the log is on the disk. */
  get isFlushed(): boolean {
    return this.#written.size === 0 && this.#flushing.size === 0;
  }

  /** Resolves when everything that is in the log now is on the disk. @throws when the disk refuses */
  flush(): Promise<void> {
    this.#next ??= this.#running.then(() => {
      this.#next = null;
      this.#running = this.#flushWritten();
      return this.#running;
    });
    return this.#next;
  }

  /** Like `flush`, but returns when it is done. @throws when the disk refuses */
  flushNow(): void {
    for (const path of this.#written) this.#flushing.add(path);
    this.#written.clear();
    for (const path of this.#flushing) {
      const file = openSync(path, 'r+');
      fdatasyncSync(file);
      closeSync(file);
    }
    this.#flushing.clear();
    this.#flushedTo = this.#writtenTo;
  }

  async #flushWritten(): Promise<void> {
    const segments = [...this.#written];
    const end = this.#writtenTo;
    this.#written.clear();
    for (const path of segments) this.#flushing.add(path);
    for (const path of segments) {
      let file = this.#open.get(path);
      if (file === undefined) {
        this.#closeSegments();
        file = openSync(path, 'r+');
        this.#open.set(path, file);
      }
      await syncData(file);
      this.#flushing.delete(path);
    }
    this.#flushedTo = Math.max(this.#flushedTo, end);
  }

  #closeSegments(): void {
    for (const file of this.#open.values()) closeSync(file);
    this.#open.clear();
  }
}
