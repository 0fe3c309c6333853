import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readColumnAs } from '#domain/cards/import/column-meaning.ts';
import { mapColumns } from '#domain/cards/import/import-columns.ts';
import type { ImportMappings } from '#domain/cards/import/import-mappings.port.ts';
import { ability } from './ability.ts';

export type ImportMappingsStage = {
  readonly mappings: ImportMappings;
  /** The mappings as the page finds them after a reload. Named as 'reload'. */
  reload?(): ImportMappings;
  /** Stores this text in their place. Named as 'plant'. */
  plant?(text: string): void;
  /** From now on nothing can be stored or read. Named as 'break'. */
  break?(): void;
  close(): Promise<void>;
};

const columns = ['A', 'B', 'PSA 10 Price'];
const selected = readColumnAs(mapColumns(columns), columns, 'A', { kind: 'field', field: 'player' });

/** What every memory of matched columns promises. @param abilities the optional parts that `open()` gives */
export function importMappingsContract(
  name: string,
  open: () => Promise<ImportMappingsStage>,
  abilities: readonly ('reload' | 'plant' | 'break')[] = [],
): void {
  describe(`import mappings: ${name}`, () => {
    let stage: ImportMappingsStage;
    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.close());

    it('know nothing of columns that nobody matched [CMGR-38]', () => {
      expect(stage.mappings.recall(columns)).toBeNull();
      stage.mappings.remember(columns, selected);
      expect(stage.mappings.recall(['A', 'B'])).toBeNull();
    });

    it('recall what was remembered last, for the same columns in whatever order [CMGR-38]', () => {
      stage.mappings.remember(columns, mapColumns(columns));
      stage.mappings.remember(columns, selected);
      expect(stage.mappings.recall(columns)).toEqual(selected);
      expect(stage.mappings.recall(columns.toReversed())).toMatchObject({
        fields: { player: 'A' },
        gradePrices: [{ grade: 'psa 10', column: 'PSA 10 Price' }],
        unused: ['B'],
      });
    });

    it('keep the twenty latest at least [CMGR-38]', () => {
      for (let file = 0; file < 20; file += 1) stage.mappings.remember([...columns, `C${file}`], selected);
      expect(stage.mappings.recall([...columns, 'C0'])).toMatchObject({ fields: { player: 'A' }, unused: ['B', 'C0'] });
    });

    if (abilities.includes('reload')) {
      it('are remembered across reloads [CMGR-38]', () => {
        stage.mappings.remember(columns, selected);
        expect(ability(stage, 'reload')().recall(columns)).toEqual(selected);
      });
    }

    if (abilities.includes('plant')) {
      it.each(['', 'null', '{"v":1,"value":7}', '[1,2]', '{'])('know nothing where %j is stored', (text) => {
        ability(stage, 'plant')(text);
        expect(stage.mappings.recall(columns)).toBeNull();
        stage.mappings.remember(columns, selected);
        expect(stage.mappings.recall(columns)).toEqual(selected);
      });
    }

    if (abilities.includes('break')) {
      it('hold as long as the page where nothing can be stored', () => {
        ability(stage, 'break')();
        expect(stage.mappings.recall(columns)).toBeNull();
        stage.mappings.remember(columns, selected);
        expect(stage.mappings.recall(columns)).toEqual(selected);
      });
    }
  });
}
