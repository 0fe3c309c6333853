import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { KeyPreference } from '#domain/keys/key-preference.port.ts';
import { ability } from './ability.ts';

export type KeyPreferenceStage = {
  readonly preference: KeyPreference;
  /** The preference as the page finds it after a reload. Named as 'reload'. */
  reload?(): KeyPreference;
  /** Stores this text in its place. Named as 'plant'. */
  plant?(text: string): void;
  /** From now on nothing can be stored or read. Named as 'break'. */
  break?(): void;
  close(): Promise<void>;
};

/** What every key preference promises. @param abilities the optional parts that `open()` gives */
export function keyPreferenceContract(
  name: string,
  open: () => Promise<KeyPreferenceStage>,
  abilities: readonly ('reload' | 'plant' | 'break')[] = [],
): void {
  describe(`key preference: ${name}`, () => {
    let stage: KeyPreferenceStage;
    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.close());

    it('has the keys on until they are turned off, and on again [NAV-20]', () => {
      expect(stage.preference.areOn()).toBe(true);
      stage.preference.turn(false);
      expect(stage.preference.areOn()).toBe(false);
      stage.preference.turn(true);
      expect(stage.preference.areOn()).toBe(true);
    });

    if (abilities.includes('reload')) {
      it('remembers the choice across reloads [NAV-20]', () => {
        stage.preference.turn(false);
        expect(ability(stage, 'reload')().areOn()).toBe(false);
      });
    }

    if (abilities.includes('plant')) {
      it.each(['', 'OFF', 'null', '{}', '0'])('has the keys on where %j is stored', (text) => {
        ability(stage, 'plant')(text);
        expect(stage.preference.areOn()).toBe(true);
      });
    }

    if (abilities.includes('break')) {
      it('keeps the choice for the page where nothing can be stored', () => {
        ability(stage, 'break')();
        expect(stage.preference.areOn()).toBe(true);
        stage.preference.turn(false);
        expect(stage.preference.areOn()).toBe(false);
      });
    }
  });
}
