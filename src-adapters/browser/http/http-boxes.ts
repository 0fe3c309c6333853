import { okAsync } from 'neverthrow';
import type { ApiClient } from '#adapters/calls/api.ts';
import { boxCalls, mostBroughtBack } from '#adapters/calls/boxes.calls.ts';
import { makeRemote } from '#adapters/calls/remote.ts';
import type { Boxes } from '#domain/boxes/boxes.port.ts';

export function makeHttpBoxes(api: ApiClient): Boxes {
  const remote = makeRemote(api, boxCalls);

  /** Large lists use several calls; a retry skips boxes that are restored. */
  const bringBack: Boxes['bringBack'] = (boxes) =>
    boxes.length === 0
      ? okAsync(0)
      : remote
          .bringBack(boxes.slice(0, mostBroughtBack))
          .andThen((count) => bringBack(boxes.slice(mostBroughtBack)).map((others) => count + others));

  return { ...remote, change: (id, input, since) => remote.change(id, { ...input, updatedAt: since }), bringBack };
}
