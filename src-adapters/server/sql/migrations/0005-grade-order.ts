import { type Kysely, sql } from 'kysely';
import { gradeOrder } from '#domain/cards/grade.ts';

const withoutGrade = gradeOrder({ isGraded: false });

/**
 * The key of 'Grade, high to low', as the domain gives it; the default is for a process of an older version that still runs. Cards that are stored already get theirs here, once for
 * every grade text there is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table cards add column grade_order double precision not null default ${sql.lit(withoutGrade)}`.execute(db);
  const { rows } = await sql<{ grade: string }>`
    select distinct grade_text as grade from cards where is_graded`.execute(db);
  for (const { grade } of rows) {
    await sql`
      update cards set grade_order = ${gradeOrder({ isGraded: true, grade })}
      where is_graded and grade_text = ${grade}`.execute(db);
  }
  await sql`create index cards_grade_high on cards (grade_order desc, id)`.execute(db);
}
