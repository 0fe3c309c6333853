/** Whole days. `from` equals `to` when there is no range. */
export type DayRange = { readonly from: number; readonly to: number };

/** Shown beside Buy and in the footer. A null value is not shown. */
export type ShopPolicies = {
  readonly contactEmail: string | null;
  /** Business days from payment to handover to the carrier. */
  readonly shippingDays: DayRange | null;
  /** Days after delivery in which an order can be returned. */
  readonly returnDays: number | null;
};

export const noPolicies: ShopPolicies = { contactEmail: null, shippingDays: null, returnDays: null };

const mostDays = 365;

const isDayCount = (days: number): boolean => days >= 1 && days <= mostDays;

/** Parses '2' or '1-2', from 1 to 365; null for any other text. */
export function readDayRange(text: string): DayRange | null {
  const [, first, last = first] = /^(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?$/.exec(text.trim()) ?? [];
  const [from, to] = [Number(first), Number(last)];
  return isDayCount(from) && isDayCount(to) && from <= to ? { from, to } : null;
}

/** Parses a number of days from 1 to 365; null for any other text. */
export function readDays(text: string): number | null {
  const range = /^\d+$/.test(text.trim()) ? readDayRange(text) : null;
  return range?.from ?? null;
}
