import { type Kysely, sql } from 'kysely';
import { err, ok, type Result, type ResultAsync } from 'neverthrow';
import { codeText, type DiscountCode } from '#domain/pricing/discount-code.ts';
import {
  type DiscountCodeNotFound,
  type DiscountCodes,
  type DiscountCodeTaken,
  mostListedCodes,
  type StaleDiscountCode,
  type StoredCode,
} from '#domain/pricing/discount-codes.port.ts';
import { endedNow } from '#domain/pricing/period.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Editor } from '#domain/shared/editor.ts';
import type { Log } from '#domain/shared/log.port.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';
import { nextChangeNumber } from '../cards/write-change.ts';
import type { Tables } from '../tables.ts';
import { inTransaction, orUnavailable, success, type Tx } from '../transaction.ts';
import { latestCode, lockCode, storedCodes } from './read-discount-codes.ts';

const notFound: DiscountCodeNotFound = { kind: 'discount-code-not-found' };

const found = (stored: StoredCode | null): Result<StoredCode, DiscountCodeNotFound> =>
  stored ? ok(stored) : err(notFound);

type Ports = { readonly clock: Clock; readonly log: Log };

/** Keeps all versions; the audit log reads them. @param by the editor */
export function makeSqlDiscountCodes(db: Kysely<Tables>, { clock, log }: Ports, by: Editor): DiscountCodes {
  async function write(tx: Tx, content: DiscountCode, version: number): Promise<void> {
    await tx
      .insertInto('discount_codes')
      .values({
        code: content.code,
        version,
        content: JSON.stringify(content),
        saved_at: new Date(clock.now()),
        by,
        change: await nextChangeNumber(tx),
      })
      .execute();
  }

  const add = async (tx: Tx, content: DiscountCode): Promise<Result<StoredCode, DiscountCodeTaken>> => {
    await lockCode(tx, content.code);
    if (await latestCode(tx, content.code)) return err({ kind: 'discount-code-taken' });
    await write(tx, content, 1);
    return ok({
      code: content,
      version: 1,
      createdAt: new Date(clock.now()).toISOString(),
      uses: { paid: 0, open: 0 },
    });
  };

  const change = (
    code: string,
    since: number,
    next: (before: DiscountCode) => DiscountCode,
  ): ResultAsync<StoredCode, DiscountCodeNotFound | StaleDiscountCode | Unavailable> =>
    orUnavailable(
      log,
      'changing a discount code',
      inTransaction<StoredCode, DiscountCodeNotFound | StaleDiscountCode>(db, async (tx) => {
        await lockCode(tx, code);
        const current = await latestCode(tx, code);
        if (current === null) return err(notFound);
        if (current.version !== since) return err({ kind: 'stale-discount-code', current });
        const content = next(current.code);
        await write(tx, content, since + 1);
        return ok({ ...current, code: content, version: since + 1 });
      }),
    );

  return {
    list: () => orUnavailable(log, 'listing discount codes', storedCodes(db, sql`true`, mostListedCodes).then(success)),
    find: (typed) => orUnavailable(log, 'reading a discount code', latestCode(db, codeText(typed)).then(found)),
    add: (code) =>
      orUnavailable(
        log,
        'adding a discount code',
        inTransaction(db, (tx) => add(tx, code)),
      ),
    change: (code, since) => change(code.code, since, () => code),
    end: (code, since) =>
      change(codeText(code), since, (before) => endedNow(before, new Date(clock.now()).toISOString())),
  };
}
