import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import type { Email } from '#domain/mail/mail.port.ts';

export type SmtpStandIn = {
  readonly url: string;
  /** Accepted emails, as their reader sees them. */
  readonly emails: readonly Email[];
  /** Envelope recipients. */
  readonly recipients: readonly string[];
  readonly messageIds: readonly string[];
  readonly images: readonly (readonly StandInImage[])[];
  /** Accepts, refuses recipients, or does not answer. */
  behave(how: SmtpBehaviour): void;
  close(): Promise<void>;
};

type StandInImage = { readonly id: string; readonly type: string; readonly bytes: string };

type SmtpBehaviour = 'takes' | 'refuses' | 'silent';

type Part = { readonly headers: ReadonlyMap<string, string>; readonly body: string };

const unfold = (head: string): string => head.replace(/\r\n[ \t]+/g, ' ');

function partOf(raw: string): Part {
  const [head = ''] = raw.split('\r\n\r\n', 1);
  const headers = unfold(head)
    .split('\r\n')
    .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()] as const);
  return { headers: new Map(headers), body: raw.slice(head.length + 4) };
}

const fromQuotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(/=[ \t]*\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

/** Decodes 'Fu=?UTF-8?Q?=C3=9F?=' (RFC 2047). */
const fromEncodedWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      (kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64')
        : fromQuotedPrintable(word.replaceAll('_', ' '))
      ).toString('latin1'),
    )
    .replace(/[\u0080-\u00ff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString('utf8'));

function textOf({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  const decode = { base64: (text: string) => Buffer.from(text, 'base64'), 'quoted-printable': fromQuotedPrintable }[
    encoding ?? ''
  ];
  const bytes = decode?.(body) ?? Buffer.from(body, 'latin1');
  return bytes.toString('utf8').replaceAll('\r\n', '\n').replace(/\n$/, '');
}

function partsOf(whole: Part): Part[] {
  const [, boundary] = /boundary="([^"]+)"/.exec(whole.headers.get('content-type') ?? '') ?? [];
  if (boundary === undefined) return [whole];
  return whole.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => partsOf(partOf(part.replace(/^\r\n/, '').replace(/\r\n$/, ''))));
}

const imagesOf = (raw: string): StandInImage[] =>
  partsOf(partOf(raw))
    .filter(({ headers }) => headers.get('content-type')?.startsWith('image/'))
    .map((part) => ({
      id: part.headers.get('content-id') ?? '',
      type: part.headers.get('content-type') ?? '',
      bytes: textOf(part),
    }));

/** Parses an email. @param raw one character per byte */
function emailOf(raw: string, to: string): Email {
  const whole = partOf(raw);
  const parts = partsOf(whole);
  const of = (type: string) => {
    const part = parts.find(({ headers }) => headers.get('content-type')?.startsWith(type));
    return part ? textOf(part) : '';
  };
  const leaveBy = /^<([^<>\s]+)>$/.exec(whole.headers.get('list-unsubscribe') ?? '')?.[1];
  const isOneClick = whole.headers.get('list-unsubscribe-post') === 'List-Unsubscribe=One-Click';
  return {
    to,
    subject: fromEncodedWords(whole.headers.get('subject') ?? ''),
    text: of('text/plain'),
    html: of('text/html'),
    ...(isOneClick && leaveBy !== undefined && { oneClickLeave: leaveBy }),
  };
}

const utf8 = (text: string): string => Buffer.from(text, 'latin1').toString('utf8');

/** A minimal mail server that keeps received emails. */
export async function openSmtpStandIn(): Promise<SmtpStandIn> {
  const emails: Email[] = [];
  const recipients: string[] = [];
  const messageIds: string[] = [];
  const images: StandInImage[][] = [];
  const sockets = new Set<Socket>();
  let behaviour: SmtpBehaviour = 'takes';

  function talk(socket: Socket): void {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    if (behaviour === 'silent') return;
    const say = (line: string) => socket.write(`${line}\r\n`);
    let waiting = '';
    let to = '';
    let isData = false;

    const command = (line: string): void => {
      if (/^EHLO/i.test(line)) return void say('250-stand-in\r\n250-8BITMIME\r\n250 SMTPUTF8');
      if (/^RCPT/i.test(line)) {
        if (behaviour === 'refuses') return void say(`550 5.1.1 ${line} is unknown here`);
        to = utf8(/<([^>]*)>/.exec(line)?.[1] ?? '');
      }
      if (/^DATA/i.test(line)) {
        isData = true;
        return void say('354 go on');
      }
      if (/^(STARTTLS|AUTH)/i.test(line)) return void say('502 5.5.1 not known here');
      if (/^QUIT/i.test(line)) return void socket.end('221 bye\r\n');
      say('250 good');
    };

    const take = (): boolean => {
      const end = waiting.indexOf(isData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return false;
      const text = waiting.slice(0, end);
      waiting = waiting.slice(end + (isData ? 5 : 2));
      if (!isData) {
        command(text);
        return true;
      }
      isData = false;
      emails.push(emailOf(text.replace(/^\.\./gm, '.'), to));
      images.push(imagesOf(text));
      recipients.push(to);
      messageIds.push(partOf(text).headers.get('message-id') ?? '');
      say('250 taken');
      return true;
    };

    socket.setEncoding('latin1').on('data', (chunk) => {
      waiting += chunk;
      while (take());
    });
    say('220 stand-in');
  }

  const server: Server = createServer(talk).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    emails,
    recipients,
    messageIds,
    images,
    behave: (how) => {
      behaviour = how;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
  };
}
