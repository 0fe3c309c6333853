import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Email, Mail } from '#domain/mail/mail.port.ts';
import { ability } from './ability.ts';

export type MailStage = {
  readonly mail: Mail;
  /** Accepted emails, in order. */
  received(): Promise<readonly Email[]>;
  /** How each of them is known where it arrived. */
  names(): Promise<readonly string[]>;
  /** Ability 'break': no email is accepted from now on. */
  break?(): Promise<void>;
  close(): Promise<void>;
};

const email: Email = {
  to: 'ada@example.org',
  subject: 'A new password',
  text: 'Hello,\n\nhttps://shop.example/reset-password#token=abc_DEF-123',
  html: '<p>Hello,</p>\n<p><a href="https://shop.example/reset-password#token=abc_DEF-123">Choose</a></p>',
};

/** What trips protocols: a dot alone on a line, lines that are too long, emails beyond ASCII, an equals sign at a line's end. */
const odd: Email = {
  to: 'björn.o’hara+cards@example.org',
  subject: 'Für Björn: 🐐 = done? =?utf-8?Q?no?=',
  text: `first\n.\n..\n${'long '.repeat(300)}end\nx=\nGrüße 🐐`,
  html: `<p>${'ä'.repeat(1_200)}</p>\n.\n<p>=3D</p>`,
};

export function mailContract(name: string, open: () => Promise<MailStage>, abilities: readonly 'break'[] = []): void {
  describe(`mail: ${name}`, () => {
    let stage: MailStage;
    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.close());

    const send = async (one: Email) => (await stage.mail.send(one))._unsafeUnwrap();

    it('answers for an email once it was accepted, whole', async () => {
      expect(await stage.received()).toEqual([]);
      await send(email);
      expect(await stage.received()).toEqual([email]);
    });

    it('changes nothing in an email, whatever is in it', async () => {
      await send(odd);
      expect(await stage.received()).toEqual([odd]);
    });

    it('sends every email, the same one twice too', async () => {
      for (const one of [email, odd, email]) await send(one);
      const received = await stage.received();
      expect(received).toHaveLength(3);
      expect(received).toEqual(expect.arrayContaining([email, odd]));
    });

    it('sends an email of the same key so that it is known as the same one [ORDER-09]', async () => {
      const shipped = { ...email, key: 'shipped:order1' };
      for (const one of [shipped, { ...odd, key: 'refunded:order1:1' }, shipped]) await send(one);
      expect(new Set(await stage.names()).size).toBe(2);
      for (const one of [email, odd]) expect(await stage.received()).toContainEqual(expect.objectContaining(one));
    });

    it('tells mail programs by which call a reader leaves a list, and of other emails nothing [NEWS-08]', async () => {
      const oneClickLeave = `https://shop.example/api/v1/newsletter/unsubscribe?token=${'a1B_-'.repeat(30)}.x`;
      await send({ ...email, oneClickLeave });
      expect((await stage.received())[0]).toMatchObject({ ...email, oneClickLeave });
      await send({ ...email, to: 'grace@example.org' });
      const plain = (await stage.received()).find(({ to }) => to === 'grace@example.org');
      expect(plain?.oneClickLeave).toBeUndefined();
    });

    it('knows emails without a key from each other, alike as they may be', async () => {
      for (const one of [email, email]) await send(one);
      expect(new Set(await stage.names()).size).toBe(2);
    });

    it('sends many emails at once', async () => {
      const many = Array.from({ length: 12 }, (_, n) => ({ ...email, to: `reader${n}@example.org` }));
      await Promise.all(many.map(send));
      const readers = (await stage.received()).map(({ to }) => to);
      expect(readers.sort()).toEqual(many.map(({ to }) => to).sort());
    });

    if (abilities.includes('break')) {
      it('says when an email is not on its way, without a word of what is in it', async () => {
        await ability(stage, 'break')();
        const failure = (await stage.mail.send(email))._unsafeUnwrapErr();
        expect(failure).toEqual({ kind: 'mail-not-sent', reason: expect.stringMatching(/./) });
        expect(failure.reason).not.toMatch(/abc_DEF-123|ada@/);
      });
    }
  });
}
