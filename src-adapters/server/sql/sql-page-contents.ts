import { type Kysely, type Selectable, sql } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import type { PageContent, PageName } from '#domain/content/page-content.ts';
import {
  type ContentNotSaved,
  type ContentPage,
  type ContentsUnavailable,
  keptVersions,
  type PageContents,
  type StaleContent,
} from '#domain/content/page-contents.port.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Editor } from '#domain/shared/editor.ts';
import type { Log } from '#domain/shared/log.port.ts';
import type { PageVersionTable, Tables } from './tables.ts';
import { inTransaction, orUnavailable, success, type Tx } from './transaction.ts';

/** All versions are stored; this many are returned. */
const mostAnswered = Math.max(keptVersions, 50);

/** Append-only, so stored JSON has the saved shape. */
const contentOf = <Name extends PageName>(row: Selectable<PageVersionTable>): ContentPage<Name> => ({
  content: row.content as unknown as PageContent[Name],
  version: row.version,
  savedAt: row.saved_at.toISOString(),
  by: row.by,
});

async function latest<Name extends PageName>(
  db: Kysely<Tables>,
  page: Name,
  limit: number,
): Promise<readonly ContentPage<Name>[]> {
  const rows = await db
    .selectFrom('page_versions')
    .selectAll()
    .where('page', '=', page)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => contentOf<Name>(row));
}

type Save<Name extends PageName> = {
  readonly page: Name;
  readonly content: PageContent[Name];
  readonly since: number;
  readonly at: Date;
  readonly by: Editor;
};

/** Serialized across processes, so that the checked version stays current. */
async function save<Name extends PageName>(
  tx: Tx,
  { page, content, since, at, by }: Save<Name>,
): Promise<Result<ContentPage<Name>, StaleContent<Name>>> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`the page ${page}`}, 0))`.execute(tx);
  const [current] = await latest(tx, page, 1);
  if (current && current.version !== since) return err({ kind: 'stale-content', current });
  const row = await tx
    .insertInto('page_versions')
    .values({ page, version: (current?.version ?? 0) + 1, content: JSON.stringify(content), saved_at: at, by })
    .returningAll()
    .executeTakeFirstOrThrow();
  return ok(contentOf<Name>(row));
}

const unavailable: ContentsUnavailable = { kind: 'contents-unavailable' };
const notSaved: ContentNotSaved = { kind: 'content-not-saved' };

/** Keeps all versions (D60). @param by the editor */
export const makeSqlPageContents = (db: Kysely<Tables>, clock: Clock, log: Log, by: Editor): PageContents => ({
  read: (page) =>
    orUnavailable(
      log,
      'reading a content page',
      latest(db, page, 1).then(([current]) => success(current ?? null)),
      unavailable,
    ),
  write: (page, content, since) => {
    const given = { page, content: structuredClone(content), since, at: new Date(clock.now()), by };
    return orUnavailable(
      log,
      'saving a content page',
      inTransaction(db, (tx) => save(tx, given)),
      notSaved,
    );
  },
  versions: (page) =>
    orUnavailable(log, 'reading the versions of a page', latest(db, page, mostAnswered).then(success), unavailable),
});
