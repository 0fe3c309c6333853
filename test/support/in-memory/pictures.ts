import { err, errAsync, ok, okAsync, type Result, ResultAsync } from 'neverthrow';
import type { PictureFetchFailure } from '#domain/pictures/fetch-failure.ts';
import { isLocalPicture, pictureLimits, storedPicture } from '#domain/pictures/picture.ts';
import { isForeignPicture, isHttps } from '#domain/pictures/picture-fetch.ts';
import { headLength, pictureFormat } from '#domain/pictures/picture-format.ts';
import type { PictureFailure, PictureFile, Pictures } from '#domain/pictures/pictures.port.ts';

export type InMemoryPictures = Pictures & {
  /** The next picture fails so. */
  failNext(failure: PictureFailure): void;
  /** The next picture of another site fails so. */
  failNextFetch(failure: PictureFailure | PictureFetchFailure): void;
};

/** Reported upload progress. */
const steps = [0.25, 0.5, 0.75, 1];

/** By the first bytes alone: nothing draws pictures here. */
async function isPicture(file: PictureFile): Promise<boolean> {
  const bytes = await file.arrayBuffer();
  return pictureFormat(new Uint8Array(bytes.slice(0, headLength))) !== null;
}

export function makeInMemoryPictures(): InMemoryPictures {
  let made = 0;
  let next: PictureFailure | null = null;
  let nextFetch: PictureFailure | PictureFetchFailure | null = null;

  const address = (): string => {
    made += 1;
    return storedPicture(String(made).padStart(26, '0'));
  };

  return {
    failNext: (failure) => {
      next = failure;
    },
    failNextFetch: (failure) => {
      nextFetch = failure;
    },
    store: (file, progress) => {
      const failure = next;
      next = null;
      let cancelled = false;
      const send = async (): Promise<Result<string, PictureFailure>> => {
        if (file.size > pictureLimits.bytes) return err({ kind: 'picture-too-large' });
        if (!(await isPicture(file))) return err({ kind: 'not-a-picture' });
        for (const share of steps) {
          await Promise.resolve();
          if (cancelled) return err({ kind: 'upload-cancelled' });
          if (failure) return err(failure);
          progress(share);
        }
        return ok(address());
      };
      return {
        done: new ResultAsync(send()),
        cancel: () => {
          cancelled = true;
        },
      };
    },
    storeFrom: (foreign) => {
      const failure = nextFetch;
      nextFetch = null;
      if (failure) return errAsync(failure);
      if (!isForeignPicture(foreign)) return okAsync(foreign);
      return isHttps(foreign) ? okAsync(address()) : errAsync({ kind: 'picture-address-not-https' });
    },
    shown: (asked) => okAsync(isLocalPicture(asked) ? null : asked),
  };
}
