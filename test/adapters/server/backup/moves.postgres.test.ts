import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { sampleCards } from '#adapters/samples/sample-cards.ts';
import { checkBackup } from '#adapters/server/backup/read-backup.ts';
import { restoreDatabase } from '#adapters/server/backup/restore-database.ts';
import { writeBackup } from '#adapters/server/backup/write-backup.ts';
import { makeSqlCardStore } from '#adapters/server/sql/cards/sql-card-store.ts';
import { migrations } from '#adapters/server/sql/migrate.ts';
import type { Database } from '#adapters/server/sql/sql-database.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { openOwnDatabase } from '#test/support/pglite.ts';
import { addReturnPictures, returnPicturesIn } from '#test/support/return-pictures.ts';
import { openTestPostgres } from '../sql/databases.ts';

describe('a shop that moves', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-moves-'));
  const clock = makeFixedClock();
  afterAll(() => rmSync(folder, { recursive: true }));

  const backUp = async ({ db }: Database, name: string) => {
    const path = join(folder, name);
    await writeBackup({ db, pictures: null, clock }, path);
    const backup = (await checkBackup(path, Object.keys(migrations)))._unsafeUnwrap();
    return { backup, lines: gunzipSync(readFileSync(path)).toString('utf8') };
  };

  it('from PGlite to PostgreSQL and back is the same', async () => {
    const from = await openOwnDatabase();
    const postgres = await openTestPostgres();
    const back = await openOwnDatabase();
    (await makeSqlCardStore(from.db, clock, makeSilentLog(), 'shop').save(sampleCards))._unsafeUnwrap();
    await sql`insert into orders values ('o1', 'c', 'paid', true, 100, 'usd', '', null, now(), now())`.execute(from.db);
    await addReturnPictures(from.db, 'o1');
    const first = await backUp(from, 'first');
    await restoreDatabase(postgres.database.db, first.backup);
    const second = await backUp(postgres.database, 'second');
    await restoreDatabase(back.db, second.backup);
    const third = await backUp(back, 'third');
    expect(second.lines).toBe(first.lines);
    expect(third.lines).toBe(first.lines);
    expect(first.backup.end.rows).toMatchObject({ cards: sampleCards.length, return_pictures: 30 });
    const pictures = await returnPicturesIn(from.db);
    expect(await returnPicturesIn(postgres.database.db)).toEqual(pictures);
    expect(await returnPicturesIn(back.db)).toEqual(pictures);
    for (const one of [from, back]) await one.close();
    await postgres.stop();
  });
});
