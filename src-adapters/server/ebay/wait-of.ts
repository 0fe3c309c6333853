/** Where an answer tells when it is worth another call. */
const names = ['retry-after', 'x-ebay-c-ratelimit-reset', 'x-ratelimit-reset', 'ratelimit-reset'];

/** No wait is longer: after a day every budget begins anew. In milliseconds. */
const longest = 24 * 60 * 60 * 1000;

/** Numbers above are instants, in seconds since 1970; below, seconds to wait. */
const smallestInstant = 1_000_000_000;

function instantOf(text: string, now: number): number {
  if (!/^\d+$/.test(text)) return Date.parse(text);
  const seconds = Number(text);
  return seconds < smallestInstant ? now + seconds * 1000 : seconds * 1000;
}

/**
 * The instant until which an answer asks to be left in peace: seconds, an instant or a date (RFC 9110); a day from now at
 * the most; null where it does not say, or names an instant that is over.
 */
export function waitOf(headers: Pick<Headers, 'get'>, now: number): number | null {
  for (const name of names) {
    const until = instantOf(headers.get(name)?.trim() ?? '', now);
    if (until > now) return Math.min(until, now + longest);
  }
  return null;
}
