import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Card } from '#domain/cards/card.ts';
import type { CardSuggestions } from '#domain/cards/card-suggestions.port.ts';
import { suggestCards } from '#domain/cards/suggest-cards.ts';
import { aCard, variedCards } from '../support/cards.ts';
import { ability, spoil } from './ability.ts';

export type CardSuggestionsStage = {
  readonly suggestions: CardSuggestions;
  /** Stores cards beside those that are there; a known id is replaced. Resolves once they can be read. */
  seed(cards: readonly Card[]): Promise<unknown>;
  /** Ability 'break': the store fails from now on. */
  break?(): Promise<void>;
  close(): Promise<void>;
};

export function cardSuggestionsContract(
  name: string,
  open: () => Promise<CardSuggestionsStage>,
  abilities: readonly 'break'[] = [],
): void {
  describe(`card suggestions: ${name}`, () => {
    let stage: CardSuggestionsStage;
    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.close());

    const suggest = async (text: string) => (await stage.suggestions.suggest(text))._unsafeUnwrap();

    it('suggests nothing where there are no cards', async () => {
      expect(await suggest('jordan')).toEqual([]);
    });

    it.each([
      ...['jordan', 'JORDAN mich', 'angel', 'Ángel', 'chi', 'new', 'new york', 'pan', 'o-pee', 'prizm panini', 'bu'],
      ...['ordan', 'psa 10', 'luka', 'j', ' j ', '', '  ', '%', '_', '\\', '"', '100%', 'no such name', 'topps jordan'],
    ])('suggests for %j what the rule suggests [SRCH-13]', async (text) => {
      await stage.seed(variedCards);
      expect(await suggest(text)).toEqual(suggestCards(variedCards, text));
    });

    it('tells kinds in their order and names by their number of cards, four of a kind [SRCH-13]', async () => {
      const players = ['Bo Five', 'Bo Four', 'Bo One', 'Bo Three', 'Bo Two'];
      const cards = players.map((player, n) => aCard({ id: `p${n}`, player, brand: 'Bowman', team: 'Boston Celtics' }));
      await stage.seed([...cards, aCard({ id: 'second', player: 'Bo Two', brand: 'Bo', team: '' })]);
      expect(await suggest('bo')).toEqual([
        { kind: 'player', text: 'Bo Two', count: 2 },
        { kind: 'player', text: 'Bo Five', count: 1 },
        { kind: 'player', text: 'Bo Four', count: 1 },
        { kind: 'player', text: 'Bo One', count: 1 },
        { kind: 'set', text: 'Bowman', count: 5 },
        { kind: 'set', text: 'Bo', count: 1 },
        { kind: 'team', text: 'Boston Celtics', count: 5 },
      ]);
    });

    it('follows what becomes of cards: only those of the collection are suggested [SRCH-13]', async () => {
      await stage.seed([aCard({ id: 'a', player: 'Ada Lovelace' })]);
      const named = { kind: 'player', text: 'Ada Lovelace', count: 1 };
      expect(await suggest('ada')).toEqual([named]);
      await stage.seed([aCard({ id: 'a', player: 'Ada Lovelace', isPosted: false })]);
      expect(await suggest('ada')).toEqual([]);
      await stage.seed([aCard({ id: 'a', player: 'Ada Lovelace', isPosted: false, isHomepage: true })]);
      expect(await suggest('ada')).toEqual([]);
      await stage.seed([aCard({ id: 'a', player: 'Ada Lovelace' })]);
      expect(await suggest('ada')).toEqual([named]);
    });

    it('corrects one misspelled word by the names on public cards [SRCH-17]', async () => {
      await stage.seed(variedCards);
      const correct = async (text: string) => (await stage.suggestions.correct(text))._unsafeUnwrap();
      expect(await correct('Micheal JORDAN')).toBe('michael JORDAN');
      expect(await correct('chicgo bulls')).toBe('chicago bulls');
      expect(await correct('jordan')).toBeNull();
      expect(await correct('duncic')).toBeNull();
    });

    it('answers copies: what a reader does to them nobody else sees', async () => {
      await stage.seed(variedCards);
      spoil((await suggest('jordan'))[0], { text: 'Spoilt' });
      expect(await suggest('jordan')).toEqual(suggestCards(variedCards, 'jordan'));
    });

    it('answers many who type at once', async () => {
      await stage.seed(variedCards);
      const texts = ['jo', 'jor', 'chi', 'pan', 'ang'];
      expect(await Promise.all(texts.map(suggest))).toEqual(texts.map((text) => suggestCards(variedCards, text)));
    });

    if (abilities.includes('break')) {
      it('says that the cards cannot be read when they cannot', async () => {
        await stage.seed(variedCards);
        await ability(stage, 'break')();
        expect((await stage.suggestions.suggest('jordan'))._unsafeUnwrapErr().kind).toBe('catalog-unavailable');
      });
    }
  });
}
