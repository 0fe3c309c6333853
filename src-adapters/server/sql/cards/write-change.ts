import { sql } from 'kysely';
import type { ChangeAction } from '#domain/cards/edit/audit-log.port.ts';
import type { Reprice } from '#domain/cards/edit/bulk-change.ts';
import type { CardChange } from '#domain/cards/edit/card-change.ts';
import type { ChangeNumber } from '#domain/cards/edit/change-number.ts';
import type { Editor } from '#domain/shared/editor.ts';
import type { Tx } from '../transaction.ts';

export type StoredChange = {
  readonly act: ChangeAction;
  readonly by: Editor;
  readonly at: Date;
  readonly reprice?: Reprice | undefined;
  /** The change that this one undoes. */
  readonly undoes?: ChangeNumber | undefined;
  /** The first entry of the change. */
  readonly partOf?: ChangeNumber | undefined;
};

/** Writes an audit entry within the transaction of its change. */
export type ChangeWriter = {
  add(changes: readonly CardChange[]): Promise<void>;
  /** Completes the entry; null when nothing was added. */
  done(): Promise<{ readonly change: ChangeNumber | null; readonly count: number }>;
};

/** Numbers of the audit log, of changes of cards, settings and staff. */
export async function nextChangeNumber(tx: Tx): Promise<ChangeNumber> {
  const { rows } = await sql<{ number: ChangeNumber }>`
    select nextval(pg_get_serial_sequence('card_changes', 'number')) as number`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the log of changes has no numbers');
  return row.number;
}

type DetailRow = {
  readonly card_id: string;
  readonly kind: CardChange['kind'];
  readonly title: string;
  readonly before: unknown;
  readonly after: unknown;
};

const detailOf = (change: CardChange): DetailRow => ({
  card_id: change.cardId,
  kind: change.kind,
  title: change.title,
  before: change.kind === 'created' ? null : change.before,
  after: change.kind === 'removed' ? null : change.after,
});

/** `json_to_recordset` converts a JSON null to SQL null. */
async function addDetails(tx: Tx, number: ChangeNumber, changes: readonly CardChange[]): Promise<void> {
  await sql`
    insert into card_change_details (change, card_id, kind, title, before, after)
    select ${number}::bigint, card_id, kind, title, before, after
    from json_to_recordset(${JSON.stringify(changes.map(detailOf))}::json)
      as detail (card_id text, kind text, title text, before jsonb, after jsonb)`.execute(tx);
}

/** Written last, because it counts its cards. */
async function addEntry(
  tx: Tx,
  number: ChangeNumber,
  { act, by, at, reprice, undoes, partOf }: StoredChange,
  { count, title }: { readonly count: number; readonly title: string },
): Promise<void> {
  await sql`
    insert into card_changes (number, at, by, act, count, title, reprice, undoes, part_of) overriding system value
    values (${number}, ${at.toISOString()}, ${by}, ${act}, ${count}, ${title},
      ${reprice ? JSON.stringify(reprice) : null}::jsonb, ${undoes ?? null}, ${partOf ?? null})`.execute(tx);
}

/** Writes an entry that is not of cards. @param title the whole sentence */
export async function addStaffEntry(tx: Tx, by: Editor, at: Date, title: string): Promise<void> {
  await addEntry(tx, await nextChangeNumber(tx), { act: 'staff', by, at }, { count: 0, title });
}

/** Writes one entry (AUDIT-01). */
export function makeChangeWriter(tx: Tx, entry: StoredChange): ChangeWriter {
  let number: ChangeNumber | null = null;
  let written = { count: 0, title: '' };
  return {
    add: async (changes) => {
      if (changes.length === 0) return;
      number ??= await nextChangeNumber(tx);
      await addDetails(tx, number, changes);
      const titles = [...(written.count > 0 ? [written.title] : []), ...changes.map(({ title }) => title)];
      written = {
        count: written.count + changes.length,
        title: titles.reduce((first, title) => (title < first ? title : first)),
      };
    },
    done: async () => {
      if (number !== null) await addEntry(tx, number, entry, written);
      return { change: number === null ? null : (entry.partOf ?? number), count: written.count };
    },
  };
}
