import type { Ids } from '#domain/shared/ids.port.ts';

/** Predictable ids; never for secrets. */
export function makeCountingIds(start = 1_748_779_200_000): Ids {
  let made = 0;
  const count = (digits: number): string => {
    made += 1;
    return String(made).padStart(digits, '0');
  };
  return {
    random: () => `id${count(24)}`,
    timestamp: () => String(start + Number(count(0))),
    secret: () => `secret-${count(36)}`,
  };
}
