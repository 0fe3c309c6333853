import { errAsync, ResultAsync } from 'neverthrow';
import type { Mail } from '#domain/mail/mail.port.ts';

/** The token of an email's link; empty when there is none. */
export const tokenIn = (text = ''): string => decodeURIComponent(/[?#]token=(\S+)/.exec(text)?.[1] ?? '');

/** Mail that waits until released, and its recipients. */
export function makeHeldMail() {
  let letGo = () => {};
  const held = new Promise<void>((go) => {
    letGo = go;
  });
  const written: string[] = [];
  const mail: Mail = { send: ({ to }) => ResultAsync.fromSafePromise(held.then(() => void written.push(to))) };
  return { mail, written, letGo: () => letGo() };
}

/** Mail that fails, and its log line. */
export const mailAway: Mail = { send: () => errAsync({ kind: 'mail-not-sent', reason: 'ECONNREFUSED' }) };
export const mailAwayLogged = [
  { level: 'error', message: 'email not sent', facts: { reason: 'ECONNREFUSED' } },
] as const;
