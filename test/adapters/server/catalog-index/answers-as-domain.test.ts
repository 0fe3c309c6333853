import fc from 'fast-check';
import { okAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { isIndexed } from '#adapters/catalog-index/answer-slots.ts';
import { type IndexedCards, makeIndexedCards } from '#adapters/catalog-index/indexed-cards.ts';
import { catalogOver } from '#adapters/in-memory/array-catalog.ts';
import { type Answers, makeAnswers } from '#adapters/server/catalog-index/answer-queries.ts';
import { makeCardsAsJson } from '#adapters/server/catalog-index/cards-as-json.ts';
import type { Card } from '#domain/cards/card.ts';
import type { CardCatalog } from '#domain/cards/card-catalog.port.ts';
import { type CardQuery, cardQuery } from '#domain/cards/card-query.ts';
import { cardWordIndex } from '#domain/cards/search-words.ts';
import { aCard } from '#test/support/cards.ts';
import { propertyRuns } from '#test/support/property-runs.ts';
import { cardsArbitrary, queryArbitrary, typed } from '../queried-cards.ts';

const entryOf = (card: Card) => ({ card, searchWords: cardWordIndex(card), pricedAt: '' });

/** The index holds these cards and no others from now on. */
function hold(cards: IndexedCards, held: readonly Card[], wanted: readonly Card[]): void {
  const ids = new Set(wanted.map(({ id }) => id));
  for (const card of held) if (!ids.has(card.id)) cards.remove(card.id);
  for (const card of wanted) cards.put(entryOf(card));
}

async function expectSame(answers: Answers, twin: CardCatalog, query: CardQuery): Promise<void> {
  if (!isIndexed(query)) return;
  expect(answers.facets(query)).toEqual((await twin.facets(query))._unsafeUnwrap());
  expect(answers.stats(query.scope)).toEqual((await twin.stats(query.scope))._unsafeUnwrap());
  let mine: string | undefined;
  let theirs: string | undefined;
  do {
    const page = answers.page({ ...query, cursor: mine })._unsafeUnwrap();
    const expected = (await twin.page({ ...query, cursor: theirs }))._unsafeUnwrap();
    expect(page.cards).toEqual(expected.cards);
    expect(page.total).toBe(expected.total);
    expect(page.nextCursor === null).toBe(expected.nextCursor === null);
    mine = page.nextCursor ?? undefined;
    theirs = expected.nextCursor ?? undefined;
  } while (mine !== undefined);
}

/** Ten thousand queries and more; a busy machine needs minutes for them. */
const runs = propertyRuns(1_500);
const waitLimit = 300_000;

describe('the index beside the rules of the domain', () => {
  it(
    'shows the same pages, options and figures for any cards and any query, after any changes [FLTR-17, COLL-04, API-08, SRCH-12]',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(cardsArbitrary, { minLength: 1, maxLength: 3 }),
          fc.array(queryArbitrary, { minLength: 1, maxLength: 6 }),
          async (states, queries) => {
            const texts = makeCardsAsJson();
            const cards = makeIndexedCards(texts);
            const answers = makeAnswers(cards, texts);
            let held: readonly Card[] = [];
            for (const state of states) {
              hold(cards, held, state);
              answers.forget();
              held = state;
              const twin = catalogOver(() => okAsync(state));
              for (const query of queries) await expectSame(answers, twin, query);
            }
          },
        ),
        { numRuns: runs },
      );
    },
    waitLimit,
  );

  it('offers fifty players also beside cards without one [API-08]', async () => {
    const texts = makeCardsAsJson();
    const cards = makeIndexedCards(texts);
    const players = Array.from({ length: 60 }, (_, n) => aCard({ id: `${n}`, player: `Player ${100 + n}` }));
    const named = [...players, ...players.slice(0, 49).map((card) => aCard({ ...card, id: `again ${card.id}` }))];
    const state = [...named, ...['x', 'y', 'z'].map((id) => aCard({ id, player: '' }))];
    hold(cards, [], state);
    const answers = makeAnswers(cards, texts);
    const query = cardQuery({ scope: 'everything', limit: 20 });
    await expectSame(
      answers,
      catalogOver(() => okAsync(state)),
      query,
    );
    expect(isIndexed(query) && answers.facets(query).players).toHaveLength(50);
  });

  it(
    'suggests and corrects the same for any cards and whatever is typed [SRCH-13, SRCH-17]',
    async () => {
      await fc.assert(
        fc.asyncProperty(cardsArbitrary, fc.array(typed, { minLength: 1, maxLength: 6 }), async (state, texts) => {
          const json = makeCardsAsJson();
          const cards = makeIndexedCards(json);
          hold(cards, [], state);
          const answers = makeAnswers(cards, json);
          const twin = catalogOver(() => okAsync(state));
          for (const text of texts) {
            expect(answers.suggest(text)).toEqual((await twin.suggest(text))._unsafeUnwrap());
            expect(answers.correct(text)).toEqual((await twin.correct(text))._unsafeUnwrap());
          }
        }),
        { numRuns: runs },
      );
    },
    waitLimit,
  );
});
