/**
 * Remembers in this browser whether keys that stand for themselves, '/' and '?', do something (NAV-20): whoever speaks to the
 * device, or presses keys by accident, can turn them off.
 *
 * Promises: they are on until somebody turns them off, and where nothing usable is stored; never fails — what cannot be read
 * or written is logged as a warning, and what was chosen holds as long as the page.
 */
export interface KeyPreference {
  areOn(): boolean;
  turn(on: boolean): void;
}
