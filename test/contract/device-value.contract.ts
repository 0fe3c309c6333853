import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DeviceValue } from '#domain/shared/device-value.port.ts';
import { ability } from './ability.ts';

export type DeviceValueStage<Value> = {
  readonly stored: DeviceValue<Value>;
  /** The value as the page finds it after a reload. Named as 'reload'. */
  reload?(): DeviceValue<Value>;
  /** Stores this text in its place. Named as 'plant'. */
  plant?(text: string): void;
  /** Writes a value in another tab. Named as 'writeElsewhere'. */
  writeElsewhere?(value: Value): void;
  /** From now on nothing can be stored or read. Named as 'break'. */
  break?(): void;
  close(): Promise<void>;
};

export type ValueSamples<Value> = {
  /** Title with its requirement: `theme [THEME-04]`. */
  readonly what: string;
  readonly values: readonly [Value, Value, ...Value[]];
  /** Texts that are no such value. */
  readonly nonsense: readonly string[];
};

export function deviceValueContract<Value>(
  name: string,
  { what, values, nonsense }: ValueSamples<Value>,
  open: () => Promise<DeviceValueStage<Value>>,
  abilities: readonly ('reload' | 'plant' | 'writeElsewhere' | 'break')[] = [],
): void {
  describe(`${what}: ${name}`, () => {
    let stage: DeviceValueStage<Value>;
    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.close());
    const [first] = values;

    it('answers null when nothing is stored', () => {
      expect(stage.stored.read()).toBeNull();
    });

    it('answers what was written last', () => {
      for (const value of [...values, ...values.toReversed()]) {
        stage.stored.write(value);
        expect(stage.stored.read()).toEqual(value);
      }
    });

    const breaks = [false, ...(abilities.includes('break') ? [true] : [])];
    it.each(breaks)('keeps its own copy, where nothing can be stored: %s', (broken) => {
      if (broken) ability(stage, 'break')();
      const written = structuredClone(first);
      stage.stored.write(written);
      const answered = stage.stored.read();
      for (const value of [written, answered]) {
        if (Array.isArray(value)) value.length = 0;
        else if (typeof value === 'object' && value !== null)
          for (const key of Object.keys(value)) Reflect.deleteProperty(value, key);
      }
      expect(stage.stored.read()).toEqual(first);
    });

    if (abilities.includes('reload')) {
      it('is there after a reload', () => {
        for (const value of values) {
          stage.stored.write(value);
          expect(ability(stage, 'reload')().read()).toEqual(value);
        }
      });
    }

    if (abilities.includes('writeElsewhere')) {
      it('tells what another tab writes, and not what this one does, until the last watcher stops [THEME-13]', () => {
        const told: Value[] = [];
        const stop = stage.stored.watch((value) => told.push(value));
        stage.stored.write(first);
        for (const value of values) ability(stage, 'writeElsewhere')(value);
        expect(told).toEqual(values);
        stop();
        ability(stage, 'writeElsewhere')(first);
        expect(told).toEqual(values);
      });
    }

    if (abilities.includes('plant')) {
      it.each(nonsense)('answers null where %j is stored, and can be written', (text) => {
        ability(stage, 'plant')(text);
        expect(stage.stored.read()).toBeNull();
        stage.stored.write(first);
        expect(stage.stored.read()).toEqual(first);
      });
    }

    if (abilities.includes('break')) {
      it('lasts as long as the page where nothing can be stored [THEME-05, S2]', () => {
        ability(stage, 'break')();
        expect(stage.stored.read()).toBeNull();
        for (const value of values) {
          stage.stored.write(value);
          expect(stage.stored.read()).toEqual(value);
        }
      });

      it('lasts as long as the page when a new one cannot be stored over the old', () => {
        stage.stored.write(first);
        ability(stage, 'break')();
        stage.stored.write(values[1]);
        expect(stage.stored.read()).toEqual(values[1]);
      });
    }
  });
}
