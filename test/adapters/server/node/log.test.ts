import { afterEach, expect, it, vi } from 'vitest';
import { makeLogger } from '#adapters/server/node/log.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('loggers of standard output share one timer, however many are made', () => {
  makeLogger('silent');
  const timers = vi.spyOn(globalThis, 'setInterval');
  makeLogger('silent');
  makeLogger('error');
  expect(timers).not.toHaveBeenCalled();
});
