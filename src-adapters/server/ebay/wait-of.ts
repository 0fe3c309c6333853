/** Headers with the time of the next allowed call. */
const names = ['retry-after', 'x-ebay-c-ratelimit-reset', 'x-ratelimit-reset', 'ratelimit-reset'];

/** Milliseconds; quotas reset daily. */
const maxWaitMs = 24 * 60 * 60 * 1000;

/** Larger numbers are Unix seconds, smaller ones seconds to wait. */
const smallestInstant = 1_000_000_000;

function instantOf(text: string, now: number): number {
  if (!/^\d+$/.test(text)) return Date.parse(text);
  const seconds = Number(text);
  return seconds < smallestInstant ? now + seconds * 1000 : seconds * 1000;
}

/** Until when eBay asks to wait: seconds, an instant or a date (RFC 9110), at most a day; null when absent or past. */
export function waitOf(headers: Pick<Headers, 'get'>, now: number): number | null {
  for (const name of names) {
    const until = instantOf(headers.get(name)?.trim() ?? '', now);
    if (until > now) return Math.min(until, now + maxWaitMs);
  }
  return null;
}
