import type { KeyPreference } from '#domain/keys/key-preference.port.ts';

/** Lasts as long as the page. */
export function makeInMemoryKeyPreference(): KeyPreference {
  let stored = true;
  return {
    areOn: () => stored,
    turn: (on) => {
      stored = on;
    },
  };
}
