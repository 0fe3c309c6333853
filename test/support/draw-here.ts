import { ResultAsync } from 'neverthrow';
import { drawPhoto } from '#adapters/server/pictures/draw-photo.ts';
import type { DrawPhoto } from '#adapters/server/pictures/drawn-photo.ts';
import type { Log } from '#domain/shared/log.port.ts';

/** Draws in the process of the tests: starting one for each picture would take seconds. */
export const drawHere =
  (log: Log): DrawPhoto =>
  (bytes, longest) =>
    new ResultAsync(drawPhoto(bytes, longest, (reason) => log.info('picture not drawn', { reason: String(reason) })));
