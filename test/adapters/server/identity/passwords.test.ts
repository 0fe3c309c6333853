import { describe, expect, it } from 'vitest';
import { makePasswords } from '#adapters/server/identity/passwords.ts';

describe('passwords', () => {
  it('are hashed by argon2id, each with a salt of its own', async () => {
    const passwords = makePasswords();
    const [first, second] = [await passwords.hash('a secret'), await passwords.hash('a secret')];
    expect(first).toMatch(/^\$argon2id\$v=19\$/);
    expect(first).not.toBe(second);
    expect((await passwords.matches('a secret', first))._unsafeUnwrap()).toBe(true);
    expect((await passwords.matches('A secret', first))._unsafeUnwrap()).toBe(false);
  });

  it('never match where there is no hash', async () => {
    expect((await makePasswords().matches('nobody has this password', null))._unsafeUnwrap()).toBe(false);
  });

  it('are checked a few at once: a flood of tries is told to come back (A3)', async () => {
    const passwords = makePasswords();
    const stored = await passwords.hash('a secret');
    const answers = await Promise.all(Array.from({ length: 120 }, () => passwords.matches('a secret', stored)));
    const refused = answers.filter((answer) => answer.isErr());
    expect(refused.length).toBe(120 - 4 - 64);
    expect(answers.filter((answer) => answer.isOk() && answer.value)).toHaveLength(4 + 64);
    expect((await passwords.matches('a secret', stored))._unsafeUnwrap()).toBe(true);
  });
});
