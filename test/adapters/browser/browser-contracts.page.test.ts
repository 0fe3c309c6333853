import { afterEach, vi } from 'vitest';
import { makeBrowserClock } from '#adapters/browser/browser-clock.ts';
import { makeBrowserIds } from '#adapters/browser/browser-ids.ts';
import { makeBrowserLog } from '#adapters/browser/browser-log.ts';
import { clockContract } from '../../contract/clock.contract.ts';
import { idsContract } from '../../contract/ids.contract.ts';
import { logContract } from '../../contract/log.contract.ts';

afterEach(() => vi.restoreAllMocks());

clockContract('browser', () => makeBrowserClock());

idsContract('browser', () => makeBrowserIds(makeBrowserClock()));

const levels = ['info', 'warn', 'error'] as const;

logContract('console', async () => {
  const written: { level: string; text: string }[] = [];
  for (const level of levels) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      written.push({
        level,
        text: parts.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join(' '),
      });
    });
  }
  return {
    log: makeBrowserLog(),
    written: async () => written,
    break: async () => {
      for (const level of levels) {
        vi.spyOn(console, level).mockImplementation(() => {
          throw new Error('no console');
        });
      }
    },
    close: async () => {
      vi.restoreAllMocks();
    },
  };
}, ['written', 'break']);
