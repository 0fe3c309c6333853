import { useEffect, useRef, useState } from 'react';
import type { CardId } from '#domain/cards/card.ts';
import { mostNamed } from '#domain/cards/card-store.port.ts';
import { type MatchedCard, makeMatchPhotos, type PhotoMatches } from '#domain/cards/photos/match-photos.use-case.ts';
import type { AddedPictures } from '#domain/pictures/picture.ts';
import type { PictureFailure } from '#domain/pictures/pictures.port.ts';
import { sortFiles } from '../../../components/sort-files.ts';
import { makeUploadQueue } from '../../../components/upload-queue.ts';
import { useStable } from '../../../components/use-stable.ts';
import { useCardChanges } from '../../../contexts/use-card-changes.ts';
import { changeFailureSentence } from '../../../text/card-editing.texts.ts';
import { photosText } from '../../../text/card-photos.texts.ts';
import { catalogSentence } from '../../../text/failures.texts.ts';
import { pictureSentence, refusedFileSentence } from '../../../text/picture-failures.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';

export type PhotoRefusal = { readonly name: string; readonly reason: string };

export type PhotoStep =
  | { readonly at: 'choose'; readonly problem: string | null }
  | { readonly at: 'matching'; readonly count: number }
  | {
      readonly at: 'matched';
      readonly files: readonly File[];
      readonly matches: PhotoMatches;
      readonly refused: readonly PhotoRefusal[];
      /** Why nothing was changed at the last try. */
      readonly problem: string | null;
    }
  | { readonly at: 'adding'; readonly share: number; readonly done: number; readonly all: number }
  | {
      readonly at: 'added';
      readonly cards: number;
      readonly failed: readonly (PhotoRefusal & { readonly file: File })[];
    };

/** The pictures of one card, in the order of its photos. */
function addedTo(
  { card, photos }: MatchedCard,
  addresses: ReadonlyMap<number, string>,
): readonly [CardId, AddedPictures] {
  const found = photos.flatMap(({ index, side }) => {
    const address = addresses.get(index);
    return address === undefined ? [] : [{ address, side }];
  });
  const of = (wanted: string) => found.find(({ side }) => side === wanted)?.address ?? null;
  return [card.id, { addresses: found.map(({ address }) => address), front: of('front'), back: of('back') }];
}

/** Photos by their names: chosen, matched, uploaded, and added to their cards in one change. */
export function useCardPhotos() {
  const { catalog, pictures } = useUseCases();
  const changes = useCardChanges();
  const [step, setStep] = useState<PhotoStep>({ at: 'choose', problem: null });
  const cancels = useRef<(() => void)[]>([]);
  const run = useRef(0);

  const stop = useStable(() => {
    run.current += 1;
    for (const cancel of cancels.current.splice(0)) cancel();
  });
  useEffect(() => stop, [stop]);

  const choose = async (given: readonly File[]): Promise<void> => {
    const { good: files, refused } = sortFiles(given);
    const refusals = refused.map(({ name, reason }) => ({ name, reason: refusedFileSentence(name, reason) }));
    if (files.length === 0) {
      const [first] = refusals;
      return setStep({ at: 'choose', problem: first ? first.reason : 'This folder has no photos.' });
    }
    if (files.length > mostNamed) {
      const most = mostNamed.toLocaleString('en-US');
      return setStep({
        at: 'choose',
        problem: `These are ${photosText(files.length)}. Please add at most ${most} at once.`,
      });
    }
    stop();
    const current = run.current;
    setStep({ at: 'matching', count: files.length });
    const found = await makeMatchPhotos(catalog)(files.map(({ name }) => name));
    if (current !== run.current) return;
    found.match(
      (matches) => setStep({ at: 'matched', files, matches, refused: refusals, problem: null }),
      (failure) => setStep({ at: 'choose', problem: catalogSentence(failure) }),
    );
  };

  /** Uploads all, then changes the cards: before the last photo has arrived nothing has changed. */
  const add = async (replaces: boolean): Promise<void> => {
    if (step.at !== 'matched') return;
    const { files, matches } = step;
    stop();
    const current = run.current;
    const queue = makeUploadQueue(pictures.store);
    const wanted = matches.cards.flatMap(({ photos }) => photos.map(({ index }) => index));
    const shares = new Map<number, number>();
    const addresses = new Map<number, string>();
    const failed: (PhotoRefusal & { file: File })[] = [];
    const notify = () =>
      setStep({
        at: 'adding',
        share: [...shares.values()].reduce((sum, share) => sum + share, 0) / wanted.length,
        done: addresses.size + failed.length,
        all: wanted.length,
      });
    const refuse = (file: File, failure: PictureFailure) =>
      failed.push({ file, name: file.name, reason: pictureSentence(failure) });
    notify();
    await Promise.all(
      wanted.map(
        (index) =>
          new Promise<void>((resolve) => {
            const file = files[index];
            if (!file) return resolve();
            const cancel = queue.add(
              file,
              (share) => {
                shares.set(index, share);
                notify();
              },
              (result) => {
                result.match(
                  (address) => addresses.set(index, address),
                  (failure) => refuse(file, failure),
                );
                shares.set(index, 1);
                notify();
                resolve();
              },
            );
            cancels.current.push(() => {
              cancel();
              resolve();
            });
          }),
      ),
    );
    if (current !== run.current) return;
    cancels.current = [];
    const pictured = matches.cards
      .map((card) => addedTo(card, addresses))
      .filter(([, { addresses: own }]) => own.length > 0);
    if (pictured.length > 0) {
      const changed = await changes.change(
        { kind: 'cards', ids: pictured.map(([id]) => id) },
        { kind: 'pictures', replaces, pictures: Object.fromEntries(pictured) },
        null,
      );
      if (changed.isErr()) return setStep({ ...step, problem: changeFailureSentence(changed.error) });
    }
    setStep({ at: 'added', cards: pictured.length, failed });
  };

  return {
    step,
    choose,
    add,
    cancel: () => {
      stop();
      setStep({ at: 'choose', problem: null });
    },
  };
}
