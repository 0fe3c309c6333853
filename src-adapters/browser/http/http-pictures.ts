import { errAsync, okAsync, ResultAsync } from 'neverthrow';
import type { ApiClient, ApiFailure } from '#adapters/calls/api.ts';
import { whyNot } from '#adapters/calls/api-failure-text.ts';
import { fetchedPictureShape, storedPictureShape } from '#adapters/calls/picture.wire.ts';
import { fetchFailures, type PictureFetchFailure } from '#domain/pictures/fetch-failure.ts';
import { isLocalPicture, pictureLimits } from '#domain/pictures/picture.ts';
import { isForeignPicture } from '#domain/pictures/picture-fetch.ts';
import type { PictureFailure, PictureFile, Pictures, Upload } from '#domain/pictures/pictures.port.ts';
import { risingShare } from '#domain/pictures/rising-share.ts';

/** Milliseconds for upload and processing. */
const uploadTimeout = 10 * 60_000;

function failureOf(failure: ApiFailure): PictureFailure {
  const code = failure.kind === 'problem' ? failure.problem.code : '';
  switch (code) {
    case 'not-a-picture':
    case 'picture-too-large':
    case 'too-many-pixels':
    case 'picture-damaged':
    case 'no-room-for-pictures':
    case 'pictures-unavailable':
    case 'virus-found':
    case 'virus-scanner-unavailable':
    case 'not-allowed':
      return { kind: code };
    // Includes expired sessions.
    case 'sign-in-needed':
      return { kind: 'not-allowed' };
    case 'too-large':
      return { kind: 'picture-too-large' };
    default:
      return { kind: 'pictures-unreachable', message: whyNot(failure) };
  }
}

function fetchFailureOf(failure: ApiFailure): PictureFailure | PictureFetchFailure {
  const code = failure.kind === 'problem' ? failure.problem.code : '';
  const kind = fetchFailures.find((known) => known === code);
  return kind ? { kind } : failureOf(failure);
}

async function formOf(file: PictureFile): Promise<FormData> {
  const form = new FormData();
  form.append('file', file instanceof Blob ? file : new Blob([await file.arrayBuffer()]), 'picture');
  return form;
}

const unreadable = (): PictureFailure => ({
  kind: 'pictures-unreachable',
  message: 'The file cannot be read any more.',
});

/** Reports upload progress (IMG-06). */
export function makeHttpPictures(api: ApiClient): Pictures {
  const store = (file: PictureFile, progress: (share: number) => void): Upload => {
    const ending = new AbortController();
    const cancelled = (): boolean => ending.signal.aborted;
    const sending = { signal: ending.signal, timeout: uploadTimeout, onSent: risingShare(progress) };
    const send = (form: FormData) =>
      api
        .call({ method: 'POST', path: '/api/v1/images', body: form, sending, answer: storedPictureShape })
        .mapErr((failure): PictureFailure => (cancelled() ? { kind: 'upload-cancelled' } : failureOf(failure)));
    const done: ResultAsync<string, PictureFailure> =
      file.size > pictureLimits.bytes
        ? errAsync({ kind: 'picture-too-large' })
        : ResultAsync.fromPromise(formOf(file), unreadable)
            .andThen(send)
            .map(({ address }) => address);
    return { done, cancel: () => ending.abort() };
  };
  // Pictures of the browser profile are not shown here.
  const shown: Pictures['shown'] = (address) => okAsync(isLocalPicture(address) ? null : address);
  const storeFrom: Pictures['storeFrom'] = (address) =>
    isForeignPicture(address)
      ? api
          .call({
            method: 'POST',
            path: '/api/v1/images/fetch',
            body: { address },
            takesLong: true,
            answer: fetchedPictureShape,
          })
          .map((stored) => stored.address)
          .mapErr(fetchFailureOf)
      : okAsync(address);
  return { store, storeFrom, shown };
}
