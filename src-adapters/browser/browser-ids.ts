import type { Clock } from '#domain/shared/clock.port.ts';
import type { Ids } from '#domain/shared/ids.port.ts';
import { hex } from './hex.ts';

const randomBytes = (bits: number): Uint8Array => crypto.getRandomValues(new Uint8Array(bits / 8));

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

export function makeBrowserIds(clock: Clock): Ids {
  let last = 0;
  return {
    random: () => hex(randomBytes(128)),
    timestamp: () => {
      last = Math.max(clock.now(), last + 1);
      return String(last);
    },
    secret: () => base64Url(randomBytes(256)),
  };
}
