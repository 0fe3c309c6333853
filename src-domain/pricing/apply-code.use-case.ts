import { errAsync, type ResultAsync } from 'neverthrow';
import type { Clock } from '../shared/clock.port.ts';
import { storageFails, type Unavailable } from '../shared/unavailable.ts';
import { type Discount, type DiscountableLine, type DiscountRefused, discountOf, refused } from './discount-code.ts';
import type { DiscountCodes } from './discount-codes.port.ts';

export type ApplyCodeFailure = DiscountRefused | Unavailable;

/**
 * What a typed code takes off lines. Only paid orders count as uses here: who else is in checkout is known when the order
 * is opened (`Orders.open`), and so is the customer.
 */
export type ApplyCode = (typed: string, lines: readonly DiscountableLine[]) => ResultAsync<Discount, ApplyCodeFailure>;

/** Of a shop without discount codes. */
export const applyNoCode: ApplyCode = () => errAsync(refused({ reason: 'unknown' }));

export type ApplyCodePorts = { readonly codes: Pick<DiscountCodes, 'find'>; readonly clock: Clock };

export const makeApplyCode =
  ({ codes, clock }: ApplyCodePorts): ApplyCode =>
  (typed, lines) =>
    codes
      .find(typed)
      .mapErr(
        (failure): ApplyCodeFailure =>
          failure.kind === 'discount-code-not-found'
            ? refused({ reason: 'unknown' })
            : { ...storageFails, what: 'discount-codes' },
      )
      .andThen(({ code, uses }) =>
        discountOf({ code, uses: { total: uses.paid, ofCustomer: 0 }, now: clock.now() }, lines).mapErr(refused),
      );
