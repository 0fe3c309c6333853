import { errAsync, okAsync } from 'neverthrow';
import { type Box, editedBox, newBox, newestBoxesFirst } from '#domain/boxes/box.ts';
import type { Boxes } from '#domain/boxes/boxes.port.ts';
import { uniqueById } from '#domain/cards/card.ts';
import type { Clock } from '#domain/shared/clock.port.ts';

export function makeInMemoryBoxes(clock: Clock): Boxes {
  let stored: readonly Box[] = [];
  const copy = (box: Box) => structuredClone(box);
  const find = (id: Box['id']) => stored.find((box) => box.id === id);
  return {
    list: (scope) => okAsync(newestBoxesFirst(stored.filter(({ isPosted }) => scope === 'all' || isPosted)).map(copy)),
    add: (input) => {
      const box = copy(newBox(input, clock.now(), (id) => find(id) !== undefined));
      stored = [...stored, box];
      return okAsync(copy(box));
    },
    change: (id, input, since) => {
      const before = find(id);
      if (!before) return errAsync({ kind: 'box-not-found' });
      if (before.updatedAt !== since) return errAsync({ kind: 'stale-box', current: copy(before) });
      const after = copy(editedBox(before, input, clock.now()));
      stored = stored.map((box) => (box.id === id ? after : box));
      return okAsync(copy(after));
    },
    remove: (id) => {
      const before = find(id);
      if (!before) return errAsync({ kind: 'box-not-found' });
      stored = stored.filter((box) => box.id !== id);
      return okAsync(copy(before));
    },
    clear: () => {
      const removed = newestBoxesFirst(stored).map(copy);
      stored = [];
      return okAsync(removed);
    },
    bringBack: (boxes) => {
      const back = uniqueById(boxes)
        .filter(({ id }) => !find(id))
        .map(copy);
      stored = [...stored, ...back];
      return okAsync(back.length);
    },
  };
}
