import { describe, expect, it } from 'vitest';
import type { Card } from '#domain/cards/card.ts';
import type { CardCatalog } from '#domain/cards/card-catalog.port.ts';
import { suggestCards } from '#domain/cards/suggest-cards.ts';
import { aCard, variedCards } from '../support/cards.ts';
import { spoil } from './ability.ts';

export function suggestedCards(
  stage: () => { readonly catalog: CardCatalog; seed(cards: readonly Card[]): Promise<unknown> },
): void {
  describe('suggestions and corrections', () => {
    const suggest = async (text: string) => (await stage().catalog.suggest(text))._unsafeUnwrap();

    it('suggests nothing where there are no cards', async () => {
      expect(await suggest('jordan')).toEqual([]);
    });

    const typed = [
      ...['jordan', 'JORDAN mich', 'angel', 'Ángel', 'chi', 'new', 'new york', 'pan', 'o-pee', 'prizm panini', 'bu'],
      ...['ordan', 'psa 10', 'luka', 'j', ' j ', '', '  ', '%', '_', '\\', '"', '100%', 'no such name', 'topps jordan'],
    ];

    it('suggests for every text what the rule suggests [SRCH-13]', async () => {
      await stage().seed(variedCards);
      for (const text of typed) expect(await suggest(text), text).toEqual(suggestCards(variedCards, text));
    });

    it('tells kinds in their order and names by their number of cards, four of a kind [SRCH-13]', async () => {
      const players = ['Bo Five', 'Bo Four', 'Bo One', 'Bo Three', 'Bo Two'];
      const cards = players.map((player, n) => aCard({ id: `p${n}`, player, brand: 'Bowman', team: 'Boston Celtics' }));
      await stage().seed([...cards, aCard({ id: 'second', player: 'Bo Two', brand: 'Bo', team: '' })]);
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
      await stage().seed([aCard({ id: 'a', player: 'Ada Lovelace' })]);
      const named = { kind: 'player', text: 'Ada Lovelace', count: 1 };
      expect(await suggest('ada')).toEqual([named]);
      await stage().seed([aCard({ id: 'a', player: 'Ada Lovelace', isPosted: false })]);
      expect(await suggest('ada')).toEqual([]);
      await stage().seed([aCard({ id: 'a', player: 'Ada Lovelace', isPosted: false, isHomepage: true })]);
      expect(await suggest('ada')).toEqual([]);
      await stage().seed([aCard({ id: 'a', player: 'Ada Lovelace' })]);
      expect(await suggest('ada')).toEqual([named]);
    });

    it('corrects misspelled words by the names on public cards [SRCH-17]', async () => {
      await stage().seed(variedCards);
      const correct = async (text: string) => (await stage().catalog.correct(text))._unsafeUnwrap();
      expect(await correct('Micheal JORDAN')).toBe('michael JORDAN');
      expect(await correct('chicgo bulls')).toBe('chicago bulls');
      expect(await correct('Micheal jordon')).toBe('michael jordan');
      expect(await correct('jordan')).toBeNull();
      expect(await correct('duncic')).toBeNull();
    });

    it('answers copies: a reader’s changes to them have no effect', async () => {
      await stage().seed(variedCards);
      spoil((await suggest('jordan'))[0], { text: 'Spoilt' });
      expect(await suggest('jordan')).toEqual(suggestCards(variedCards, 'jordan'));
    });

    it('answers many who type at once', async () => {
      await stage().seed(variedCards);
      const texts = ['jo', 'jor', 'chi', 'pan', 'ang'];
      expect(await Promise.all(texts.map(suggest))).toEqual(texts.map((text) => suggestCards(variedCards, text)));
    });
  });
}
