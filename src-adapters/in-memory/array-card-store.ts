import { err, ok, type Result } from 'neverthrow';
import type { Card, CardId } from '#domain/cards/card.ts';
import type { CardNotFound } from '#domain/cards/card-catalog.port.ts';
import type { CardStore } from '#domain/cards/card-store.port.ts';
import type { ChangeAction } from '#domain/cards/edit/audit-log.port.ts';
import { certificatesAmong, saveSteps } from '#domain/cards/edit/change-cards.ts';
import { postCard } from '#domain/cards/posting.ts';
import { setCopies } from '#domain/cards/set-copies.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import { type CardSnapshot, type EditedCards, freeSteps } from './edited-cards.ts';

function cardIn(snapshot: CardSnapshot, id: CardId): Result<Card, CardNotFound> {
  const card = snapshot.find(id);
  return card ? ok(card) : err({ kind: 'card-not-found', cardId: id });
}

export function cardStoreOver(edited: EditedCards, clock: Clock): CardStore {
  const changeOne = <E>(id: CardId, act: ChangeAction, rule: (card: Card) => Result<Card, E>, counted = false) =>
    edited
      .edit((snapshot) =>
        cardIn(snapshot, id).andThen((before) =>
          rule(before).map((after) => ({ steps: [{ before, after, counted }], act })),
        ),
      )
      .map(({ snapshot }) => structuredClone(cardIn(snapshot, id)._unsafeUnwrap()));

  return {
    save: (given, continues) => {
      const saved = structuredClone(given);
      return edited
        .edit((snapshot) => {
          const known = saved.flatMap(({ id }) => snapshot.find(id) ?? []);
          const steps = saveSteps(known, saved, new Date(clock.now()).toISOString());
          return freeSteps(snapshot, steps).map((free) => ({ steps: free, act: 'save' as const, continues }));
        })
        .map(({ change }) => change);
    },
    post: (id, targets) => changeOne(id, 'post', (card) => postCard(card, targets)),
    setStock: (id, copies) => changeOne(id, 'stock', (card) => setCopies(card, copies), true),
    certificates: (keys) => edited.read((snapshot) => ok(certificatesAmong(snapshot.certified(keys), keys))),
    clear: () =>
      edited
        .edit((snapshot) =>
          ok({ steps: snapshot.all().map((before) => ({ before, after: null })), act: 'clear' as const }),
        )
        .map(() => undefined),
  };
}
