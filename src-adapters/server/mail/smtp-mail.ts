import { errAsync, ResultAsync } from 'neverthrow';
import type { Email, Mail, MailFailure } from '#domain/mail/mail.port.ts';
import { latePackages } from '../node/late-packages.ts';
import type { ReadEmailPicture } from './read-email-picture.ts';

export type SmtpMailSettings = {
  /** `smtp://user:password@host:587`, or `smtps://…` for implicit TLS. */
  readonly url: string;
  /** `Name <address>`; asked for each email. */
  readonly from: () => string;
  readonly readPicture: ReadEmailPicture;
  /** Timeout in milliseconds. */
  readonly waitLimit?: number;
};

const usualWaitLimit = 15_000;

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Exactly one mailbox: a comma would add another. */
const isMailbox = (address: string): boolean => /^[^\s<>(),;:"\\@]+@[^\s<>(),;:"\\@]+$/.test(address);

/** Error codes only; server messages may contain the address. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { readonly code?: unknown; readonly responseCode?: unknown };
  return (
    [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ') || 'unknown'
  );
}

/** Derived from the key, so that mail clients recognize duplicates; random without a key. */
function messageId(key: string, from: string): string {
  const [, domain = 'localhost'] = /@([A-Za-z0-9.-]+)>?$/.exec(from) ?? [];
  return `<${key.replace(/[^A-Za-z0-9]+/g, '.')}@${domain}>`;
}

/** One-click unsubscribe (RFC 8058). */
const leavingHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const notSent = (reason: string): MailFailure => ({ kind: 'mail-not-sent', reason });

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

/** Requires TLS when there is a user name and the server is remote, to protect the password. */
export function makeSmtpMail({ url, from, readPicture, waitLimit = usualWaitLimit }: SmtpMailSettings): Mail {
  const { username, hostname } = new URL(url);
  const transport = latePackages.nodemailer().createTransport({
    url,
    ...(username !== '' && !loopback.test(hostname) && { requireTLS: true }),
    dnsTimeout: waitLimit,
    connectionTimeout: waitLimit,
    greetingTimeout: waitLimit,
    socketTimeout: waitLimit,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: (email) => {
      const { to, subject, text, html, key, oneClickLeave } = email;
      if (!isMailbox(to)) return errAsync(notSent('the address is none'));
      const sending = attachmentsOf(email, readPicture).then((attachments) =>
        transport.sendMail({
          from: from(),
          to: { name: '', address: to },
          subject,
          text,
          html,
          ...(attachments.length > 0 && { attachments }),
          ...(key !== undefined && { messageId: messageId(key, from()) }),
          ...(oneClickLeave !== undefined && { headers: leavingHeaders(oneClickLeave) }),
        }),
      );
      return ResultAsync.fromPromise(sending, (error) => notSent(reasonOf(error))).map(() => undefined);
    },
  };
}
