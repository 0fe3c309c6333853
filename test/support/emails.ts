import { errAsync, ResultAsync } from 'neverthrow';
import type { Mail } from '#domain/mail/mail.port.ts';

/** The token of the link in an email, as whoever follows it sends it; empty where there is none. */
export const tokenIn = (text = ''): string => decodeURIComponent(/[?#]token=(\S+)/.exec(text)?.[1] ?? '');

/** Mail whose emails wait until they are let go, and to whom they went. */
export function makeHeldMail() {
  let letGo = () => {};
  const held = new Promise<void>((go) => {
    letGo = go;
  });
  const written: string[] = [];
  const mail: Mail = { send: ({ to }) => ResultAsync.fromSafePromise(held.then(() => void written.push(to))) };
  return { mail, written, letGo: () => letGo() };
}

/** Mail by which no email goes out, and the one line that the log has of it. */
export const mailAway: Mail = { send: () => errAsync({ kind: 'mail-not-sent', reason: 'ECONNREFUSED' }) };
export const mailAwayLogged = [
  { level: 'error', message: 'email not sent', facts: { reason: 'ECONNREFUSED' } },
] as const;
