import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Log, LogFields } from '#domain/shared/log.port.ts';
import { ability } from './ability.ts';

export type LogStage = {
  readonly log: Log;
  /** Ability 'written': the output so far, with messages and fields. */
  written?(): Promise<readonly { readonly level: string; readonly text: string }[]>;
  /** From now on nothing can be written anywhere. Named as 'break'. */
  break?(): Promise<void>;
  close(): Promise<void>;
};

const levels = ['info', 'warn', 'error'] as const;

const oddFacts: LogFields = { none: null, absent: undefined, nan: Number.NaN, long: 'x'.repeat(10_000), lines: 'a\nb' };

export function logContract(
  name: string,
  open: () => Promise<LogStage>,
  abilities: readonly ('written' | 'break')[] = [],
): void {
  describe(`log: ${name}`, () => {
    let stage: LogStage;
    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.close());

    it.each(levels)('logs any %s without throwing', (level) => {
      expect(() => stage.log[level]('a message')).not.toThrow();
      expect(() => stage.log[level]('', oddFacts)).not.toThrow();
    });

    if (abilities.includes('written')) {
      it('writes messages in their order, with their levels and fields', async () => {
        stage.log.info('first', { cards: 3 });
        stage.log.warn('second');
        stage.log.error('third', { reason: 'full' });
        const written = await ability(stage, 'written')();
        expect(written.map(({ level }) => level)).toEqual(['info', 'warn', 'error']);
        expect(written[0]?.text).toMatch(/first/);
        expect(written[0]?.text).toMatch(/cards.*3/);
        expect(written[2]?.text).toMatch(/full/);
      });

      it('writes one entry a message, whatever is in it', async () => {
        stage.log.warn('a message\n{"level":"error","message":"forged"}', oddFacts);
        expect(await ability(stage, 'written')()).toHaveLength(1);
      });
    }

    if (abilities.includes('break')) {
      it('never throws, not even when it cannot write', async () => {
        await ability(stage, 'break')();
        for (const level of levels) expect(() => stage.log[level]('a message', oddFacts)).not.toThrow();
      });
    }
  });
}
