import { mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { makeDiskPictures } from '#adapters/server/pictures/disk-pictures.ts';
import { makePictureFiles } from '#adapters/server/pictures/picture-files.ts';
import { makeSqlBoxes } from '#adapters/server/sql/boxes/sql-boxes.ts';
import { picturesInUse } from '#adapters/server/sql/cards/picture-use.ts';
import { makeSqlCardStore } from '#adapters/server/sql/cards/sql-card-store.ts';
import type { Database } from '#adapters/server/sql/sql-database.ts';
import { storedPicture } from '#domain/pictures/picture.ts';
import { unusedTime } from '#src/server/jobs/upkeep-jobs.ts';
import { inputOfABox } from '#test/contract/boxes.contract.ts';
import { aCard } from '#test/support/cards.ts';
import { drawHere } from '#test/support/draw-here.ts';
import { emptyDatabase } from '#test/support/empty-database.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeCountingIds } from '#test/support/in-memory/ids.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { testDatabase } from '#test/support/pglite.ts';

const id = (email: string): string => email.repeat(32);

describe('which pictures are in use', () => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase();
  });
  beforeEach(() => emptyDatabase(database));

  it('are those of cards, and those that the audit log speaks of [IMG-14]', async () => {
    const cardStore = makeSqlCardStore(database.db, makeFixedClock(), makeSilentLog(), 'shop');
    const [front, back, gone] = ['a', 'b', 'c'].map((email) => storedPicture(id(email)));
    const card = aCard({ imageUrl: front, additionalImageUrls: [back ?? '', 'https://example.com/images/x.jpg'] });
    await cardStore.save([card, aCard({ id: 'gone', imageUrl: gone })]);
    expect(await picturesInUse(database.db)).toEqual(new Set([id('a'), id('b'), id('c')]));
    await cardStore.clear();
    expect(await picturesInUse(database.db)).toEqual(new Set([id('a'), id('b'), id('c')]));
  });

  describe('of boxes', () => {
    const boxes = () => makeSqlBoxes(database.db, makeFixedClock(), makeSilentLog());
    const inUse = () => picturesInUse(database.db);
    const [front, side] = [id('a'), id('b')];
    const addBox = async (emails: readonly string[]) => {
      const [imageUrl = '', ...others] = emails.map((email) => storedPicture(id(email)));
      const additionalImageUrls = [...others, 'https://example.com/images/x.jpg'];
      return (await boxes().add(inputOfABox({ imageUrl, additionalImageUrls })))._unsafeUnwrap();
    };
    const age = (days: number) =>
      sql`update removed_box_pictures set removed_at = now() - make_interval(days => ${days})`.execute(database.db);

    it('are those that a box names [IMG-14, BOX-14]', async () => {
      await addBox(['a', 'b']);
      expect(await inUse()).toEqual(new Set([front, side]));
    });

    it('are those of a removed one for a week, so that it comes back with them [BOX-13]', async () => {
      const box = await addBox(['a', 'b']);
      (await boxes().remove(box.id))._unsafeUnwrap();
      expect(await inUse()).toEqual(new Set([front, side]));
      await age(6);
      expect(await inUse()).toEqual(new Set([front, side]));
      await age(8);
      expect(await inUse()).toEqual(new Set());
      (await boxes().bringBack([box]))._unsafeUnwrap();
      await age(8);
      expect(await inUse()).toEqual(new Set([front, side]));
    });

    it('are those of a cleared list as well, and those of long ago are forgotten [BOX-13]', async () => {
      await addBox(['a']);
      (await boxes().clear())._unsafeUnwrap();
      await age(8);
      await addBox(['b']);
      (await boxes().clear())._unsafeUnwrap();
      expect(await inUse()).toEqual(new Set([side]));
      const { rows } = await sql<{ picture_id: string }>`select picture_id from removed_box_pictures`.execute(
        database.db,
      );
      expect(rows).toEqual([{ picture_id: side }]);
    });

    it('are left on the disk by a sweep, however old, until their box cannot be restored [BOX-13, IMG-14]', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'shop-pictures-'));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      const clock = makeFixedClock();
      const monthsAgo = new Date(clock.now() - 90 * 24 * 60 * 60_000);
      mkdirSync(join(folder, front ?? ''));
      utimesSync(join(folder, front ?? ''), monthsAgo, monthsAgo);
      const files = makePictureFiles({
        storage: makeDiskPictures(folder),
        clock,
        ids: makeCountingIds(),
        log: makeSilentLog(),
        draw: drawHere(makeSilentLog()),
      });
      const box = await addBox(['a']);
      (await boxes().remove(box.id))._unsafeUnwrap();
      expect(await files.sweep(clock.now() - unusedTime, inUse)).toBe(0);
      await age(8);
      expect(await files.sweep(clock.now() - unusedTime, inUse)).toBe(1);
    });

    it('count from the last removal', async () => {
      const box = await addBox(['a']);
      (await boxes().remove(box.id))._unsafeUnwrap();
      await age(6);
      (await boxes().bringBack([box]))._unsafeUnwrap();
      (await boxes().remove(box.id))._unsafeUnwrap();
      const { rows } = await sql<{ fresh: boolean }>`
        select removed_at > now() - interval '1 hour' as fresh from removed_box_pictures`.execute(database.db);
      expect(rows).toEqual([{ fresh: true }]);
    });
  });
});
