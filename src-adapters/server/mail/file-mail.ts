import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ResultAsync } from 'neverthrow';
import type { Email, Mail, MailFailure } from '#domain/mail/mail.port.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Ids } from '#domain/shared/ids.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { writeDurably } from '../node/write-durably.ts';
import type { ReadEmailPicture } from './read-email-picture.ts';

export type FileMailParts = {
  /** Created when missing. */
  readonly folder: string;
  /** `Name <address>`; asked for each email. */
  readonly from: () => string;
  readonly readPicture: ReadEmailPicture;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'random'>;
  readonly log: Log;
};

const leavingLines = ({ oneClickLeave }: Email): string =>
  oneClickLeave === undefined
    ? ''
    : `List-Unsubscribe: <${oneClickLeave}>\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\n`;

const asText = (email: Email, from: string): string =>
  `From: ${from}\nTo: ${email.to}\nSubject: ${email.subject}\n${leavingLines(email)}\n${email.text}\n`;

/** HTML with embedded pictures, so that a browser shows it like a mail client. */
async function wholeHtml({ html, pictures = [] }: Email, readPicture: ReadEmailPicture): Promise<string> {
  const images = await Promise.all(pictures.map(({ address }) => readPicture(address)));
  return pictures.reduce((text, { cid }, index) => {
    const image = images[index];
    return image
      ? text.replaceAll(`"cid:${cid}"`, `"data:${image.type};base64,${image.bytes.toString('base64')}"`)
      : text;
  }, html);
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'the email could not be written';

const nameOf = (key: string): string => key.replace(/[^A-Za-z0-9]+/g, '-');

/** For a shop without a mail server. An email with a key replaces its file. Contents are never logged. */
export function makeFileMail({ folder, from, readPicture, clock, ids, log }: FileMailParts): Mail {
  async function write(email: Email): Promise<void> {
    const random = ids.random().slice(0, 8);
    const name =
      email.key === undefined
        ? `${new Date(clock.now()).toISOString().replaceAll(':', '-')}-${random}`
        : nameOf(email.key);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const [html, text] = [join(folder, `${name}.html`), join(folder, `${name}.txt`)];
    const draft = join(folder, `${name}.${random}.draft`);
    try {
      await writeDurably(html, await wholeHtml(email, readPicture), draft);
      await writeDurably(text, asText(email, from()), draft);
    } catch (error) {
      await rm(html, { force: true });
      throw error;
    }
    log.info('email saved to the outbox folder', { file: text });
  }

  return {
    send: (email) =>
      ResultAsync.fromPromise(
        write(email),
        (error): MailFailure => ({ kind: 'mail-not-sent', reason: reasonOf(error) }),
      ),
  };
}
