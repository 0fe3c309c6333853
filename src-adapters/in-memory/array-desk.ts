import { err, ok, type Result } from 'neverthrow';
import type { Card, CardId } from '#domain/cards/card.ts';
import type { CardNotFound } from '#domain/cards/card-catalog.port.ts';
import type { CardDesk } from '#domain/cards/card-desk.port.ts';
import { certificatesAmong, checkedSteps, saveSteps } from '#domain/cards/edit/change-cards.ts';
import type { ChangeAct } from '#domain/cards/edit/change-log.port.ts';
import { postCard } from '#domain/cards/posting.ts';
import { setCopies } from '#domain/cards/set-copies.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { EditedCards } from './edited-cards.ts';

function cardIn(cards: readonly Card[], id: CardId): Result<Card, CardNotFound> {
  const card = cards.find((one) => one.id === id);
  return card ? ok(card) : err({ kind: 'card-not-found', cardId: id });
}

/** A desk over any array of cards; runs wherever there is a browser or Node. */
export function deskOver(edited: EditedCards, clock: Clock): CardDesk {
  /** Changes one card by a rule; answers it as it is then. */
  const changeOne = <E>(id: CardId, act: ChangeAct, rule: (card: Card) => Result<Card, E>, counted = false) =>
    edited
      .edit(({ cards }) =>
        cardIn(cards, id).andThen((before) =>
          rule(before).map((after) => ({ steps: [{ before, after, counted }], act })),
        ),
      )
      .map(({ shelf }) => structuredClone(cardIn(shelf.cards, id)._unsafeUnwrap()));

  return {
    save: (given) => {
      const saved = structuredClone(given);
      return edited
        .edit(({ cards }) =>
          checkedSteps(cards, saveSteps(cards, saved, new Date(clock.now()).toISOString())).map((steps) => ({
            steps,
            act: 'save' as const,
          })),
        )
        .map(() => undefined);
    },
    post: (id, targets) => changeOne(id, 'post', (card) => postCard(card, targets)),
    setStock: (id, copies) => changeOne(id, 'stock', (card) => setCopies(card, copies), true),
    certificates: (keys) => edited.look(({ cards }) => ok(certificatesAmong(cards, keys))),
    clear: () =>
      edited
        .edit(({ cards }) => ok({ steps: cards.map((before) => ({ before, after: null })), act: 'clear' as const }))
        .map(() => undefined),
  };
}
