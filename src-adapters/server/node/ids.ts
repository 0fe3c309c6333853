import { randomBytes } from 'node:crypto';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Ids } from '#domain/shared/ids.port.ts';

export function makeNodeIds(clock: Clock): Ids {
  let latest = 0;
  return {
    random: () => randomBytes(16).toString('hex'),
    timestamp: () => {
      latest = Math.max(latest + 1, clock.now());
      return String(latest);
    },
    secret: () => randomBytes(32).toString('base64url'),
  };
}
