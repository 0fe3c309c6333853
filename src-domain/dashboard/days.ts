import type { Brand } from '../shared/brand.ts';
import { time } from '../shared/time.ts';

/** A calendar day in UTC: '2025-06-01'. Such texts sort as the days do. */
export type Day = Brand<string, 'Day'>;

export const dayLength = 24 * time.hours;

/** How many days the dashboard's line has, today among them (ADMIN-29). */
export const shownDays = 30;

/** The day of an instant in milliseconds. */
export const dayAt = (instant: number): Day => new Date(instant).toISOString().slice(0, 10) as Day;

/** The last days up to that of the instant, oldest first. */
export const daysUpTo = (instant: number, count = shownDays): Day[] =>
  Array.from({ length: count }, (_, index) => dayAt(instant - (count - 1 - index) * dayLength));

/** The ISO instant at which the instant's calendar month began, in UTC. */
export const monthStart = (instant: number): string => `${dayAt(instant).slice(0, 7)}-01T00:00:00.000Z`;
