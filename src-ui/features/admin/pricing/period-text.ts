import type { Period } from '#domain/pricing/period.ts';
import { shortDate } from '../../../text/dates.texts.ts';

/** 'From Jun 1, 9:00 AM until Jun 8, 9:00 AM'. @param now milliseconds */
export function periodText({ startsAt, endsAt }: Period, now: number): string {
  const from = startsAt === null ? '' : `From ${shortDate(startsAt, now)}`;
  const until = endsAt === null ? '' : `${from ? 'until' : 'Until'} ${shortDate(endsAt, now)}`;
  return [from, until].filter(Boolean).join(' ') || 'No end';
}
