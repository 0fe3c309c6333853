import { okAsync } from 'neverthrow';
import type { Box } from '#domain/boxes/box.ts';
import type { Boxes } from '#domain/boxes/boxes.port.ts';

/** Boxes that last as long as the process. */
export function makeInMemoryBoxes(): Boxes {
  let stored: readonly Box[] = [];
  const put = (boxes: readonly Box[]) => {
    stored = structuredClone(boxes);
    return okAsync(undefined);
  };
  return { all: () => okAsync(structuredClone(stored)), save: put, clear: () => put([]) };
}
