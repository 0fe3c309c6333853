import { err, ok, okAsync, type Result, ResultAsync } from 'neverthrow';
import { type PictureWidth, pictureWidths } from '#domain/pictures/picture.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Ids } from '#domain/shared/ids.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import type { DrawPhoto } from './drawn-photo.ts';
import { leftoverPrefix, type PictureStorage, pictureIdForm } from './picture-storage.ts';
import type { ScanPicture } from './scan-picture.ts';
import type { PictureRefusal, StoredPicture, StoredPictures, UnreadPicture } from './stored-picture.ts';

export type PictureFilesParts = {
  readonly storage: PictureStorage;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'random'>;
  readonly log: Log;
  /** Whether the disk has room for so many bytes. */
  readonly hasRoomFor?: ((bytes: number) => boolean) | undefined;
  readonly scan?: ScanPicture | undefined;
  readonly draw: DrawPhoto;
};

export type PictureFiles = StoredPictures & {
  /** Deletes unused pictures older than this, and leftovers of interrupted writes. */
  sweep(olderThan: number, inUse: () => Promise<ReadonlySet<string>>): Promise<number>;
};

const hour = 60 * 60_000;

const [, , widest] = pictureWidths;

/** Of system or bucket. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  const from = error.cause instanceof Error ? error.cause : error;
  return 'code' in from && typeof from.code === 'string' ? from.code : error.message;
};

/** File names never come from users (U4, U5). */
export function makePictureFiles({
  storage,
  clock,
  ids,
  log,
  hasRoomFor = () => true,
  scan = () => okAsync(),
  draw,
}: PictureFilesParts): PictureFiles {
  /** Scanned before it is decoded. */
  const drawn: DrawPhoto = (bytes, longest) => scan(bytes).andThen(() => draw(bytes, longest));

  async function keep(bytes: Uint8Array): Promise<Result<StoredPicture, PictureRefusal>> {
    if (!hasRoomFor(bytes.length)) return err({ kind: 'no-room-for-pictures' });
    const remade = await drawn(bytes, null);
    if (remade.isErr()) return err(remade.error);
    const { width, height } = remade.value;
    const files = new Map(remade.value.files.map((file, at) => [pictureWidths[at] ?? widest, file]));
    const id = ids.random();
    try {
      await storage.write(id, files);
    } catch (error) {
      log.error('picture not written', { reason: reasonOf(error) });
      return err({ kind: storage.writeFailure });
    }
    return ok({ id, width, height });
  }

  async function read(id: string, width: PictureWidth): Promise<Result<Buffer, UnreadPicture>> {
    if (!pictureIdForm.test(id)) return err({ kind: 'picture-not-found' });
    try {
      const bytes = await storage.read(id, width);
      return bytes ? ok(bytes) : err({ kind: 'picture-not-found' });
    } catch (error) {
      log.error('picture cannot be read', { reason: reasonOf(error) });
      return err({ kind: 'pictures-unavailable' });
    }
  }

  async function sweep(olderThan: number, inUse: () => Promise<ReadonlySet<string>>): Promise<number> {
    const old: string[] = [];
    const leftovers: string[] = [];
    for await (const { name, changedAt } of storage.list()) {
      if (name.startsWith(leftoverPrefix)) {
        if (changedAt < clock.now() - hour) leftovers.push(name);
      } else if (pictureIdForm.test(name) && changedAt < olderThan) old.push(name);
    }
    // Queried after listing the files, so that newly used pictures are not deleted.
    const used = old.length > 0 ? await inUse() : new Set<string>();
    const unused = [...old.filter((name) => !used.has(name)), ...leftovers];
    for (const name of unused) await storage.delete(name);
    return unused.length;
  }

  async function has(id: string): Promise<boolean> {
    try {
      return pictureIdForm.test(id) && (await storage.has(id, widest));
    } catch (error) {
      log.error('picture cannot be read', { reason: reasonOf(error) });
      return false;
    }
  }

  return {
    has,
    keep: (bytes) => new ResultAsync(keep(bytes)),
    redraw: (bytes, longest) => drawn(bytes, longest).map(({ files: [file = new Uint8Array()] }) => file),
    read: (id, width) => new ResultAsync(read(id, width)),
    sweep,
  };
}
