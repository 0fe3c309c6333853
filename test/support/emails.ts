import { errAsync, ResultAsync } from 'neverthrow';
import type { EmailShop } from '#domain/mail/email-content.ts';
import type { Mail } from '#domain/mail/mail.port.ts';
import { builtInName } from '#domain/settings/shop-details.ts';

/** A shop without settings, as emails name it. */
export const emailShop: EmailShop = {
  publicUrl: 'https://shop.example',
  contactEmail: null,
  name: builtInName,
  logo: '',
  footer: '',
};

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
  { level: 'error', message: 'email not sent', fields: { reason: 'ECONNREFUSED' } },
] as const;
