import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cardId } from '#domain/cards/card.ts';
import { mostRecentCards, type RecentCards } from '#domain/cards/recent-cards.port.ts';
import { ability } from './ability.ts';

export type RecentCardsStage = {
  readonly recent: RecentCards;
  /** The same cards as the page finds them after a reload. Named as 'reload'. */
  reload?(): RecentCards;
  /** Stores this text in their place. Named as 'plant'. */
  plant?(text: string): void;
  /** From now on nothing can be stored or read. Named as 'break'. */
  break?(): void;
  close(): Promise<void>;
};

/** What every memory of recent cards promises. @param abilities the optional parts that `open()` gives */
export function recentCardsContract(
  name: string,
  open: () => Promise<RecentCardsStage>,
  abilities: readonly ('reload' | 'plant' | 'break')[] = [],
): void {
  describe(`recent cards: ${name}`, () => {
    let stage: RecentCardsStage;
    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.close());
    const look = (ids: readonly string[], recent = stage.recent) => {
      for (const id of ids) recent.remember(cardId(id));
    };

    it('has the latest first, each once, until all are forgotten [CARD-32]', () => {
      expect(stage.recent.ids()).toEqual([]);
      look(['a', 'b', 'c', 'a']);
      expect(stage.recent.ids()).toEqual(['a', 'c', 'b']);
      stage.recent.clear();
      expect(stage.recent.ids()).toEqual([]);
    });

    it('forgets the earliest of too many [CARD-32]', () => {
      const ids = Array.from({ length: mostRecentCards + 3 }, (_, at) => `c${at}`);
      look(ids);
      expect(stage.recent.ids()).toEqual(ids.reverse().slice(0, mostRecentCards));
    });

    if (abilities.includes('reload')) {
      it('has them again after a reload [CARD-32]', () => {
        look(['a', 'b']);
        expect(ability(stage, 'reload')().ids()).toEqual(['b', 'a']);
      });
    }

    if (abilities.includes('plant')) {
      it.each(['', 'null', '{}', '"a"', '[1]', '{"version":9,"value":["a"]}'])(
        'has none where %j is stored',
        (text) => {
          ability(stage, 'plant')(text);
          expect(stage.recent.ids()).toEqual([]);
        },
      );
    }

    if (abilities.includes('break')) {
      it('has them as long as the page where nothing can be stored', () => {
        ability(stage, 'break')();
        look(['a', 'b']);
        expect(stage.recent.ids()).toEqual(['b', 'a']);
      });
    }
  });
}
