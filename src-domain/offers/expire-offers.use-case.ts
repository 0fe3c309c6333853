import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { Clock } from '../shared/clock.port.ts';
import type { Unavailable } from '../shared/unavailable.ts';
import type { Offers } from './offers.port.ts';

export type ExpireOffersPorts = { readonly offers: Pick<Offers, 'due' | 'record'>; readonly clock: Clock };

/** Ends offers whose time is over, and returns the copies that they hold. Returns how many ended. */
export type ExpireOffers = () => ResultAsync<number, Unavailable>;

export function makeExpireOffers({ offers, clock }: ExpireOffersPorts): ExpireOffers {
  /** One that was answered or ordered meanwhile is not due any more. */
  async function expireAll(): Promise<Result<number, Unavailable>> {
    const now = clock.now();
    const due = await offers.due(now);
    if (due.isErr()) return err(due.error);
    let count = 0;
    for (const id of due.value) {
      const ended = await offers.record(id, { event: { kind: 'expired' }, by: 'shop', now, lasts: 0 });
      if (ended.isOk()) count += 1;
      else if (ended.error.kind === 'unavailable') return err(ended.error);
    }
    return ok(count);
  }

  return () => new ResultAsync(expireAll());
}
