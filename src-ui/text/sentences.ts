import type { TooManyTries } from '#domain/identity/accounts.port.ts';
import { type SentenceOf, tryAgain } from '#domain/shared/failure-texts.ts';
import { isUnanswered, type Unavailable } from '#domain/shared/unavailable.ts';

const joined = (...sentences: readonly (string | undefined)[]): string => sentences.filter(Boolean).join(' ');

export const nothingChanged = 'Nothing was changed.';
export const priceRequired = 'A price above 0 is required.';
export const enteredKept = 'What you entered is kept.';

export const wholeNumberUpTo = (most: number): string =>
  `Enter a whole number from 0 to ${most.toLocaleString('en-US')}.`;

/** @param kept what was kept, as a sentence */
export const cannotConnect = (kept: string): string =>
  joined('Cannot connect to API server.', kept, 'Check your connection and try again.');

/**
 * @param kept what was kept, as a sentence @param otherwise when the shop answers that it fails @param away when it does
 * not answer
 */
export function outageSentence(
  failure: Unavailable,
  kept: string,
  otherwise: string,
  away: string = cannotConnect(kept),
): string {
  if (!isUnanswered(failure)) return otherwise;
  return failure.why === 'not-the-shop' ? joined('API server not running.', kept, tryAgain) : away;
}

/** @param failed where there is no reason @param kept what was kept; both as sentences */
export const reasonOr = (failed: string, kept: string, reason: string | undefined): string =>
  reason ? joined(reason, reason.includes(kept) ? '' : kept) : joined(failed, kept, tryAgain);

/** @param failed where the outage gives no reason @param kept what was kept; both as sentences */
export const outage =
  (failed: string, kept = ''): SentenceOf<Unavailable> =>
  (failure) =>
    outageSentence(failure, kept, reasonOr(failed, kept, failure.detail));

/** 'in 30 seconds', 'in 5 minutes': rounded up. */
function waitText(seconds: number | undefined): string {
  if (seconds === undefined) return 'in a few minutes';
  if (seconds <= 1) return 'in a second';
  return seconds < 90 ? `in ${Math.ceil(seconds)} seconds` : `in ${Math.ceil(seconds / 60)} minutes`;
}

export const tooManyTriesSentence = ({ tryAgainIn }: TooManyTries): string =>
  `Too many attempts. Please try again ${waitText(tryAgainIn)}.`;
