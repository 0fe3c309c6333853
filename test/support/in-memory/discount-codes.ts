import { errAsync, okAsync } from 'neverthrow';
import { codeText, type DiscountCode } from '#domain/pricing/discount-code.ts';
import type { ChangeCodeFailure, DiscountCodes, StoredCode } from '#domain/pricing/discount-codes.port.ts';
import { endedNow } from '#domain/pricing/period.ts';
import type { Clock } from '#domain/shared/clock.port.ts';

/** @param usesOf orders with a code, paid and open */
export function makeInMemoryDiscountCodes(
  clock: Clock,
  usesOf: (code: string) => StoredCode['uses'] = () => ({ paid: 0, open: 0 }),
): DiscountCodes {
  let stored: readonly StoredCode[] = [];
  const now = () => new Date(clock.now()).toISOString();
  const shown = (one: StoredCode): StoredCode => structuredClone({ ...one, uses: usesOf(one.code.code) });
  const find = (typed: string) => stored.find(({ code }) => code.code === codeText(typed));

  const change = (text: string, since: number, next: (before: DiscountCode) => DiscountCode) => {
    const before = find(text);
    if (!before) return errAsync<StoredCode, ChangeCodeFailure>({ kind: 'discount-code-not-found' });
    if (before.version !== since) {
      return errAsync<StoredCode, ChangeCodeFailure>({ kind: 'stale-discount-code', current: shown(before) });
    }
    const after = { ...before, code: structuredClone(next(before.code)), version: since + 1 };
    stored = stored.map((one) => (one === before ? after : one));
    return okAsync<StoredCode, ChangeCodeFailure>(shown(after));
  };

  return {
    list: () => okAsync(stored.map(shown)),
    find: (typed) => {
      const known = find(typed);
      return known ? okAsync(shown(known)) : errAsync({ kind: 'discount-code-not-found' });
    },
    add: (code) => {
      if (find(code.code)) return errAsync({ kind: 'discount-code-taken' });
      const added = { code: structuredClone(code), version: 1, createdAt: now(), uses: usesOf(code.code) };
      stored = [added, ...stored];
      return okAsync(shown(added));
    },
    change: (code, since) => change(code.code, since, () => code),
    end: (code, since) => change(code, since, (before) => endedNow(before, now())),
  };
}
