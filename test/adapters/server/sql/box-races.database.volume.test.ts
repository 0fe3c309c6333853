import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeSqlBoxes } from '#adapters/server/sql/boxes/sql-boxes.ts';
import type { Boxes } from '#domain/boxes/boxes.port.ts';
import { inputOfABox } from '#test/contract/boxes.contract.ts';
import { emptyDatabase } from '#test/support/empty-database.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { databases, type TestDatabase } from './databases.ts';

describe.each(databases)('two processes that keep boxes on %s', (_name, open) => {
  let test: TestDatabase;
  let processes: readonly Boxes[];
  beforeAll(async () => {
    test = await open();
    const clock = makeFixedClock();
    processes = [test.database, test.reopen?.() ?? test.database].map(({ db }) =>
      makeSqlBoxes(db, clock, makeSilentLog()),
    );
  });
  afterAll(() => test.stop());
  beforeEach(() => emptyDatabase(test.database));

  const each = <T>(count: number, act: (boxes: Boxes, nth: number) => PromiseLike<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_, nth) => act(processes[nth % 2] as Boxes, nth)));
  const stored = async () => (await (processes[0] as Boxes).list('all'))._unsafeUnwrap();

  it('give every box an id of its own in the same millisecond [BOX-09]', async () => {
    const added = await each(20, (boxes, nth) => boxes.add(inputOfABox({ title: `Box ${nth}` })));
    const ids = added.map((box) => box._unsafeUnwrap().id);
    expect(new Set(ids).size).toBe(20);
    expect(new Set((await stored()).map(({ id }) => id))).toEqual(new Set(ids));
  });

  it('let one of many edits win, and tell the others what it said [BOX-13]', async () => {
    const box = (await (processes[0] as Boxes).add(inputOfABox()))._unsafeUnwrap();
    const edits = await each(8, (boxes, nth) => boxes.change(box.id, inputOfABox({ title: `${nth}` }), box.updatedAt));
    const won = edits.filter((edit) => edit.isOk()).map((edit) => edit._unsafeUnwrap());
    expect(await stored()).toEqual(won);
    expect(won).toHaveLength(1);
    const lost = edits.filter((edit) => edit.isErr()).map((edit) => edit._unsafeUnwrapErr());
    expect(lost).toEqual(Array(7).fill({ kind: 'stale-box', current: won[0] }));
  });

  it('bring a box back once, though several admins undo its removal [BOX-13]', async () => {
    const box = (await (processes[0] as Boxes).add(inputOfABox()))._unsafeUnwrap();
    const removals = await each(6, (boxes) => boxes.remove(box.id));
    expect(removals.filter((removal) => removal.isOk())).toHaveLength(1);
    const counts = (await each(6, (boxes) => boxes.bringBack([box]))).map((count) => count._unsafeUnwrap());
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await stored()).toEqual([box]);
  });
});
