import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Card, cardId } from '#domain/cards/card.ts';
import type { CardCatalog } from '#domain/cards/card-catalog.port.ts';
import { facetsOf } from '#domain/cards/card-facets.ts';
import { type CardFilter, startFilter } from '#domain/cards/card-filter.ts';
import { type CardQuery, type CardScope, cardQuery, cardScopes } from '#domain/cards/card-query.ts';
import { statsOf } from '#domain/cards/card-stats.ts';
import { belongs } from '#domain/cards/list-cards.ts';
import { searchScopes } from '#domain/cards/search-scopes.ts';
import { cardSorts, sortCards } from '#domain/cards/sort-cards.ts';
import { aCard, variedCards } from '../support/cards.ts';
import { ability, spoil } from './ability.ts';
import { suggestedCards } from './suggested-cards.ts';

export type CardCatalogStage = {
  /** As the admin reads it: drafts and all scopes are answered. */
  readonly catalog: CardCatalog;
  /** Stores cards beside those that are there; a known id is replaced. Resolves once they can be read. */
  seed(cards: readonly Card[]): Promise<unknown>;
  /** From now on nothing can be read and nothing was kept from before. Named in `abilities` as 'break'. */
  break?(): Promise<void>;
  close(): Promise<void>;
};

const filters: readonly (readonly [what: string, filter: Partial<CardFilter>])[] = [
  ['a search text in any case [FLTR-01]', { search: 'JORDAN' }],
  ['a search text in any case beyond a to z [FLTR-01]', { search: 'DONČIĆ' }],
  ['a search text that names a brand [FLTR-02, FLTR-03]', { search: 'o-pee' }],
  ['a search text inside a word', { search: 'ord' }],
  ['a search text with outer spaces', { search: '  brady ' }],
  ['a percent sign taken literally', { search: '0% e' }],
  ['a lone percent sign taken literally', { search: '%' }],
  ['an underscore taken literally', { search: 'y_g' }],
  ['a backslash taken literally', { search: '\\' }],
  ['quotation marks taken literally', { search: '"rookie"' }],
  ['an apostrophe taken literally', { search: "o'neal" }],
  ['hobby terms [SRCH-15]', { search: 'raw rookie card' }],
  ['the short word of a grade [SRCH-15]', { search: 'nm-mt' }],
  ['a text that says nothing but card [SRCH-15]', { search: 'Cards' }],
  ['a season with a slash [SRCH-18]', { search: '1986/87' }],
  ['what is a season or a serial number [SRCH-18]', { search: '86/87' }],
  ['numbered cards [SRCH-18]', { search: 'numbered' }],
  ['a short form [SRCH-19]', { search: 'opc jordan' }],
  ['signed cards [SRCH-19]', { search: 'signed' }],
  ['words and a price [SRCH-20]', { search: 'jordan under $1,000' }],
  ['prices alone [SRCH-20]', { search: 'over 35.5' }],
  ['the initials of a player [SRCH-21]', { search: 'mj' }],
  ['a sport [FLTR-05]', { sport: 'soccer' }],
  ['a player in any case [FLTR-04]', { player: 'ÁNGEL' }],
  ['a team [FLTR-04]', { team: 'chicago' }],
  ['a brand as a part of its field [FLTR-04]', { brand: 'panini' }],
  ['a condition [FLTR-04]', { condition: 'mint' }],
  ['graded cards [FLTR-14]', { gradedStatus: 'graded' }],
  ['ungraded cards [FLTR-14]', { gradedStatus: 'ungraded' }],
  ['a whole grade [FLTR-11]', { gradedStatus: 'graded', grades: ['BGS 9'] }],
  ['a grade held beside its company [FLTR-12]', { gradedStatus: 'graded', grades: ['PSA 10'] }],
  ['any of several grades [FLTR-11]', { grades: ['PSA 9', 'SGC 8.5', 'BGS 9.5'] }],
  ['years, both ends included [FLTR-06]', { years: { min: 1979, max: 2000 } }],
  ['years with an open start', { years: { max: 1952 } }],
  ['prices, both ends included [FLTR-06]', { prices: { min: 0.2, max: 35.5 } }],
  ['prices with an open end', { prices: { min: 50_000 } }],
  ['hot cards', { hotOnly: true }],
  ['rookies [FLTR-19]', { marks: ['rookie'] }],
  ['numbered autographs [FLTR-19]', { marks: ['autograph', 'numbered'] }],
  ['a parallel, whole [FLTR-19]', { parallel: 'Gold Refractor' }],
  ['a part of a parallel, which is none [FLTR-19]', { parallel: 'Gold' }],
  ['cards without a picture [CMGR-51]', { missing: 'picture' }],
  ['cards without a description [CMGR-51]', { missing: 'description' }],
  ['cards without a sport [CMGR-51, IMP-80]', { missing: 'sport' }],
  [
    'all filters together [FLTR-17]',
    { search: 'an', sport: 'basketball', gradedStatus: 'ungraded', years: { min: 1990 }, prices: { max: 200 } },
  ],
];

