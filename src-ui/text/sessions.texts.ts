import type { ActiveSession, SignInEntry, SignInEvent } from '#domain/identity/sign-ins.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const ago = new Intl.RelativeTimeFormat('en-US', { numeric: 'always' });

export const instantText = (iso: string): string => when.format(new Date(iso));

/** 'just now', '5 minutes ago', '3 days ago'. @param now milliseconds */
function agoText(iso: string, now: number): string {
  const past = now - Date.parse(iso);
  if (past < 2 * minute) return 'just now';
  if (past < 2 * hour) return ago.format(-Math.floor(past / minute), 'minute');
  return past < 2 * day ? ago.format(-Math.floor(past / hour), 'hour') : ago.format(-Math.floor(past / day), 'day');
}

export const browserText = ({ browser }: Pick<ActiveSession, 'browser'>): string => browser || 'This browser';

const parts = (...texts: readonly string[]): string => texts.filter(Boolean).join(' · ');

/** @param now milliseconds */
export const sessionText = ({ address, openedAt, usedAt, isCurrent }: ActiveSession, now: number): string =>
  parts(address, `Signed in ${instantText(openedAt)}`, isCurrent ? '' : `Last used ${agoText(usedAt, now)}`);

const events = {
  registered: 'Account created',
  'signed-in': 'Signed in',
  failed: 'Failed sign-in',
  'signed-out': 'Signed out',
  'password-changed': 'Password changed',
  'sessions-ended': 'Other devices signed out',
} satisfies Record<SignInEvent, string>;

/** 'Signed in with password and code'. */
export function signInText({ event, factor }: SignInEntry): string {
  if (event === 'signed-in' && factor === 'code') return 'Signed in with password and code';
  if (event === 'password-changed' && factor === 'link') return 'Password changed with an emailed link';
  return event === 'failed' && factor === 'password' ? 'Failed sign-in: right password, wrong code' : events[event];
}

export const signInPlace = ({ address, browser }: SignInEntry): string => parts(browser, address);
