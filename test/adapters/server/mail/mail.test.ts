import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFileMail } from '#adapters/server/mail/file-mail.ts';
import { makeSmtpMail } from '#adapters/server/mail/smtp-mail.ts';
import { makeNodeIds } from '#adapters/server/node/ids.ts';
import type { Email } from '#domain/mail/mail.port.ts';
import { mailContract } from '#test/contract/mail.contract.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeRecordingLog } from '#test/support/in-memory/log.ts';
import { makeInMemoryMail } from '#test/support/in-memory/mail.ts';
import { openSmtpStandIn } from '#test/support/smtp-stand-in.ts';

const from = 'Goat Collection <shop@example.org>';
const readPicture = async (address: string) => ({
  bytes: Buffer.from(`bytes of ${address}`),
  type: 'image/jpeg' as const,
});
const email: Email = { to: 'ada@example.org', subject: 'Hello', text: 'secret-link', html: '<p>secret-link</p>' };

function openFolder() {
  const top = mkdtempSync(join(tmpdir(), 'shop-mail-'));
  const folder = join(top, 'outbox');
  const clock = makeFixedClock();
  const log = makeRecordingLog();
  const mail = makeFileMail({ folder, from: () => from, readPicture, clock, ids: makeNodeIds(clock), log });
  return { top, folder, mail, log, close: async () => rmSync(top, { recursive: true, force: true }) };
}

function lettersIn(top: string, folder: string): Email[] {
  if (!readdirSync(top).includes('outbox')) return [];
  const texts = readdirSync(folder).filter((name) => name.endsWith('.txt'));
  return texts.map((name) => {
    const [head = '', ...text] = readFileSync(join(folder, name), 'utf8').replace(/\n$/, '').split('\n\n');
    const field = (label: string) => new RegExp(`^${label}: (.*)$`, 'm').exec(head)?.[1] ?? '';
    const oneClickLeave = /<(.+)>/.exec(field('List-Unsubscribe'))?.[1];
    const isOneClick = field('List-Unsubscribe-Post') === 'List-Unsubscribe=One-Click';
    return {
      to: field('To'),
      subject: field('Subject'),
      text: text.join('\n\n'),
      html: readFileSync(join(folder, name.replace(/txt$/, 'html')), 'utf8'),
      ...(isOneClick && oneClickLeave !== undefined && { oneClickLeave }),
    };
  });
}

mailContract('in memory', async () => {
  const mail = makeInMemoryMail();
  const names = async () => mail.sent.map(({ key }, index) => key ?? String(index));
  return { mail, received: async () => mail.sent, names, close: async () => {} };
});

mailContract('a folder', async () => {
  const { top, folder, mail, close } = openFolder();
  return {
    mail,
    received: async () => lettersIn(top, folder),
    names: async () => readdirSync(folder).filter((name) => name.endsWith('.txt')),
    break: async () => writeFileSync(folder, 'a file where the folder should be'),
    close,
  };
}, ['break']);

mailContract('SMTP', async () => {
  const server = await openSmtpStandIn();
  return {
    mail: makeSmtpMail({ url: server.url, from: () => from, readPicture }),
    received: async () => server.emails,
    names: async () => server.messageIds,
    break: server.close,
    close: server.close,
  };
}, ['break']);

describe('emails in a folder', () => {
  it('are for the owner’s eyes alone, and the log names the file and nothing that is in it', async () => {
    const { folder, mail, log, close } = openFolder();
    (await mail.send(email))._unsafeUnwrap();
    const files = readdirSync(folder);
    expect(files.map((name) => name.replace(/.*\./, '')).sort()).toEqual(['html', 'txt']);
    for (const name of files) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    expect(log.entries.map(({ message }) => message)).toEqual(['email saved to the outbox folder']);
    expect(log.entries[0]?.fields?.file).toBe(join(folder, files.find((name) => name.endsWith('.txt')) ?? ''));
    expect(JSON.stringify(log.entries)).not.toMatch(/secret-link|ada@/);
    await close();
  });

  it('leave nothing half behind where they cannot be written', async () => {
    const { folder, log, close } = openFolder();
    const clock = makeFixedClock();
    const mail = makeFileMail({ folder, from: () => from, readPicture, clock, ids: { random: () => 'taken' }, log });
    const text = join(folder, '2025-06-01T12-00-00.000Z-taken.txt');
    mkdirSync(text, { recursive: true });
    expect((await mail.send(email))._unsafeUnwrapErr().kind).toBe('mail-not-sent');
    expect(readdirSync(folder)).toEqual([basename(text)]);
    await close();
  });
});

