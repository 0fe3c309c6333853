import { errAsync, ResultAsync } from 'neverthrow';
import { createTransport } from 'nodemailer';
import type { Email, Mail, MailFailure } from '#domain/mail/mail.port.ts';
import type { ReadEmailPicture } from './read-email-picture.ts';

export type SmtpMailSettings = {
  /** `smtp://user:password@host:587`, or `smtps://…` where the connection is encrypted from its start. */
  readonly url: string;
  /** The sender, as `Name <address>`. */
  readonly from: string;
  readonly readPicture: ReadEmailPicture;
  /** How long the mail server may keep silent, in milliseconds. */
  readonly patience?: number;
};

const usualPatience = 15_000;

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** One mailbox and nothing else: a comma would make two of it. */
const isMailbox = (address: string): boolean => /^[^\s<>(),;:"\\@]+@[^\s<>(),;:"\\@]+$/.test(address);

/** What went wrong, by the names that the protocol and the network have for it; the server's own words may hold the address. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { readonly code?: unknown; readonly responseCode?: unknown };
  return (
    [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ') || 'unknown'
  );
}

/** The same key makes the same id, by which mail programs know an email that comes twice; without one each email gets its own. */
function messageId(key: string, from: string): string {
  const [, domain = 'localhost'] = /@([A-Za-z0-9.-]+)>?$/.exec(from) ?? [];
  return `<${key.replace(/[^A-Za-z0-9]+/g, '.')}@${domain}>`;
}

/** By which mail programs offer to leave a list in one click (RFC 8058). */
const leavingHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const notSent = (reason: string): MailFailure => ({ kind: 'mail-not-sent', reason });

/** The pictures inside the email, which its HTML names by their ids. */
const attachmentsOf = ({ pictures = [] }: Email, readPicture: ReadEmailPicture) =>
  Promise.all(
    pictures.map(async ({ cid, address }) => {
      const { bytes, type } = await readPicture(address);
      return {
        cid,
        content: bytes,
        contentType: type,
        contentDisposition: 'inline' as const,
        filename: `${cid.replace(/@.*/, '')}.${type === 'image/png' ? 'png' : 'jpg'}`,
      };
    }),
  );

/**
 * Hands emails to a mail server. With a user name, and not on this machine, the connection must become encrypted, so that
 * the password never travels readable.
 */
export function makeSmtpMail({ url, from, readPicture, patience = usualPatience }: SmtpMailSettings): Mail {
  const { username, hostname } = new URL(url);
  const transport = createTransport({
    url,
    ...(username !== '' && !loopback.test(hostname) && { requireTLS: true }),
    dnsTimeout: patience,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: (email) => {
      const { to, subject, text, html, key, oneClickLeave } = email;
      if (!isMailbox(to)) return errAsync(notSent('the address is none'));
      const sending = attachmentsOf(email, readPicture).then((attachments) =>
        transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          ...(attachments.length > 0 && { attachments }),
          ...(key !== undefined && { messageId: messageId(key, from) }),
          ...(oneClickLeave !== undefined && { headers: leavingHeaders(oneClickLeave) }),
        }),
      );
      return ResultAsync.fromPromise(sending, (error) => notSent(reasonOf(error))).map(() => undefined);
    },
  };
}
