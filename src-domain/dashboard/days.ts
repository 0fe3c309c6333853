import type { Brand } from '../shared/brand.ts';
import { time } from '../shared/time.ts';

/** A UTC calendar day, '2025-06-01'. Sorts as text. */
export type Day = Brand<string, 'Day'>;

export const dayLength = 24 * time.hours;

/** Days in the chart, including today. */
export const shownDays = 30;

/** @param instant milliseconds */
export const dayAt = (instant: number): Day => new Date(instant).toISOString().slice(0, 10) as Day;

/** The last days up to `instant` (milliseconds), oldest first. */
export const daysUpTo = (instant: number, count = shownDays): Day[] =>
  Array.from({ length: count }, (_, index) => dayAt(instant - (count - 1 - index) * dayLength));

/** The start of the instant's UTC month, as an ISO instant. */
export const monthStart = (instant: number): string => `${dayAt(instant).slice(0, 7)}-01T00:00:00.000Z`;
