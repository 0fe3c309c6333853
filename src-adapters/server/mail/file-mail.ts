import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ResultAsync } from 'neverthrow';
import type { Letter, Mail, MailFailure } from '#domain/mail/mail.port.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Ids } from '#domain/shared/ids.port.ts';
import type { Log } from '#domain/shared/log.port.ts';

export type FileMailParts = {
  /** Made where it is missing. */
  readonly folder: string;
  /** The sender, as `Name <address>`. */
  readonly from: string;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'random'>;
  readonly log: Log;
};

/** Whole or not at all, and on the disk before it is answered for. */
async function writeWhole(path: string, text: string): Promise<void> {
  const draft = `${path}.draft`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}

const asText = ({ to, subject, text }: Letter, from: string): string =>
  `From: ${from}\nTo: ${to}\nSubject: ${subject}\n\n${text}\n`;

const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'the letter could not be written';

/**
 * Puts every letter into a folder, for a shop without a mail server: a text to read, and the HTML beside it. The log says
 * that there is one and where, never what is in it.
 */
export function makeFileMail({ folder, from, clock, ids, log }: FileMailParts): Mail {
  async function write(letter: Letter): Promise<void> {
    const name = `${new Date(clock.now()).toISOString().replaceAll(':', '-')}-${ids.random().slice(0, 8)}`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const [html, text] = [join(folder, `${name}.html`), join(folder, `${name}.txt`)];
    try {
      await writeWhole(html, letter.html);
      await writeWhole(text, asText(letter, from));
    } catch (error) {
      for (const path of [html, `${html}.draft`, `${text}.draft`]) await rm(path, { force: true });
      throw error;
    }
    log.info('a letter was written', { file: text });
  }

  return {
    send: (letter) =>
      ResultAsync.fromPromise(
        write(letter),
        (error): MailFailure => ({ kind: 'mail-not-sent', reason: reasonOf(error) }),
      ),
  };
}
