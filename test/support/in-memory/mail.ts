import { okAsync } from 'neverthrow';
import type { Email, Mail } from '#domain/mail/mail.port.ts';

export type InMemoryMail = Mail & {
  /** Every email that was sent, the first one first. */
  readonly sent: readonly Email[];
};

/** Stores sent emails for tests. */
export function makeInMemoryMail(): InMemoryMail {
  const sent: Email[] = [];
  return {
    sent,
    send: (email) => {
      sent.push({ ...email });
      return okAsync(undefined);
    },
  };
}
