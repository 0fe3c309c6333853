import { ResultAsync } from 'neverthrow';
import type { Boxes, BoxesNotSaved, BoxesUnavailable } from '#domain/boxes/boxes.port.ts';
import { late } from './http/late.ts';

const detail = 'A part of the shop could not be loaded. Check your connection and try again.';
const unread = (): BoxesUnavailable => ({ kind: 'boxes-unavailable', detail });
const unsaved = (): BoxesNotSaved => ({ kind: 'boxes-not-saved', detail });

/** Boxes whose code comes with its first use: most visits see none. */
export function makeLateBoxes(load: () => Promise<Boxes>): Boxes {
  const once = late(load);
  const saving = () => ResultAsync.fromPromise(once(), unsaved);
  return {
    list: (scope) => ResultAsync.fromPromise(once(), unread).andThen((boxes) => boxes.list(scope)),
    add: (said) => saving().andThen((boxes) => boxes.add(said)),
    change: (id, said, since) => saving().andThen((boxes) => boxes.change(id, said, since)),
    remove: (id) => saving().andThen((boxes) => boxes.remove(id)),
    clear: () => saving().andThen((boxes) => boxes.clear()),
    bringBack: (given) => saving().andThen((boxes) => boxes.bringBack(given)),
  };
}
