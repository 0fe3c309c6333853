import { err, ok, type Result } from 'neverthrow';
import { type Reprice, repriceLimits } from '#domain/cards/edit/bulk-change.ts';
import { cents } from '#domain/money/cents.ts';

export type RepriceDraft = {
  readonly by: Exclude<Reprice['by'], 'to'>;
  readonly direction: 'up' | 'down';
  readonly number: string;
};

export const firstDraft: RepriceDraft = { by: 'percent', direction: 'up', number: '' };

const mostCents = 100_000_000;

const numberIn = (text: string): number | null => {
  const plain = text
    .trim()
    .replace(/^\$|%$/g, '')
    .replaceAll(',', '')
    .trim();
  return /^(?:\d{1,9}(?:\.\d{0,2})?|\.\d{1,2})$/.test(plain) ? Number(plain) : null;
};

/** The change, or an error text. */
export function readReprice({ by, direction, number }: RepriceDraft): Result<Reprice, string> {
  const size = numberIn(number);
  if (number.trim() === '') return err(by === 'percent' ? 'Enter a percentage.' : 'Enter an amount.');
  if (size === null) return err('Enter a number with at most two decimals, like 12.5.');
  if (size === 0) return err('Enter a number above 0.');
  const sign = direction === 'up' ? 1 : -1;
  if (by === 'amount') {
    const amount = Math.round(size * 100);
    return amount > mostCents ? err('At most $1,000,000.') : ok({ by, amount: cents(sign * amount) });
  }
  const most = direction === 'up' ? repriceLimits.highest : -repriceLimits.lowest;
  return size > most ? err(`At most ${most.toLocaleString('en-US')} percent.`) : ok({ by, percent: sign * size });
}
