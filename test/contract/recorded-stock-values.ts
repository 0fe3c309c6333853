import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Card } from '#domain/cards/card.ts';
import type { DashboardFigures } from '#domain/dashboard/dashboard-figures.port.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { aCard } from '../support/cards.ts';
import { ability } from './ability.ts';

export type RecordedStockValuesStage = {
  readonly figures: Pick<DashboardFigures, 'recordStockValue'>;
  recorded(): Promise<Readonly<Record<string, number>>>;
  /** Begins at noon of 2025-06-01 in UTC. */
  advance(milliseconds: number): void;
  seed(cards: readonly Card[]): Promise<unknown>;
  /** Ability 'break': the store fails from now on. */
  break?(): Promise<void>;
  close(): Promise<void>;
};

const hour = 60 * 60_000;

/** The part of the dashboard's suite about stock values. @param abilities the optional parts that `open()` gives */
export function recordedStockValues(
  name: string,
  open: () => Promise<RecordedStockValuesStage>,
  abilities: readonly 'break'[] = [],
): void {
  describe(`stock values: ${name}`, () => {
    let stage: RecordedStockValuesStage;
    const record = async () => (await stage.figures.recordStockValue())._unsafeUnwrap();

    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.close());

    it('records what the stock is worth, drafts too, and nothing of an empty shop [ADMIN-29]', async () => {
      await record();
      expect(await stage.recorded()).toEqual({ '2025-06-01': 0 });
      await stage.seed([
        aCard({ id: 'a', price: 0.1, stock: 3 }),
        aCard({ id: 'b', price: 7, isPosted: false }),
        aCard({ id: 'c', price: 99, stock: 0 }),
      ]);
      await record();
      expect(await stage.recorded()).toEqual({ '2025-06-01': 730 });
    });

    it('keeps the last value of a day, and those of the days before [ADMIN-29]', async () => {
      await stage.seed([aCard({ id: 'a', price: 1 })]);
      await record();
      stage.advance(12 * hour - 1);
      await stage.seed([aCard({ id: 'b', price: 1 })]);
      await record();
      stage.advance(1);
      await stage.seed([aCard({ id: 'c', price: 1 })]);
      await record();
      stage.advance(48 * hour);
      await record();
      expect(await stage.recorded()).toEqual({ '2025-06-01': 200, '2025-06-02': 300, '2025-06-04': 300 });
    });

    it('records one value when it is asked twice at once [ADMIN-29]', async () => {
      await stage.seed([aCard({ id: 'a', price: 1 })]);
      await Promise.all([record(), record(), record()]);
      expect(await stage.recorded()).toEqual({ '2025-06-01': 100 });
    });

    if (abilities.includes('break')) {
      it('fails as unavailable when the stock value cannot be recorded', async () => {
        await ability(stage, 'break')();
        expect((await stage.figures.recordStockValue())._unsafeUnwrapErr()).toEqual({
          ...storageFails,
        });
      });
    }
  });
}
