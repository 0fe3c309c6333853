import type { Kysely } from 'kysely';
import { err, ok, type Result, type ResultAsync } from 'neverthrow';
import type { CustomerId } from '#domain/customers/customer.ts';
import type { CustomerNotFound, CustomerRecord, Customers } from '#domain/customers/customers.port.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Editor } from '#domain/shared/editor.ts';
import type { Ids } from '#domain/shared/ids.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';
import { canStore } from '../stored-text.ts';
import type { Tables } from '../tables.ts';
import { inTransaction, orUnavailable, type Tx } from '../transaction.ts';
import { addNote, anonymize, merge, setTags, type Written } from './change-customers.ts';
import { type CustomerKey, customerKeyOf, customerPage, customerRecord } from './read-customers.ts';

type Ports = { readonly clock: Clock; readonly ids: Pick<Ids, 'random'>; readonly log: Log };

const notFound: CustomerNotFound = { kind: 'customer-not-found' };

/** @param by the author of notes */
export function makeSqlCustomers(db: Kysely<Tables>, { clock, ids, log }: Ports, by: Editor): Customers {
  const written = (): Written => ({ id: ids.random(), at: new Date(clock.now()), by });

  /** Changes a customer and reads it, in one transaction. */
  const change = <E>(
    doing: string,
    id: CustomerId,
    work: (tx: Tx, key: CustomerKey) => Promise<Result<void, E>>,
  ): ResultAsync<CustomerRecord, E | CustomerNotFound | Unavailable> =>
    orUnavailable<CustomerRecord, E | CustomerNotFound>(
      log,
      doing,
      inTransaction<CustomerRecord, E | CustomerNotFound>(db, async (tx) => {
        const key = await customerKeyOf(tx, id);
        if (key === null) return err(notFound);
        const done = await work(tx, key);
        return done.isErr() ? err(done.error) : ok(await customerRecord(tx, key));
      }),
    );

  return {
    page: (query) => orUnavailable(log, 'reading a page of customers', customerPage(db, query)),
    find: (id) => change<never>('reading a customer', id, async () => ok(undefined)),
    addNote: (id, text) => change('noting about a customer', id, (tx, key) => addNote(tx, key, written(), text)),
    removeNote: (id, note) =>
      change<never>('removing a note about a customer', id, async (tx, key) => {
        const where = canStore(note) ? note : '';
        await tx.deleteFrom('customer_notes').where('customer_key', '=', key).where('id', '=', where).execute();
        return ok(undefined);
      }),
    setTags: (id, tags) => change<never>('tagging a customer', id, async (tx, key) => ok(await setTags(tx, key, tags))),
    merge: (from, into) =>
      orUnavailable(
        log,
        'merging customers',
        inTransaction(db, async (tx) => {
          const merged = await merge(tx, from, into, written());
          return merged.isErr() ? err(merged.error) : ok(await customerRecord(tx, merged.value));
        }),
      ),
    anonymize: (id) =>
      orUnavailable(
        log,
        'anonymizing a customer',
        inTransaction(db, (tx) => anonymize(tx, id, written())),
      ),
  };
}
