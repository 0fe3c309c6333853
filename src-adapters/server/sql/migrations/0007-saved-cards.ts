import { type Kysely, sql } from 'kysely';

/**
 * The cards that users saved. They end with the account; a card that is deleted stays on the lists, which show it as gone.
 * The key begins with the user, so that it also serves to read a list.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_cards (
      user_id text not null references accounts (id) on delete cascade,
      card_id text not null,
      saved_at text not null,
      primary key (user_id, card_id)
    )`.execute(db);
}
