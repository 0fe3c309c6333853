import type { ResultAsync } from 'neverthrow';
import type { SignInNeeded } from '../identity/sign-in-needed.ts';
import type { Unavailable } from '../shared/unavailable.ts';
import type { DiscountCode } from './discount-code.ts';

/** A stored code. */
export type StoredCode = {
  readonly code: DiscountCode;
  /** Rises with each change. */
  readonly version: number;
  /** ISO instant. */
  readonly createdAt: string;
  /** Orders that were paid with it, and those that are still open. */
  readonly uses: { readonly paid: number; readonly open: number };
};

export type DiscountCodeNotFound = { readonly kind: 'discount-code-not-found' };
export type DiscountCodeTaken = { readonly kind: 'discount-code-taken' };
/** Changed since `since`; `current` is what it is now. */
export type StaleDiscountCode = { readonly kind: 'stale-discount-code'; readonly current: StoredCode };

export type DiscountCodesFailure = Unavailable | SignInNeeded;
export type FindCodeFailure = DiscountCodeNotFound | DiscountCodesFailure;
export type AddCodeFailure = DiscountCodeTaken | DiscountCodesFailure;
export type ChangeCodeFailure = StaleDiscountCode | FindCodeFailure;

/** Codes of a list, the latest ones. */
export const mostListedCodes = 1_000;

/**
 * Discount codes (DISC-01).
 *
 * Promises: a code is found however it is typed; `change` and `end` refuse when the code changed since the version
 * `since`; every change is in the audit log as soon as it takes effect; `uses` counts orders as `Orders.open` does.
 */
export interface DiscountCodes {
  /** Latest first, at most `mostListedCodes`. */
  list(): ResultAsync<readonly StoredCode[], DiscountCodesFailure>;
  find(typed: string): ResultAsync<StoredCode, FindCodeFailure>;
  add(code: DiscountCode): ResultAsync<StoredCode, AddCodeFailure>;
  /** Replaces the code of the same text. */
  change(code: DiscountCode, since: number): ResultAsync<StoredCode, ChangeCodeFailure>;
  /** Ends the code now. */
  end(code: string, since: number): ResultAsync<StoredCode, ChangeCodeFailure>;
}
