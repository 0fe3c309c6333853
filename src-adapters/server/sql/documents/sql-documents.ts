import { type Kysely, type Selectable, sql } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import { emptySettings } from '#domain/documents/default-documents.ts';
import { completed } from '#domain/documents/document-fields.ts';
import {
  type DocumentNotSaved,
  type Documents,
  keptVersions,
  type SavedDocument,
  type StaleDocument,
} from '#domain/documents/documents.port.ts';
import {
  type DocumentContent,
  type DocumentName,
  fieldsOf,
  isSettings,
  sameDocument,
} from '#domain/documents/documents.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Editor } from '#domain/shared/editor.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { nextChangeNumber } from '../cards/write-change.ts';
import type { PageVersionTable, Tables } from '../tables.ts';
import { inTransaction, orFailed, orUnavailable, success, type Tx } from '../transaction.ts';

/** All versions are stored; this many are returned. */
const mostAnswered = Math.max(keptVersions, 50);

/** Append-only, so stored JSON has the saved shape, without the fields that came later. */
export const storedContent = <Name extends DocumentName>(
  name: Name,
  content: Readonly<Record<string, unknown>>,
): DocumentContent[Name] => completed(fieldsOf(name), content) as DocumentContent[Name];

const documentOf = <Name extends DocumentName>(
  name: Name,
  { content, version, saved_at, by }: Selectable<PageVersionTable>,
): SavedDocument<Name> => ({ content: storedContent(name, content), version, savedAt: saved_at.toISOString(), by });

async function latest<Name extends DocumentName>(
  db: Kysely<Tables>,
  name: Name,
  limit: number,
): Promise<readonly SavedDocument<Name>[]> {
  const rows = await db
    .selectFrom('page_versions')
    .selectAll()
    .where('page', '=', name)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => documentOf(name, row));
}

type Save<Name extends DocumentName> = {
  readonly name: Name;
  readonly content: DocumentContent[Name];
  readonly since: number;
  readonly at: Date;
  readonly by: Editor;
};

/** Changes of settings are in the audit log; the empty version 1 is none. */
const isAudited = <Name extends DocumentName>({ name, content, since }: Save<Name>): boolean =>
  isSettings(name) && !(since === 0 && sameDocument<DocumentName>(name, content, emptySettings[name]));

/** Serialized across processes, so that the checked version stays current. */
async function save<Name extends DocumentName>(
  tx: Tx,
  given: Save<Name>,
): Promise<Result<SavedDocument<Name>, StaleDocument<Name>>> {
  const { name, content, since, at, by } = given;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`the page ${name}`}, 0))`.execute(tx);
  const [current] = await latest(tx, name, 1);
  if (current && current.version !== since) return err({ kind: 'stale-content', current });
  const row = await tx
    .insertInto('page_versions')
    .values({
      page: name,
      version: (current?.version ?? 0) + 1,
      content: JSON.stringify(content),
      saved_at: at,
      by,
      change: isAudited(given) ? await nextChangeNumber(tx) : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return ok(documentOf(name, row));
}

const notSaved: DocumentNotSaved = { kind: 'content-not-saved' };

/** Keeps all versions (D60). @param by the editor */
export const makeSqlDocuments = (db: Kysely<Tables>, clock: Clock, log: Log, by: Editor): Documents => ({
  read: (name) =>
    orUnavailable(
      log,
      'reading a document',
      latest(db, name, 1).then(([current]) => success(current ?? null)),
    ),
  write: (name, content, since) => {
    const given = { name, content: structuredClone(content), since, at: new Date(clock.now()), by };
    return orFailed(
      log,
      'saving a document',
      inTransaction(db, (tx) => save(tx, given)),
      notSaved,
    );
  },
  versions: (name) =>
    orUnavailable(log, 'reading the versions of a document', latest(db, name, mostAnswered).then(success)),
});
