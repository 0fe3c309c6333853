import type { FrameLook } from '#domain/scanning/frame-looks.ts';
import type { GreyPicture } from '#domain/scanning/grey-picture.ts';
import type { FoundCode } from '#domain/scanning/scanned-code.ts';
import { makeZxingCodeReader } from '../code-reader/zxing-code-reader.ts';

export type WorkerQuestion = {
  readonly id: number;
  readonly frame: GreyPicture;
  readonly looks: readonly FrameLook[];
  readonly expected: string | null;
};

export type WorkerAnswer = { readonly id: number } & (
  | { readonly found: readonly FoundCode[] }
  | { readonly reason: string }
);

/** Served by the shop: the build copies the file. */
const { href: address } = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url);

const reader = makeZxingCodeReader({ address });

self.addEventListener('message', ({ data: { id, frame, looks, expected } }: MessageEvent<WorkerQuestion>) => {
  void reader.read(frame, looks, expected).match(
    (found) => self.postMessage({ id, found } satisfies WorkerAnswer),
    ({ reason }) => self.postMessage({ id, reason } satisfies WorkerAnswer),
  );
});
