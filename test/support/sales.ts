import type { Sale } from '#domain/pricing/sale.ts';

/** 10% off everything, at once and without an end. */
export const aSale = (more: Partial<Sale> = {}): Sale => ({
  name: 'Summer sale',
  kind: 'percent',
  value: 10,
  startsAt: null,
  endsAt: null,
  covers: 'all',
  covered: [],
  ...more,
});
