import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSqlWebhookInbox } from '#adapters/server/sql/orders/sql-webhook-inbox.ts';
import type { ProviderEvent } from '#domain/checkout/payments/webhook-inbox.port.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { openTestPostgres, type TestDatabase } from './databases.ts';

const anEvent = (id: string): ProviderEvent => ({ id, type: 'ping', intent: null, live: false, payload: '{}' });

describe('two processes over one PostgreSQL', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestPostgres();
  });
  afterAll(() => test.stop());

  it('never wait for an event that the other one is just taking [W2]', async () => {
    const log = makeSilentLog();
    const inbox = makeSqlWebhookInbox(test.database.db, log);
    const other = makeSqlWebhookInbox((test.reopen?.() ?? test.database).db, log);
    for (const [at, id] of ['evt_1', 'evt_2'].entries()) (await inbox.keep(anEvent(id), at))._unsafeUnwrap();

    const taking = await test.database.db.startTransaction().execute();
    await taking.selectFrom('webhook_inbox').select('event_id').where('event_id', '=', 'evt_1').forUpdate().execute();
    expect((await other.claim(9, 60_000))._unsafeUnwrap()).toMatchObject({ id: 'evt_2' });
    expect((await other.claim(9, 60_000))._unsafeUnwrap()).toBeNull();
    await taking.rollback().execute();
    expect((await other.claim(9, 60_000))._unsafeUnwrap()).toMatchObject({ id: 'evt_1' });
  });
});
