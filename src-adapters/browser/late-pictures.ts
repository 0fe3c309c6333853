import { okAsync, ResultAsync } from 'neverthrow';
import { isLocalPicture } from '#domain/pictures/picture.ts';
import type { PictureFailure, Pictures, Upload } from '#domain/pictures/pictures.port.ts';
import { late } from './http/late.ts';

const missing = (): PictureFailure => ({
  kind: 'pictures-unreachable',
  message: 'This part of the page could not be loaded.',
});

/** Loads its code on first use. */
export function makeLatePictures(load: () => Promise<Pictures>): Pictures {
  const once = late(load);
  const reach = () => ResultAsync.fromPromise(once(), missing);
  return {
    store: (file, progress) => {
      let upload: Upload | null = null;
      let isCancelled = false;
      const start = (pictures: Pictures) => {
        upload = pictures.store(file, progress);
        if (isCancelled) upload.cancel();
        return upload.done;
      };
      return {
        done: reach().andThen(start),
        cancel: () => {
          isCancelled = true;
          upload?.cancel();
        },
      };
    },
    storeFrom: (address) => reach().andThen((pictures) => pictures.storeFrom(address)),
    shown: (address) =>
      isLocalPicture(address) ? reach().andThen((pictures) => pictures.shown(address)) : okAsync(address),
  };
}
