import type { DiscountCode } from '#domain/pricing/discount-code.ts';

/** 10% off everything, without conditions. */
export const aCode = (more: Partial<DiscountCode> = {}): DiscountCode => ({
  code: 'SUMMER10',
  kind: 'percent',
  value: 10,
  startsAt: null,
  endsAt: null,
  minimum: null,
  onReduced: false,
  covers: 'all',
  covered: [],
  limit: null,
  perCustomer: null,
  ...more,
});
