import { ResultAsync } from 'neverthrow';
import type { CardDesk, DeskFailure } from '#domain/cards/card-desk.port.ts';
import { late } from '../http/late.ts';

const notLoaded: DeskFailure = {
  kind: 'cards-not-saved',
  detail: 'A part of the shop could not be loaded. Check your connection and try again.',
};

/** A desk whose code comes with its first use: most visits change no card. */
export function makeLateCardDesk(load: () => Promise<CardDesk>): CardDesk {
  const once = late(load);
  const reach = () => ResultAsync.fromPromise(once(), () => notLoaded);
  return {
    save: (cards, continues) => reach().andThen((desk) => desk.save(cards, continues)),
    post: (id, targets) => reach().andThen((desk) => desk.post(id, targets)),
    setStock: (id, copies) => reach().andThen((desk) => desk.setStock(id, copies)),
    certificates: (keys) => reach().andThen((desk) => desk.certificates(keys)),
    clear: () => reach().andThen((desk) => desk.clear()),
  };
}
