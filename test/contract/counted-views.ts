import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Card, cardId } from '#domain/cards/card.ts';
import type { DashboardFigures } from '#domain/dashboard/dashboard-figures.port.ts';
import { aCard } from '../support/cards.ts';
import { ability } from './ability.ts';

export type CountedViewsStage = {
  readonly figures: Pick<DashboardFigures, 'countView'>;
  /** How often a card was looked at. */
  viewsOf(id: string): Promise<number>;
  seed(cards: readonly Card[]): Promise<unknown>;
  clear?(): Promise<void>;
  /** Ability 'break': the store fails from now on. */
  break?(): Promise<void>;
  close(): Promise<void>;
};

/** The part of the dashboard's suite about views. @param abilities the optional parts that `open()` gives */
export function countedViews(
  name: string,
  open: () => Promise<CountedViewsStage>,
  abilities: readonly ('break' | 'clear')[] = [],
): void {
  describe(`card views: ${name}`, () => {
    let stage: CountedViewsStage;
    const count = async (id: string) => (await stage.figures.countView(cardId(id)))._unsafeUnwrap();

    beforeEach(async () => {
      stage = await open();
      await stage.seed([aCard({ id: 'a' }), aCard({ id: 'b' }), aCard({ id: 'constructor' })]);
    });
    afterEach(() => stage.close());

    it('counts every look at a card, and each card for itself [ADMIN-23]', async () => {
      await count('a');
      await count('a');
      await count('b');
      await count('constructor');
      expect([await stage.viewsOf('a'), await stage.viewsOf('b'), await stage.viewsOf('constructor')]).toEqual([
        2, 1, 1,
      ]);
    });

    it('loses none of many looks at once [ADMIN-23]', async () => {
      await Promise.all(Array.from({ length: 20 }, () => count('a')));
      expect(await stage.viewsOf('a')).toBe(20);
    });

    it('counts nothing of a card that is not in the shop [ADMIN-23]', async () => {
      for (const id of ['unknown', '__proto__']) {
        await count(id);
        expect(await stage.viewsOf(id)).toBe(0);
      }
      expect(await stage.viewsOf('a')).toBe(0);
    });

    if (abilities.includes('clear')) {
      it('counts nothing of a card that was removed [ADMIN-23]', async () => {
        await count('a');
        await ability(stage, 'clear')();
        await count('a');
        expect(await stage.viewsOf('a')).toBeLessThanOrEqual(1);
      });
    }

    if (abilities.includes('break')) {
      it('fails as unavailable when a view cannot be counted', async () => {
        await ability(stage, 'break')();
        expect((await stage.figures.countView(cardId('a')))._unsafeUnwrapErr()).toMatchObject({ kind: 'unavailable' });
      });
    }
  });
}
