import { describe, expect, it } from 'vitest';
import { makePasswords, mostAtOnce, mostWaiting } from '#adapters/server/identity/argon2-passwords.ts';
import { makeCountedHashing } from '#test/support/counted-hashing.ts';

describe('passwords', () => {
  it('are hashed by argon2id, each with a salt of its own [AUTH-22]', async () => {
    const passwords = makePasswords();
    const first = (await passwords.hash('a secret'))._unsafeUnwrap();
    // 19 MiB and two passes a hash.
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await passwords.hash('a secret'))._unsafeUnwrap()).not.toBe(first);
    expect((await passwords.matches('a secret', first))._unsafeUnwrap()).toBe(true);
    expect((await passwords.matches('A secret', first))._unsafeUnwrap()).toBe(false);
  });

  it('never match where there is no hash, and take the same work [A2]', async () => {
    const hashing = makeCountedHashing();
    const passwords = makePasswords(hashing);
    const stored = (await passwords.hash('a secret'))._unsafeUnwrap();
    const before = hashing.work();
    expect((await passwords.matches('a secret', stored))._unsafeUnwrap()).toBe(true);
    expect(hashing.work()).toBe(before + 1);
    expect((await passwords.matches('no account has this password', null))._unsafeUnwrap()).toBe(false);
    expect(hashing.work()).toBe(before + 2);
  });

  it('are worked on a few at once: a flood is told to come back, and no request waits in vain [A3]', async () => {
    const hashing = makeCountedHashing();
    const passwords = makePasswords(hashing);
    const stored = (await passwords.hash('a secret'))._unsafeUnwrap();
    const checks = Array.from({ length: 90 }, () => passwords.matches('a secret', stored));
    const hashes = Array.from({ length: 30 }, () => passwords.hash('another'));
    const answers = await Promise.all([...checks, ...hashes]);
    expect(hashing.mostAtOnce()).toBe(mostAtOnce);
    expect(answers.filter((answer) => answer.isOk())).toHaveLength(mostAtOnce + mostWaiting);
    expect(answers.flatMap((answer) => (answer.isErr() ? [answer.error.kind] : []))).toEqual(
      Array(120 - mostAtOnce - mostWaiting).fill('too-busy'),
    );
    expect((await passwords.matches('a secret', stored))._unsafeUnwrap()).toBe(true);
  });

  it('leave their place also when hashing breaks', async () => {
    const hashing = makeCountedHashing();
    let isBroken = false;
    const hash = async (password: string) => {
      if (isBroken) throw new Error('no memory');
      return hashing.hash(password);
    };
    const passwords = makePasswords({ ...hashing, hash });
    await passwords.hash('first');
    isBroken = true;
    const broken = await Promise.allSettled(Array.from({ length: 20 }, () => passwords.hash('a secret')));
    expect(broken.every(({ status }) => status === 'rejected')).toBe(true);
    isBroken = false;
    const mended = await Promise.all(Array.from({ length: 20 }, () => passwords.hash('a secret')));
    expect(mended.every((result) => result.isOk())).toBe(true);
  });
});
