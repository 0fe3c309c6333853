import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DeviceValue, DraftKeyOf, Drafts } from '#domain/shared/device-value.port.ts';
import { ability, spoil } from './ability.ts';
import type { DraftSamples, SomeDrafts } from './draft-samples.ts';

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
      it('keeps the value through a reload', () => {
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

export type DraftsStage<Kept extends object> = {
  readonly drafts: Drafts<Kept>;
  /** The drafts as the page finds them after a reload. Named as 'reload'. */
  reload?(): Drafts<Kept>;
  /** Puts this text in a draft's place. Named as 'plant'. */
  plant?(key: DraftKeyOf<Kept>, text: string): void;
  /** The unreadable texts that were kept of a draft. Named as 'plant'. */
  aside?(key: DraftKeyOf<Kept>): readonly string[];
  /** Ability 'plant': the stored text of a draft. */
  text?(key: DraftKeyOf<Kept>): string | null;
  /** From now on nothing more finds room. Named as 'fill'. */
  fill?(): void;
  /** From now on nothing can be stored or read. Named as 'forbid'. */
  forbid?(): void;
  close(): Promise<void>;
};

const partsOf = (draft: object | null) =>
  [draft, ...Object.values(draft ?? {})].filter((part) => typeof part === 'object' && part !== null);

export function draftsContract<Kept extends SomeDrafts<Kept>>(
  name: string,
  { kind, proves, one, other, none, half }: DraftSamples<Kept>,
  open: () => Promise<DraftsStage<Kept>>,
  abilities: readonly ('reload' | 'plant' | 'fill' | 'forbid')[] = [],
): void {
  describe(`${kind} drafts: ${name}`, () => {
    let stage: DraftsStage<Kept>;
    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.close());
    const read = (key: DraftKeyOf<Kept>, drafts = stage.drafts) => drafts.read(key)._unsafeUnwrap();
    const keepBoth = () => {
      stage.drafts.keep(one.key, one.draft)._unsafeUnwrap();
      stage.drafts.keep(other.key, other.draft)._unsafeUnwrap();
    };
    const changed = { ...one.draft, keptAt: '2026-01-01T10:41:00.000Z' };

    it('has no draft at first', () => {
      expect(read(one.key)).toBeNull();
      expect(stage.drafts.drop(one.key).isOk()).toBe(true);
    });

    it(`keeps a draft under each key, whole, the last one there ${proves}`, () => {
      stage.drafts.keep(one.key, changed)._unsafeUnwrap();
      keepBoth();
      expect(read(one.key)).toEqual(one.draft);
      expect(read(other.key)).toEqual(other.draft);
      expect(read(none)).toBeNull();
    });

    it('drops one draft and leaves the others', () => {
      keepBoth();
      stage.drafts.drop(one.key)._unsafeUnwrap();
      expect(read(one.key)).toBeNull();
      expect(read(other.key)).toEqual(other.draft);
    });

    it('keeps drafts that a caller cannot change afterwards', () => {
      const mine = structuredClone(one.draft);
      stage.drafts.keep(one.key, mine)._unsafeUnwrap();
      for (const part of [...partsOf(mine), ...partsOf(read(one.key))]) spoil(part, { keptAt: 'spoilt' });
      expect(read(one.key)).toEqual(one.draft);
    });

    if (abilities.includes('reload')) {
      it(`keeps drafts through a reload ${proves}`, () => {
        keepBoth();
        expect(read(other.key, ability(stage, 'reload')())).toEqual(other.draft);
      });
    }

    if (abilities.includes('plant')) {
      it.each(['', 'no json', JSON.stringify({ version: 1, value: half }), '[]'])(
        `sets aside a draft that makes no sense: %j ${proves}`,
        (text) => {
          ability(stage, 'plant')(one.key, text);
          expect(stage.drafts.read(one.key)._unsafeUnwrapErr()).toEqual({ kind: 'draft-corrupt' });
          expect(ability(stage, 'aside')(one.key)).toEqual([text]);
          expect(read(one.key)).toBeNull();
        },
      );

      it('leaves a draft of a newer shop as it is', () => {
        const newer = JSON.stringify({ version: 99, value: one.draft });
        ability(stage, 'plant')(one.key, newer);
        const refused = { kind: 'draft-newer' };
        expect(stage.drafts.read(one.key)._unsafeUnwrapErr()).toEqual(refused);
        expect(stage.drafts.keep(one.key, one.draft)._unsafeUnwrapErr()).toEqual(refused);
        expect(stage.drafts.drop(one.key)._unsafeUnwrapErr()).toEqual(refused);
        expect(ability(stage, 'text')(one.key)).toBe(newer);
      });
    }

    if (abilities.includes('fill')) {
      it('says that it kept nothing in a full storage, and has the draft before', () => {
        stage.drafts.keep(one.key, one.draft)._unsafeUnwrap();
        ability(stage, 'fill')();
        const failed = stage.drafts.keep(one.key, changed);
        expect(failed._unsafeUnwrapErr()).toEqual({ kind: 'unavailable', why: 'full' });
        expect(read(one.key)).toEqual(one.draft);
      });
    }

    if (abilities.includes('forbid')) {
      it('says so where nothing can be stored or read', () => {
        ability(stage, 'forbid')();
        const failed = { kind: 'unavailable', why: 'forbidden' };
        expect(stage.drafts.keep(one.key, one.draft)._unsafeUnwrapErr()).toEqual(failed);
        expect(stage.drafts.read(one.key)._unsafeUnwrapErr()).toEqual(failed);
        expect(stage.drafts.drop(one.key)._unsafeUnwrapErr()).toEqual(failed);
      });
    }
  });
}
