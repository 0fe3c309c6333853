import { ResultAsync } from 'neverthrow';
import type { PictureFailure, Pictures, Upload } from '#domain/pictures/pictures.port.ts';
import { late } from './late.ts';
import { shownByItself } from './shown-by-itself.ts';

const missing = (): PictureFailure => ({
  kind: 'pictures-unreachable',
  message: 'This part of the page could not be loaded.',
});

/** Pictures whose code comes with the first one that is sent: no shopper sends any. */
export function makeLatePictures(load: () => Promise<Pictures>): Pictures {
  const once = late(load);
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
        done: ResultAsync.fromPromise(once(), missing).andThen(start),
        cancel: () => {
          isCancelled = true;
          upload?.cancel();
        },
      };
    },
    shown: shownByItself,
  };
}
