import { err, ok, okAsync, type Result, ResultAsync } from 'neverthrow';
import { isLocalPicture, localPicture, pictureLimits } from '#domain/pictures/picture.ts';
import { headLength, pictureFormat } from '#domain/pictures/picture-format.ts';
import type { PictureFailure, PictureFile, Pictures, Upload } from '#domain/pictures/pictures.port.ts';
import { risingShare } from '#domain/pictures/rising-share.ts';
import type { Ids } from '#domain/shared/ids.port.ts';
import { noWait, simulatedDelays, type Wait } from '../simulated-delays.ts';
import type { IndexedDatabase, IndexedDatabaseFailure } from './open-indexed-db.ts';
import { type RedrawPicture, redrawInBrowser } from './redraw-picture.ts';

export type LocalPicturesParts = {
  readonly database: Pick<IndexedDatabase, 'get' | 'put' | 'remove'>;
  readonly ids: Pick<Ids, 'random'>;
  /** Simulated delay (IMG-05). */
  readonly wait?: Wait;
  /** Replaced in tests. */
  readonly redraw?: RedrawPicture;
};

const idOf = (address: string): string => address.slice(localPicture('').length);

const steps = 10;

const reasons = {
  blocked: 'Another tab of this shop holds the browser’s storage. Please close it and try again.',
  unavailable: 'This browser’s storage does not answer. Please reload the page and try again.',
} as const;

const failureOf = ({ reason }: IndexedDatabaseFailure): PictureFailure =>
  reason === 'full' ? { kind: 'no-room-for-pictures' } : { kind: 'pictures-unreachable', message: reasons[reason] };

const unreadable = (): PictureFailure => ({
  kind: 'pictures-unreachable',
  message: 'The file cannot be read any more.',
});

async function read(file: PictureFile): Promise<Result<Blob, PictureFailure>> {
  if (file.size > pictureLimits.bytes) return err({ kind: 'picture-too-large' });
  const bytes = await file.arrayBuffer();
  const format = pictureFormat(new Uint8Array(bytes.slice(0, headLength)));
  return format ? ok(new Blob([bytes], { type: `image/${format}` })) : err({ kind: 'not-a-picture' });
}

/** Re-encodes pictures and stores them in IndexedDB (IMG-13). Object URLs stay valid until the page closes. */
export function makeLocalPictures({
  database,
  ids,
  wait = noWait,
  redraw = redrawInBrowser,
}: LocalPicturesParts): Pictures {
  const opened = new Map<string, ResultAsync<string | null, PictureFailure>>();

  const keep = (picture: Blob, isCancelled: () => boolean): ResultAsync<string, PictureFailure> => {
    const id = ids.random();
    const forget = () => database.remove('pictures', id).mapErr(failureOf);
    return database
      .put('pictures', id, picture)
      .mapErr(failureOf)
      .andThen(() => (isCancelled() ? forget().andThen(() => err({ kind: 'upload-cancelled' as const })) : ok(id)))
      .map(localPicture);
  };

  const store = (file: PictureFile, progress: (share: number) => void): Upload => {
    let isCancelled = false;
    const rising = risingShare(progress);
    const unlessCancelled = <T>(value: T): Result<T, PictureFailure> =>
      isCancelled ? err({ kind: 'upload-cancelled' }) : ok(value);
    const walk = async (picture: Blob): Promise<Result<Blob, PictureFailure>> => {
      for (let step = 1; step <= steps && !isCancelled; step += 1) {
        await wait(simulatedDelays.pictureStep);
        if (!isCancelled) rising(step / steps);
      }
      return unlessCancelled(picture);
    };
    const done = ResultAsync.fromPromise(read(file), unreadable)
      .andThen((picture) => picture)
      .andThen((picture) =>
        redraw(picture).mapErr(
          (failure): PictureFailure =>
            failure.kind === 'picture-damaged' && picture.type === 'image/heic'
              ? { kind: 'heic-not-readable' }
              : failure,
        ),
      )
      .andThen((picture) => new ResultAsync(walk(picture)))
      .andThen((picture) => keep(picture, () => isCancelled));
    const cancel = () => {
      isCancelled = true;
    };
    return { done, cancel };
  };

  const open = (address: string): ResultAsync<string | null, PictureFailure> =>
    database
      .get('pictures', idOf(address))
      .mapErr(failureOf)
      .map((picture) => (picture instanceof Blob ? URL.createObjectURL(picture) : null));

  const shown: Pictures['shown'] = (address) => {
    if (!isLocalPicture(address)) return okAsync(address);
    const known = opened.get(address);
    if (known) return known;
    // Failures are not cached.
    const found = open(address)
      .andTee((url) => url === null && opened.delete(address))
      .orTee(() => void opened.delete(address));
    opened.set(address, found);
    return found;
  };

  return { store, storeFrom: (address) => okAsync(address), shown };
}
