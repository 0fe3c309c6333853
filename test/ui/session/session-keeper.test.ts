import { errAsync, okAsync, ResultAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { makeInMemoryIdentity } from '#adapters/in-memory/identity.ts';
import { makeInMemoryTabs } from '#adapters/in-memory/other-tabs.ts';
import type { Sessions } from '#domain/identity/sessions.port.ts';
import { userId } from '#domain/identity/user.ts';
import { type Viewer, visitor } from '#domain/identity/viewer.ts';
import { makeSessionKeeper } from '#ui/features/session/session-keeper.ts';

const ada: Viewer = { role: 'user', id: userId('1'), email: 'ada@example.com' };
const credentials = { login: 'bob@example.com', password: 'sixsix' };

function open(over: Partial<Sessions> = {}) {
  const identity = makeInMemoryIdentity();
  const openTab = makeInMemoryTabs();
  const heard: string[] = [];
  openTab().listen('session', () => heard.push('session'));
  const sessions: Sessions = { ...identity.sessions, ...over };
  const keeper = makeSessionKeeper({ sessions, accounts: identity.accounts, otherTabs: openTab() });
  let shown = 0;
  keeper.subscribe(() => {
    shown += 1;
  });
  return { keeper, identity, heard, shown: () => shown };
}

describe('who looks', () => {
  it('is not known until it has been asked', async () => {
    const { keeper, identity } = open();
    identity.become(ada);
    expect(keeper.view()).toEqual({ viewer: visitor, known: false });
    await keeper.refresh();
    expect(keeper.view()).toEqual({ viewer: ada, known: true });
  });

  it('is a visitor where that cannot be found out at first', async () => {
    const { keeper } = open({ current: () => errAsync({ kind: 'session-unavailable' }) });
    await keeper.refresh();
    expect(keeper.view()).toEqual({ viewer: visitor, known: true });
  });

  it('stays who it was while that cannot be found out', async () => {
    let down = false;
    const { keeper } = open({
      current: () => (down ? errAsync({ kind: 'session-unavailable' }) : okAsync(ada)),
    });
    await keeper.refresh();
    down = true;
    await keeper.refresh();
    expect(keeper.view().viewer).toEqual(ada);
  });

  it('is a visitor when somebody says so and it cannot be found out [AUTH-27, M4]', async () => {
    let down = false;
    const { keeper } = open({
      current: () => (down ? errAsync({ kind: 'session-unavailable' }) : okAsync(ada)),
    });
    await keeper.refresh();
    down = true;
    await keeper.doubt();
    expect(keeper.view().viewer).toEqual(visitor);
  });

  it('is no news when it is the same as before', async () => {
    const { keeper, shown } = open();
    await keeper.refresh();
    await keeper.refresh();
    expect(shown()).toBe(1);
  });

  it('is who signed in meanwhile, not whom an older question was answered with', async () => {
    let answer: (viewer: Viewer) => void = () => {};
    const { keeper, identity } = open({
      current: () =>
        new ResultAsync(
          new Promise<Viewer>((resolve) => {
            answer = resolve;
          }).then((viewer) => okAsync(viewer)),
        ),
    });
    const asked = keeper.refresh();
    await identity.accounts.register({ email: credentials.login, password: credentials.password });
    await keeper.signIn(credentials);
    answer(visitor);
    await asked;
    expect(keeper.view().viewer).toMatchObject({ role: 'user', email: credentials.login });
  });
});

describe('a change of who looks', () => {
  it('is told to the other tabs once it has happened [AUTH-27, M4]', async () => {
    const { keeper, heard } = open();
    await keeper.register({ email: credentials.login, password: credentials.password });
    await keeper.signOut();
    await keeper.signIn(credentials);
    await keeper.closeAccount(credentials.password);
    expect(heard).toHaveLength(4);
    expect(keeper.view().viewer).toEqual(visitor);
  });

  it('is none, and is told to nobody, when it fails', async () => {
    const { keeper, heard } = open({ signOut: () => errAsync({ kind: 'session-unavailable' }) });
    await keeper.register({ email: credentials.login, password: credentials.password });
    expect((await keeper.signOut()).isErr()).toBe(true);
    expect((await keeper.closeAccount('wrong!')).isErr()).toBe(true);
    expect((await keeper.signIn({ ...credentials, password: 'wrong!' })).isErr()).toBe(true);
    expect(keeper.view().viewer.role).toBe('user');
    expect(heard).toHaveLength(1);
  });
});
