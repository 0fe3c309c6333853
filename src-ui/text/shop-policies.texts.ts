import type { DayRange } from '#domain/content/shop-policies.ts';

const businessDays = ({ from, to }: DayRange): string =>
  `${from === to ? to : `${from}–${to}`} business ${to === 1 ? 'day' : 'days'}`;

export const shippingText = (days: DayRange): string => `Ships within ${businessDays(days)}`;

export const returnsText = (days: number): string => `Returns within ${days} ${days === 1 ? 'day' : 'days'}`;
