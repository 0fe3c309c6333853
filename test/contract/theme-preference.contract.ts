import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ThemeMode, themeModes } from '#domain/theme/theme.ts';
import type { ThemePreference } from '#domain/theme/theme-preference.port.ts';
import { ability } from './ability.ts';

export type ThemePreferenceStage = {
  readonly preference: ThemePreference;
  /** The preference as the page finds it after a reload. Named as 'reload'. */
  reload?(): ThemePreference;
  /** Stores this text in its place. Named as 'plant'. */
  plant?(text: string): void;
  /** Chooses a mode in another tab. Named as 'chooseElsewhere'. */
  chooseElsewhere?(mode: ThemeMode): void;
  /** From now on nothing can be stored or read. Named as 'break'. */
  break?(): void;
  close(): Promise<void>;
};

/** What every theme preference promises. @param abilities the optional parts that `open()` gives */
export function themePreferenceContract(
  name: string,
  open: () => Promise<ThemePreferenceStage>,
  abilities: readonly ('reload' | 'plant' | 'chooseElsewhere' | 'break')[] = [],
): void {
  describe(`theme preference: ${name}`, () => {
    let stage: ThemePreferenceStage;
    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.close());

    it('answers null when nothing is stored', () => {
      expect(stage.preference.read()).toBeNull();
    });

    it('answers the mode that was written last', () => {
      for (const mode of [...themeModes, ...themeModes.toReversed()]) {
        stage.preference.write(mode);
        expect(stage.preference.read()).toBe(mode);
      }
    });

    if (abilities.includes('reload')) {
      it('remembers the mode across reloads [THEME-04]', () => {
        stage.preference.write('dark');
        expect(ability(stage, 'reload')().read()).toBe('dark');
      });
    }

    if (abilities.includes('chooseElsewhere')) {
      it('tells what another tab chooses, and not what this one does, until nobody watches [THEME-13]', () => {
        const told: ThemeMode[] = [];
        const stop = stage.preference.watch((mode) => told.push(mode));
        stage.preference.write('light');
        for (const mode of themeModes) ability(stage, 'chooseElsewhere')(mode);
        expect(told).toEqual(themeModes);
        stop();
        ability(stage, 'chooseElsewhere')('dark');
        expect(told).toEqual(themeModes);
      });
    }

    if (abilities.includes('plant')) {
      it.each(['', 'DARK', 'blue', 'null', '{}', 'undefined', '"'])('answers null where %j is stored', (text) => {
        ability(stage, 'plant')(text);
        expect(stage.preference.read()).toBeNull();
        stage.preference.write('light');
        expect(stage.preference.read()).toBe('light');
      });
    }

    if (abilities.includes('break')) {
      it('never fails where nothing can be stored [THEME-05]', () => {
        ability(stage, 'break')();
        expect(() => stage.preference.write('dark')).not.toThrow();
        expect(() => stage.preference.read()).not.toThrow();
      });
    }
  });
}
