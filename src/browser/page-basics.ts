import { makeBroadcastTabs } from '#adapters/browser/broadcast-tabs.ts';
import { makeBrowserClock } from '#adapters/browser/browser-clock.ts';
import { makeBrowserLog } from '#adapters/browser/browser-log.ts';
import { makeLocalPreferences } from '#adapters/browser/local-storage/stored-preferences.ts';
import type { UseCases } from '#ui/use-cases.tsx';
import { loggedStore } from './storages.ts';

/** What the page needs while it starts. */
export type PageBasics = Pick<UseCases, 'clock' | 'log' | 'preferences' | 'otherTabs'>;

export function openBasics(): PageBasics {
  const [clock, log] = [makeBrowserClock(), makeBrowserLog()];
  return { clock, log, preferences: makeLocalPreferences(loggedStore({ clock, log })), otherTabs: makeBroadcastTabs() };
}
