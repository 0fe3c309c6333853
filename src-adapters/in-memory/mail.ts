import { okAsync } from 'neverthrow';
import type { Letter, Mail } from '#domain/mail/mail.port.ts';

export type InMemoryMail = Mail & {
  /** Every letter that was sent, the first one first. */
  readonly sent: readonly Letter[];
};

/** Keeps what is sent where a test can read it. */
export function makeInMemoryMail(): InMemoryMail {
  const sent: Letter[] = [];
  return {
    sent,
    send: (letter) => {
      sent.push({ ...letter });
      return okAsync(undefined);
    },
  };
}
