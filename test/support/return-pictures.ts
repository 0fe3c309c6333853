import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#adapters/server/sql/tables.ts';

/** Every byte, so many times that the rows are large. */
const bytes = (position: number) => Uint8Array.from({ length: 200_000 }, (_byte, index) => (index + position) % 256);

/** Thirty large pictures of a return, more than a backup reads at a time. */
export async function addReturnPictures(db: Kysely<Tables>, order: string): Promise<void> {
  await sql`
    insert into order_returns (order_id, number, state, lines, reason, text, requested_at, changed_at)
    values (${order}, 1, 'requested', '[]', 'damaged', 'A corner is bent.', now(), now())`.execute(db);
  for (let position = 1; position <= 30; position += 1) {
    await db
      .insertInto('return_pictures')
      .values({ order_id: order, number: 1, position, bytes: bytes(position), created_at: new Date(0) })
      .execute();
  }
}

export async function returnPicturesIn(
  db: Kysely<Tables>,
): Promise<readonly { position: number; size: number; sha256: string }[]> {
  const rows = await db.selectFrom('return_pictures').select(['position', 'bytes']).orderBy('position').execute();
  return rows.map(({ position, bytes: kept }) => ({
    position,
    size: kept.length,
    sha256: createHash('sha256').update(kept).digest('hex'),
  }));
}
