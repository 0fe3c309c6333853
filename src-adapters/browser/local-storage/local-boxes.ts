import { err, ok, okAsync, type Result, type ResultAsync } from 'neverthrow';
import { type Box, type BoxId, editedBox, newBox, newestBoxesFirst } from '#domain/boxes/box.ts';
import type { Boxes, BoxesNotSaved, BoxNotFound } from '#domain/boxes/boxes.port.ts';
import { uniqueById } from '#domain/cards/card.ts';
import { storageFails, type Unavailable } from '#domain/shared/unavailable.ts';
import { type Exclusive, runExclusively } from '../exclusive.ts';
import { type CopyStores, makeRedundantStore, type Unloadable, type Unsaved } from './redundant-store.ts';
import { whyUnreadable, whyUnsaved } from './storage-failure-text.ts';
import { storageKeys } from './storage-keys.ts';
import { storedBox } from './stored-box.ts';
import { type Decode, lines, withoutVersion } from './stored-format.ts';

const decodeBoxes: Decode<readonly Box[]> = (value) => {
  const decoded = lines(storedBox)(value);
  return decoded && { ...decoded, value: uniqueById(decoded.value) };
};

const boxesFormat = withoutVersion(decodeBoxes);

const unavailable = (failure: Unloadable): Unavailable => ({
  ...storageFails,
  detail: whyUnreadable(failure),
});
const notSaved = (detail: string): BoxesNotSaved => ({ kind: 'boxes-not-saved', detail });
const unsaved = (failure: Unsaved): BoxesNotSaved => notSaved(whyUnsaved(failure));

type Done<T> = { readonly after: readonly Box[]; readonly answer: T };

function find(boxes: readonly Box[], id: BoxId): Result<Box, BoxNotFound> {
  const box = boxes.find((other) => other.id === id);
  return box ? ok(box) : err({ kind: 'box-not-found' });
}

/** Boxes in this browser (STORE-06). Changes run one at a time in all tabs, on the stored boxes. */
export function makeLocalBoxes(places: CopyStores, exclusive: Exclusive): Boxes {
  const { clock } = places;
  const store = makeRedundantStore(places, storageKeys.boxes, boxesFormat);
  const load = () => store.load().map((boxes) => boxes ?? []);

  const act = <T, E>(work: (boxes: readonly Box[]) => Result<Done<T>, E>): ResultAsync<T, E | BoxesNotSaved> =>
    runExclusively(exclusive, () =>
      load()
        .mapErr((failure): E | BoxesNotSaved => notSaved(whyUnreadable(failure)))
        .andThen((before) => work(before))
        .andThen(({ after, answer }) =>
          store
            .save(after)
            .map(() => structuredClone(answer))
            .mapErr((failure): E | BoxesNotSaved => unsaved(failure)),
        ),
    );

  /** Also clears unreadable data (STORE-12), which cannot be restored. */
  const clear = (): ResultAsync<readonly Box[], BoxesNotSaved> =>
    load()
      .orElse(() => okAsync<readonly Box[]>([]))
      .andThen((before) =>
        store
          .clear()
          .map(() => newestBoxesFirst(before))
          .mapErr(unsaved),
      );

  return {
    list: (scope) =>
      load()
        .map((boxes) => newestBoxesFirst(boxes.filter(({ isPosted }) => scope === 'all' || isPosted)))
        .mapErr(unavailable),

    add: (given) => {
      const input = structuredClone(given);
      return act((boxes) => {
        const box = newBox(input, clock.now(), (id) => find(boxes, id).isOk());
        return ok({ after: [...boxes, box], answer: box });
      });
    },

    change: (id, given, since) => {
      const input = structuredClone(given);
      return act((boxes) =>
        find(boxes, id).andThen((before) => {
          if (before.updatedAt !== since) return err({ kind: 'stale-box' as const, current: before });
          const changed = editedBox(before, input, clock.now());
          return ok({ after: boxes.map((box) => (box.id === id ? changed : box)), answer: changed });
        }),
      );
    },

    remove: (id) =>
      act((boxes) =>
        find(boxes, id).map((removed) => ({ after: boxes.filter((box) => box !== removed), answer: removed })),
      ),

    clear: () => runExclusively(exclusive, clear),

    bringBack: (given) => {
      const wanted = uniqueById(structuredClone(given));
      return act((boxes) => {
        const back = wanted.filter(({ id }) => find(boxes, id).isErr());
        return ok({ after: [...boxes, ...back], answer: back.length });
      });
    },
  };
}
