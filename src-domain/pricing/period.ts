/** When a code or a sale is valid. */
export type Period = {
  /** ISO instants; null for at once, and for no end. It is valid before `endsAt`. */
  readonly startsAt: string | null;
  readonly endsAt: string | null;
};

export const periodStates = ['active', 'scheduled', 'ended'] as const;
export type PeriodState = (typeof periodStates)[number];

/** @param now milliseconds */
export function periodState({ startsAt, endsAt }: Period, now: number): PeriodState {
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'ended';
  return startsAt !== null && Date.parse(startsAt) > now ? 'scheduled' : 'active';
}

/** Without a time to come. @param now an ISO instant */
export function endedNow<P extends Period>(period: P, now: string): P {
  const { startsAt, endsAt } = period;
  return {
    ...period,
    startsAt: startsAt !== null && startsAt >= now ? null : startsAt,
    endsAt: endsAt !== null && endsAt < now ? endsAt : now,
  };
}

export const endsFirst = ({ startsAt, endsAt }: Period): boolean =>
  startsAt !== null && endsAt !== null && Date.parse(startsAt) >= Date.parse(endsAt);
