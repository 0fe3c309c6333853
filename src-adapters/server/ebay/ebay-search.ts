import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { ListingPage, MarketplaceQuery } from '#domain/listings/marketplace.port.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { makeAskEbay } from './ask-ebay.ts';
import { makeCallGate } from './call-gate.ts';
import type { CallFailure, EbayFailure } from './ebay-failure.ts';
import type { EbaySettings } from './ebay-settings.ts';
import { type AnsweredPage, pageOf, readListings } from './read-listings.ts';
import { searchCall } from './search-call.ts';
import { makeTokenStore } from './token-store.ts';

export type EbaySearch = (query: MarketplaceQuery) => ResultAsync<ListingPage, EbayFailure>;

/** eBay's offset must be a multiple of the limit, at most 9,999. */
const furthest = 9_999;

function pagesFor({ limit, offset }: MarketplaceQuery): readonly number[] {
  const first = offset - (offset % limit);
  return [first, ...(first < offset ? [first + limit] : [])].filter((start) => start <= furthest);
}

function join(pages: readonly AnsweredPage[], { limit, offset }: MarketplaceQuery): AnsweredPage {
  const skipped = offset % limit;
  return {
    entries: pages.flatMap(({ entries }) => entries).slice(skipped, skipped + limit),
    total: pages.at(-1)?.total ?? 0,
  };
}

const isOldToken = (failure: CallFailure): boolean => failure.kind === 'locked-out' && failure.status === 401;

/** Searches eBay; renews a rejected token once. */
export function makeEbaySearch(settings: EbaySettings, clock: Clock, log: Log): EbaySearch {
  const ask = makeAskEbay(settings, clock);
  const tokens = makeTokenStore(settings, ask, clock);
  const gate = makeCallGate(settings.dailyCalls, clock, log);

  /** After a rate limit, blocks all calls. */
  const heed = (failure: CallFailure): EbayFailure =>
    failure.kind === 'told-to-wait' ? { ...failure, until: gate.close(failure.until) } : failure;

  /** Blocked calls fetch no token. @param refused a token that eBay rejected */
  async function answerTo(query: MarketplaceQuery, refused?: string): Promise<Result<unknown, EbayFailure>> {
    const admitted = gate.admit();
    if (admitted.isErr()) return err(admitted.error);
    const token = await (refused === undefined ? tokens.current() : tokens.insteadOf(refused));
    if (token.isErr()) return err(heed(token.error));
    const answer = await ask(searchCall(settings, query, token.value));
    if (answer.isOk()) return ok(answer.value);
    if (refused === undefined && isOldToken(answer.error)) return answerTo(query, token.value);
    return err(heed(answer.error));
  }

  async function askPages(query: MarketplaceQuery): Promise<Result<readonly AnsweredPage[], EbayFailure>> {
    const pages: AnsweredPage[] = [];
    for (const offset of pagesFor(query)) {
      const answer = await answerTo({ ...query, offset });
      if (answer.isErr()) return err(answer.error);
      const page = pageOf(answer.value, { limit: query.limit, offset });
      if (!page) return err({ kind: 'nonsense', reason: 'of another shape' });
      pages.push(page);
    }
    return ok(pages);
  }

  return (query) =>
    new ResultAsync(askPages(query)).map((pages): ListingPage => {
      const { entries, total } = join(pages, query);
      const { listings, leftOut } = readListings(entries);
      if (leftOut > 0) log.warn('eBay listings left out: unusable link or title', { leftOut, of: entries.length });
      return { listings, total, source: 'ebay' };
    });
}