const everything = (query: Partial<CardQuery> = {}): CardQuery =>
  cardQuery({ scope: 'everything', limit: 100, ...query });

const idsOf = (cards: readonly Card[]): string[] => cards.map(({ id }) => id);

const listed = (cards: readonly Card[], query: CardQuery): Card[] =>
  sortCards(
    cards.filter((card) => belongs(card, query)),
    query.sort,
    query.filter.search,
  );

export function cardCatalogContract(
  name: string,
  open: () => Promise<CardCatalogStage>,
  abilities: readonly 'break'[] = [],
): void {
  describe(`card catalog: ${name}`, () => {
    let stage: CardCatalogStage;
    const page = async (query: CardQuery) => (await stage.catalog.page(query))._unsafeUnwrap();

    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.close());

    /** Follows the cursors to the end; `between` happens after every page. */
    async function follow(query: CardQuery, between: (page: number) => Promise<void> = async () => {}) {
      const cards: Card[] = [];
      let cursor: string | null | undefined;
      for (let number = 1; cursor !== null; number += 1) {
        if (number > 50) throw new Error('the pages do not end');
        const read = await page({ ...query, cursor });
        cards.push(...read.cards);
        cursor = read.nextCursor;
        await between(number);
      }
      return cards;
    }

    describe('without cards', () => {
      it('answers an empty last page, empty facets and figures of zero', async () => {
        expect(await page(everything())).toMatchObject({ cards: [], total: 0, nextCursor: null });
        expect((await stage.catalog.facets(everything()))._unsafeUnwrap()).toEqual(facetsOf([]));
        expect((await stage.catalog.stats('everything'))._unsafeUnwrap()).toEqual(statsOf([]));
      });

      it('has no card to answer, by itself or in a list', async () => {
        const absent = cardId('c01');
        expect((await stage.catalog.card(absent))._unsafeUnwrapErr()).toEqual({
          kind: 'card-not-found',
          cardId: absent,
        });
        expect((await stage.catalog.cards([absent]))._unsafeUnwrap()).toEqual([]);
      });
    });

    describe('with twelve cards', () => {
      beforeEach(() => stage.seed(variedCards));

      it('answers each card whole, drafts too [DATA-01]', async () => {
        for (const card of variedCards) {
          expect((await stage.catalog.card(card.id))._unsafeUnwrap()).toEqual(card);
        }
      });

      it('answers an absent card as a failure that names it', async () => {
        for (const absent of ['nobody', 'c1', 'C01', 'c01 ', '__proto__'].map(cardId)) {
          expect((await stage.catalog.card(absent))._unsafeUnwrapErr()).toEqual({
            kind: 'card-not-found',
            cardId: absent,
          });
        }
      });

      it('answers several cards in the order of their ids and leaves out the absent', async () => {
        const ids = ['c07', 'nobody', 'c01', 'c12'].map(cardId);
        expect(idsOf((await stage.catalog.cards(ids))._unsafeUnwrap())).toEqual(['c07', 'c01', 'c12']);
        expect((await stage.catalog.cards([]))._unsafeUnwrap()).toEqual([]);
      });

      it.each(Object.keys(cardScopes) as CardScope[])('lists the scope %s', async (scope) => {
        const query = everything({ scope });
        expect((await page(query)).cards).toEqual(listed(variedCards, query));
        expect((await page(query)).total).toBe(listed(variedCards, query).length);
      });

      it.each(filters)('finds the cards that a filter asks for: %s', async (_, wished) => {
        for (const searchScope of searchScopes) {
          const query = everything({ searchScope, filter: { ...startFilter, ...wished } });
          const found = await page(query);
          expect(idsOf(found.cards)).toEqual(idsOf(listed(variedCards, query)));
          expect(found.total).toBe(found.cards.length);
        }
      });

      it.each(cardSorts)('keeps the order %s, and the order of the ids among equals', async (sort) => {
        expect(idsOf((await page(everything({ sort }))).cards)).toEqual(idsOf(sortCards(variedCards, sort)));
      });

      it.each(cardSorts)('pages through the order %s without a gap or a repetition', async (sort) => {
        for (const limit of [1, 4, 5]) {
          expect(idsOf(await follow(everything({ sort, limit })))).toEqual(idsOf(sortCards(variedCards, sort)));
        }
      });

      it('lists the best match first, and pages through it [COLL-13]', async () => {
        for (const search of [
          'an',
          'angel',
          'chicago 10',
          'topps michael',
          '2',
          '%',
          '86 fleer',
          '1986',
          'signed opc',
          'jordan over 1',
          'mj topps',
        ]) {
          const query = everything({ sort: 'bestMatch', filter: { ...startFilter, search } });
          const expected = idsOf(listed(variedCards, query));
          expect(idsOf((await page(query)).cards)).toEqual(expected);
          expect(idsOf(await follow({ ...query, limit: 2 }))).toEqual(expected);
        }
      });

      it('counts all cards of the list on every page, and gives no cursor on the last', async () => {
        const first = await page(everything({ limit: 6 }));
        const second = await page(everything({ limit: 6, cursor: first.nextCursor ?? undefined }));
        expect([first.total, second.total]).toEqual([12, 12]);
        expect(first.nextCursor).toEqual(expect.any(String));
        expect(second.nextCursor).toBeNull();
        expect((await page(everything({ limit: 12 }))).nextCursor).toBeNull();
      });

      it('pages through a filtered scope', async () => {
        const query = everything({ scope: 'collection', limit: 2, sort: 'player' });
        const filtered = { ...query, filter: { ...startFilter, gradedStatus: 'graded' as const } };
        expect(idsOf(await follow(filtered))).toEqual(idsOf(listed(variedCards, filtered)));
      });

      it.each(cardSorts)(
        'shows every card once in the order %s while others are added between the pages',
        async (sort) => {
          const added = (page: number): Card[] =>
            ['a', 'm', 'z'].map((email) =>
              aCard({
                id: `${email}${page}`,
                player: `${email}. Newcomer`,
                year: 1950 + page * 9,
                price: 0.05 + page * 30,
                addedAt: new Date(Date.UTC(2024, 10, 1) + page * 30 * 24 * 3_600_000).toISOString(),
              }),
            );
          const shown = idsOf(
            await follow(everything({ sort, limit: 5 }), async (page) => {
              if (page <= 4) await stage.seed(added(page));
            }),
          );
          expect(new Set(shown).size).toBe(shown.length);
          expect(shown).toEqual(expect.arrayContaining(idsOf(variedCards)));
        },
      );

      it('goes on behind a card that left the list after its page was read', async () => {
        const query = everything({ scope: 'collection', sort: 'priceLow', limit: 3 });
        const before = listed(variedCards, query);
        const first = await page(query);
        const last = first.cards.at(-1);
        if (last) await stage.seed([{ ...last, isPosted: false, isHomepage: false }]);
        const second = await page({ ...query, cursor: first.nextCursor ?? undefined });
        expect(idsOf(second.cards)).toEqual(idsOf(before.slice(3, 6)));
      });

      it.each([
        ['prose', 'not a cursor'],
        ['an encoding of nothing', 'e30'],
        ['an encoding of a list', btoa('[1,2,3]')],
        ['an encoding of null', btoa('null')],
        ['a very long text', 'A'.repeat(1000)],
      ])('refuses %s as a cursor', async (_, cursor) => {
        expect((await stage.catalog.page(everything({ cursor })))._unsafeUnwrapErr()).toEqual({ kind: 'bad-cursor' });
      });

      it('refuses a cursor that it gave for another order', async () => {
        const first = await page(everything({ sort: 'priceLow', limit: 2 }));
        const other = everything({ sort: 'player', limit: 2, cursor: first.nextCursor ?? 'none' });
        expect((await stage.catalog.page(other))._unsafeUnwrapErr()).toEqual({ kind: 'bad-cursor' });
      });

      it.each(Object.keys(cardScopes) as CardScope[])(
        'counts the facets and figures of the scope %s [API-08]',
        async (scope) => {
          const inScope = variedCards.filter(cardScopes[scope]);
          expect((await stage.catalog.facets(everything({ scope })))._unsafeUnwrap()).toEqual(facetsOf(inScope));
          expect((await stage.catalog.stats(scope))._unsafeUnwrap()).toEqual(statsOf(inScope));
        },
      );

      it('counts facets under the filters, whatever the limit, order or cursor', async () => {
        const query = everything({ filter: { ...startFilter, search: 'chicago', gradedStatus: 'ungraded' } });
        const expected = facetsOf(listed(variedCards, query));
        for (const more of [{}, { limit: 1 }, { sort: 'player' as const }, { cursor: 'whatever' }]) {
          expect((await stage.catalog.facets({ ...query, ...more }))._unsafeUnwrap()).toEqual(expected);
        }
      });

      it('answers the price history of a card that is there, and a failure for one that is not', async () => {
        const [known, absent] = [cardId('c01'), cardId('nobody')];
        expect((await stage.catalog.priceHistory(known, 30)).isOk()).toBe(true);
        expect((await stage.catalog.priceHistory(absent, 30))._unsafeUnwrapErr()).toEqual({
          kind: 'card-not-found',
          cardId: absent,
        });
      });

      it('answers copies: a reader’s changes to them have no effect', async () => {
        const id = cardId('c12');
        const spoilCard = (card: Card | undefined) => {
          spoil(card, { player: 'Spoilt' });
          spoil(card?.additionalImageUrls, ['/spoilt.svg']);
        };
        spoilCard((await stage.catalog.card(id))._unsafeUnwrap());
        spoilCard((await stage.catalog.cards([id]))._unsafeUnwrap()[0]);
        spoilCard((await page(everything())).cards.find((card) => card.id === id));
        expect((await stage.catalog.card(id))._unsafeUnwrap()).toEqual(variedCards.find((card) => card.id === id));
      });

      it('answers many readers at once', async () => {
        const pages = await Promise.all(
          cardSorts.flatMap((sort) => [page(everything({ sort })), page(everything({ sort }))]),
        );
        expect(pages.map(({ total }) => total)).toEqual(pages.map(() => 12));
      });

      it('answers the price histories of many cards at once as it does one after the other', async () => {
        const ids = [...variedCards.map(({ id }) => id), cardId('nobody')].flatMap((id) => [id, id]);
        const alone = [];
        for (const id of ids) alone.push(await stage.catalog.priceHistory(id, 30));
        expect(await Promise.all(ids.map((id) => stage.catalog.priceHistory(id, 30)))).toEqual(alone);
      });
    });

    it('fills pages of a hundred and reaches the end', async () => {
      const many = Array.from({ length: 130 }, (_, number) =>
        aCard({ id: `n${number}`, price: number % 7, year: 2000 }),
      );
      await stage.seed(many);
      const first = await page(everything({ sort: 'priceLow', limit: 100 }));
      expect(first.cards).toHaveLength(100);
      const all = await follow(everything({ sort: 'priceLow', limit: 100 }));
      expect(idsOf(all)).toEqual(idsOf(sortCards(many, 'priceLow')));
    });

    suggestedCards(() => stage);

    if (abilities.includes('break')) {
      it('says that the cards cannot be read when they cannot', async () => {
        await stage.seed(variedCards);
        await ability(stage, 'break')();
        const id = cardId('c01');
        const { catalog } = stage;
        const answers = [
          await catalog.card(id),
          await catalog.cards([id]),
          await catalog.page(everything()),
          await catalog.facets(everything()),
          await catalog.stats('everything'),
          await catalog.suggest('jordan'),
          await catalog.correct('jordon'),
          await catalog.priceHistory(id, 30),
        ];
        expect(answers.map((answer) => answer._unsafeUnwrapErr().kind)).toEqual(answers.map(() => 'unavailable'));
      });
    }
  });
}
