import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Card, type CardId, cardId } from '#domain/cards/card.ts';
import type { UserId } from '#domain/identity/user.ts';
import { mostSavedCards, type SavedCards } from '#domain/watchlist/saved-cards.port.ts';
import { aCard } from '../support/cards.ts';
import { ability, spoil } from './ability.ts';

export type SavedCardsStage = {
  readonly savedCards: SavedCards;
  /** Existing users; two with the ability 'twoUsers'. */
  readonly users: readonly [UserId, UserId?];
  /** Makes cards known to a store that only saves known ones. Called before every test. */
  seed?(cards: readonly Card[]): Promise<unknown>;
  /** Milliseconds. */
  advance(milliseconds: number): Promise<void> | void;
  /** Puts so many cards on the first user's list, whose ids begin with 'filled'. Named as 'fill'. */
  fill?(count: number): Promise<void>;
  /** Ability 'reopen': another instance over the same store. */
  reopen?(): Promise<SavedCards>;
  /** Ability 'break': the store fails from now on. */
  break?(): Promise<void>;
  close(): Promise<void>;
};

export type SavedCardsAbility = 'twoUsers' | 'fill' | 'reopen' | 'break';

const many = Array.from({ length: 50 }, (_, n) => cardId(`m${String(n).padStart(2, '0')}`));
const [jordan, brady, ohtani] = [cardId('jordan'), cardId('brady'), cardId('ohtani')];
const cards = [jordan, brady, ohtani, ...many].map((id) => aCard({ id }));

export function savedCardsContract(
  name: string,
  open: () => Promise<SavedCardsStage>,
  abilities: readonly SavedCardsAbility[] = [],
): void {
  describe(`saved cards: ${name}`, () => {
    let stage: SavedCardsStage;
    let user: UserId;
    const list = async (of = user, saved = stage.savedCards) => (await saved.list(of))._unsafeUnwrap();
    const ids = async (of = user) => (await list(of)).map(({ cardId: id }) => id);
    const save = async (card: CardId, savedAt?: string) =>
      (await stage.savedCards.save(user, card, savedAt))._unsafeUnwrap();
    const remove = async (card: CardId) => (await stage.savedCards.remove(user, card))._unsafeUnwrap();

    beforeEach(async () => {
      stage = await open();
      user = stage.users[0];
      await stage.seed?.(cards);
    });
    afterEach(() => stage.close());

    it('answers an empty list when nothing was saved', async () => {
      expect(await list()).toEqual([]);
    });

    it('saves a card and removes it, time and again [WATCH-01]', async () => {
      for (const _ of [1, 2]) {
        await save(jordan);
        expect(await ids()).toEqual([jordan]);
        await remove(jordan);
        expect(await ids()).toEqual([]);
      }
    });

    it('lists the latest first, and cards of the same instant by id [WATCH-04]', async () => {
      await save(jordan);
      await stage.advance(1_000);
      await save(ohtani);
      await save(brady);
      expect(await ids()).toEqual([brady, ohtani, jordan]);
      const instants = (await list()).map(({ savedAt }) => Date.parse(savedAt));
      expect(instants).toEqual(instants.toSorted((a, b) => b - a));
    });

    it('changes nothing when a saved card is saved again, or one that is not saved is removed', async () => {
      await save(jordan);
      await stage.advance(1_000);
      await save(brady);
      const before = await list();
      await stage.advance(1_000);
      await save(jordan);
      await save(jordan, '2001-01-01T00:00:00.000Z');
      await remove(ohtani);
      expect(await list()).toEqual(before);
    });

    it('puts a card back in its place when its removal is undone', async () => {
      for (const card of [jordan, brady, ohtani]) {
        await save(card);
        await stage.advance(1_000);
      }
      const before = await list();
      const { savedAt } = before.find(({ cardId: id }) => id === brady) ?? { savedAt: '' };
      await remove(brady);
      await save(brady, savedAt);
      expect(await list()).toEqual(before);
    });

    it('keeps every one of fifty cards that are saved at once', async () => {
      await Promise.all(many.map((card) => save(card)));
      expect(await ids()).toHaveLength(many.length);
      expect(new Set(await ids())).toEqual(new Set(many));
      await Promise.all(many.slice(1).map((card) => remove(card)));
      expect(await ids()).toEqual(many.slice(0, 1));
    });

    it('saves a card once, however often it is saved at once', async () => {
      await Promise.all(many.map(() => save(jordan)));
      expect(await ids()).toEqual([jordan]);
    });

    it('answers copies: changing one does not change the list', async () => {
      await save(jordan);
      const given = await list();
      spoil(given[0], { cardId: brady });
      expect(await ids()).toEqual([jordan]);
    });

    if (abilities.includes('twoUsers')) {
      it('never lets one user’s list change another’s [A6]', async () => {
        const other = ability({ other: stage.users[1] }, 'other');
        await save(jordan);
        await save(brady);
        expect(await ids(other)).toEqual([]);
        (await stage.savedCards.save(other, brady))._unsafeUnwrap();
        (await stage.savedCards.remove(other, jordan))._unsafeUnwrap();
        expect(await ids(other)).toEqual([brady]);
        await remove(brady);
        expect(await ids(other)).toEqual([brady]);
        expect(await ids()).toEqual([jordan]);
      });
    }

    if (abilities.includes('fill')) {
      it(`holds ${mostSavedCards} cards and no more, until one is removed`, async () => {
        await ability(stage, 'fill')(mostSavedCards - 1);
        await save(jordan);
        expect((await stage.savedCards.save(user, brady))._unsafeUnwrapErr()).toEqual({ kind: 'saved-list-full' });
        await save(jordan);
        expect(await ids()).toHaveLength(mostSavedCards);
        await remove(jordan);
        await save(brady);
        expect(await ids()).toContain(brady);
      });

      it('lets one card in where ten want the last place', async () => {
        await ability(stage, 'fill')(mostSavedCards - 1);
        const saved = await Promise.all(many.slice(0, 10).map((card) => stage.savedCards.save(user, card)));
        expect(saved.filter((result) => result.isOk())).toHaveLength(1);
        expect(await ids()).toHaveLength(mostSavedCards);
      });
    }

    if (abilities.includes('reopen')) {
      it('keeps saved cards through a restart [WATCH-02]', async () => {
        await save(jordan);
        await stage.advance(1_000);
        await save(brady);
        expect(await list(user, await ability(stage, 'reopen')())).toEqual(await list());
      });
    }

    if (abilities.includes('break')) {
      it('says when a list can be neither read nor changed [S10]', async () => {
        await ability(stage, 'break')();
        const unavailable = { kind: 'unavailable' };
        expect((await stage.savedCards.list(user))._unsafeUnwrapErr()).toMatchObject(unavailable);
        expect((await stage.savedCards.save(user, jordan))._unsafeUnwrapErr()).toMatchObject(unavailable);
        expect((await stage.savedCards.remove(user, jordan))._unsafeUnwrapErr()).toMatchObject(unavailable);
      });
    }
  });
}