describe('emails with a key', () => {
  it('are one file, whatever the key is made of and however often they are sent [ORDER-09]', async () => {
    const { folder, mail, close } = openFolder();
    const key = 'refunded:../or\u0000der:2';
    for (const text of ['first', 'second']) (await mail.send({ ...email, text, key }))._unsafeUnwrap();
    expect(readdirSync(folder).sort()).toEqual(['refunded-or-der-2.html', 'refunded-or-der-2.txt']);
    expect(readFileSync(join(folder, 'refunded-or-der-2.txt'), 'utf8')).toContain('second');
    await close();
  });

  it('say by their message id which event they are about, at the sender’s own domain [ORDER-09]', async () => {
    const server = await openSmtpStandIn();
    const senders = [from, 'shop@example.org', 'nobody'];
    for (const sender of senders) {
      await makeSmtpMail({ url: server.url, from: () => sender, readPicture }).send({
        ...email,
        key: 'refunded:order1:2',
      });
    }
    expect(server.messageIds).toEqual([
      '<refunded.order1.2@example.org>',
      '<refunded.order1.2@example.org>',
      '<refunded.order1.2@localhost>',
    ]);
    await server.close();
  });
});

/** An email that shows two pictures, one of them twice. */
const pictured: Email = {
  ...email,
  html: '<img src="cid:picture1@shop"><img src="cid:picture2@shop"><img src="cid:picture1@shop">',
  pictures: [
    { cid: 'picture1@shop', address: '/images/a' },
    { cid: 'picture2@shop', address: '/images/b' },
  ],
};
const base64 = (address: string) => Buffer.from(`bytes of ${address}`).toString('base64');

describe('pictures in emails', () => {
  it('are in the file itself, so that a browser shows it [ORDER-15]', async () => {
    const { folder, mail, close } = openFolder();
    (await mail.send({ ...pictured, key: 'one' }))._unsafeUnwrap();
    const [a, b] = ['/images/a', '/images/b'].map((address) => `<img src="data:image/jpeg;base64,${base64(address)}">`);
    expect(readFileSync(join(folder, 'one.html'), 'utf8')).toBe(`${a}${b}${a}`);
    await close();
  });

  it('travel with the email over SMTP, each once, named as its HTML names them [ORDER-15]', async () => {
    const server = await openSmtpStandIn();
    (await makeSmtpMail({ url: server.url, from: () => from, readPicture }).send(pictured))._unsafeUnwrap();
    expect(server.emails).toEqual([{ to: email.to, subject: email.subject, text: email.text, html: pictured.html }]);
    expect(server.images).toEqual([
      [
        { id: '<picture1@shop>', type: 'image/jpeg; name=picture1.jpg', bytes: 'bytes of /images/a' },
        { id: '<picture2@shop>', type: 'image/jpeg; name=picture2.jpg', bytes: 'bytes of /images/b' },
      ],
    ]);
    await server.close();
  });
});

describe('emails over SMTP', () => {
  it('that the server refuses are not sent, and the reason is a code and no address', async () => {
    const server = await openSmtpStandIn();
    server.behave('refuses');
    const failure = (
      await makeSmtpMail({ url: server.url, from: () => from, readPicture }).send(email)
    )._unsafeUnwrapErr();
    expect(failure).toEqual({ kind: 'mail-not-sent', reason: 'EENVELOPE 550' });
    await server.close();
  });

  it('are given up when the server keeps silent', async () => {
    const server = await openSmtpStandIn();
    server.behave('silent');
    const failure = (
      await makeSmtpMail({ url: server.url, from: () => from, readPicture, waitLimit: 50 }).send(email)
    )._unsafeUnwrapErr();
    expect(failure).toEqual({ kind: 'mail-not-sent', reason: 'ETIMEDOUT' });
    await server.close();
  });

  it('go to one mailbox: what is none, or would be two, is refused before the mail server is asked', async () => {
    const server = await openSmtpStandIn();
    const mail = makeSmtpMail({ url: server.url, from: () => from, readPicture });
    for (const to of [
      'ada',
      'ada@example.org, eve@example.org',
      'ada@example.org\r\nBcc: eve@example.org',
      '<ada@x>',
      '',
    ]) {
      expect((await mail.send({ ...email, to })).isErr()).toBe(true);
    }
    (await mail.send(email))._unsafeUnwrap();
    expect(server.recipients).toEqual(['ada@example.org']);
    await server.close();
  });

  it('travel encrypted or not at all where a password goes with them', async () => {
    const server = await openSmtpStandIn();
    // Not loopback by its name, and yet on this machine.
    const away = `smtp://shop:mail-password@0.0.0.0:${new URL(server.url).port}`;
    const failure = (await makeSmtpMail({ url: away, from: () => from, readPicture }).send(email))._unsafeUnwrapErr();
    expect(failure).toEqual({ kind: 'mail-not-sent', reason: 'ETLS 502' });
    expect(server.emails).toEqual([]);
    await server.close();
  });
});
