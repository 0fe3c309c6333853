import type { Result } from 'neverthrow';
import type { PictureFailure, Pictures } from '#domain/pictures/pictures.port.ts';

const mostUploads = 3;

type Job = {
  readonly file: File;
  readonly progress: (share: number) => void;
  readonly settled: (result: Result<string, PictureFailure>) => void;
  cancelled: boolean;
  cancel(): void;
};

export type UploadQueue = {
  /** @returns a cancel function; no callbacks follow */
  add(
    file: File,
    progress: (share: number) => void,
    settled: (result: Result<string, PictureFailure>) => void,
  ): () => void;
};

/** Uploads in order, a few at a time; a failure does not block others (IMG-10). */
export function makeUploadQueue(store: Pictures['store']): UploadQueue {
  const waiting: Job[] = [];
  let running = 0;

  const run = async (job: Job): Promise<void> => {
    const upload = store(job.file, (share) => !job.cancelled && job.progress(share));
    job.cancel = upload.cancel;
    const result = await upload.done;
    running -= 1;
    next();
    if (!job.cancelled) job.settled(result);
  };

  const next = (): void => {
    const job = running < mostUploads ? waiting.shift() : undefined;
    if (!job) return;
    running += 1;
    void run(job);
    next();
  };

  return {
    add: (file, progress, settled) => {
      const job: Job = { file, progress, settled, cancelled: false, cancel: () => {} };
      waiting.push(job);
      next();
      return () => {
        job.cancelled = true;
        const place = waiting.indexOf(job);
        if (place >= 0) waiting.splice(place, 1);
        else job.cancel();
      };
    },
  };
}
