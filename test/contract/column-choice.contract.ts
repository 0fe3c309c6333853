import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ColumnChoice, cardColumns, startColumns } from '#domain/cards/column-choice.port.ts';
import { ability } from './ability.ts';

export type ColumnChoiceStage = {
  readonly choice: ColumnChoice;
  /** The choice as the page finds it after a reload. Named as 'reload'. */
  reload?(): ColumnChoice;
  /** Stores this text in its place. Named as 'plant'. */
  plant?(text: string): void;
  /** From now on nothing can be stored or read. Named as 'break'. */
  break?(): void;
  close(): Promise<void>;
};

/** What every choice of columns promises. @param abilities the optional parts that `open()` gives */
export function columnChoiceContract(
  name: string,
  open: () => Promise<ColumnChoiceStage>,
  abilities: readonly ('reload' | 'plant' | 'break')[] = [],
): void {
  describe(`column choice: ${name}`, () => {
    let stage: ColumnChoiceStage;
    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.close());

    it('shows the specified columns until somebody chooses [CMGR-02]', () => {
      expect(stage.choice.shown()).toEqual(startColumns);
    });

    it('shows what was chosen last, in the order of the table, each column once [CMGR-29]', () => {
      stage.choice.show(['added', 'image', 'set', 'image']);
      expect(stage.choice.shown()).toEqual(['image', 'set', 'added']);
      stage.choice.show(cardColumns);
      expect(stage.choice.shown()).toEqual(cardColumns);
      stage.choice.show([]);
      expect(stage.choice.shown()).toEqual([]);
    });

    if (abilities.includes('reload')) {
      it.each([[['price', 'stock']], [[]]] as const)('remembers %j across reloads [CMGR-29]', (columns) => {
        stage.choice.show(columns);
        expect(ability(stage, 'reload')().shown()).toEqual(columns);
      });
    }

    if (abilities.includes('plant')) {
      it.each(['', 'null', '{}', 'views'])('shows the specified columns where %j is stored', (text) => {
        ability(stage, 'plant')(text);
        expect(stage.choice.shown()).toEqual(startColumns);
      });

      it('leaves out a column that it does not know', () => {
        ability(stage, 'plant')('price views team');
        expect(stage.choice.shown()).toEqual(['team', 'price']);
      });
    }

    if (abilities.includes('break')) {
      it('keeps the choice for the page where nothing can be stored', () => {
        ability(stage, 'break')();
        expect(stage.choice.shown()).toEqual(startColumns);
        stage.choice.show(['stock']);
        expect(stage.choice.shown()).toEqual(['stock']);
      });
    }
  });
}
