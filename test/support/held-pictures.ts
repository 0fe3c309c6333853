import { err, ok, type Result, ResultAsync } from 'neverthrow';
import { storedPicture } from '#domain/pictures/picture.ts';
import type { PictureFailure, PictureFile, Pictures } from '#domain/pictures/pictures.port.ts';

/** An upload controlled by the test. */
export type HeldUpload = {
  readonly file: PictureFile;
  readonly isCancelled: () => boolean;
  send(share: number): void;
  /** @returns the address that the picture has from now on */
  arrive(): string;
  fail(failure: PictureFailure): void;
};

/** The nth address that held uploads give. */
export const heldAddress = (n: number): string => storedPicture(String(n).padStart(32, '0'));

/** Pictures whose uploads wait for the test's word. */
export function makeHeldPictures(): { pictures: Pictures; uploads: HeldUpload[] } {
  const uploads: HeldUpload[] = [];
  let made = 0;
  const store: Pictures['store'] = (file, progress) => {
    let settle: (result: Result<string, PictureFailure>) => void = () => {};
    let cancelled = false;
    const done = new Promise<Result<string, PictureFailure>>((resolve) => {
      settle = resolve;
    });
    uploads.push({
      file,
      isCancelled: () => cancelled,
      send: progress,
      arrive: () => {
        made += 1;
        settle(ok(heldAddress(made)));
        return heldAddress(made);
      },
      fail: (failure) => settle(err(failure)),
    });
    return {
      done: new ResultAsync(done),
      cancel: () => {
        cancelled = true;
        settle(err({ kind: 'upload-cancelled' }));
      },
    };
  };
  const same = (address: string) => ResultAsync.fromSafePromise(Promise.resolve(address));
  return { pictures: { store, storeFrom: same, shown: same }, uploads };
}
