import { errAsync, okAsync, ResultAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import type { Sessions } from '#domain/identity/sessions.port.ts';
import { userId } from '#domain/identity/user.ts';
import { guest, type Viewer } from '#domain/identity/viewer.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { makeInMemoryIdentity } from '#test/support/in-memory/identity.ts';
import { makeInMemoryTabs } from '#test/support/in-memory/other-tabs.ts';
import { makeSessionStore } from '#ui/stores/session-store.ts';

const ada: Viewer = { role: 'user', id: userId('1'), email: 'ada@example.com' };
const credentials = { login: 'bob@example.com', password: 'eighteight' };

function open(over: Partial<Sessions> = {}) {
  const identity = makeInMemoryIdentity();
  const openTab = makeInMemoryTabs();
  const heard: string[] = [];
  openTab().listen('session', () => heard.push('session'));
  const sessions: Sessions = { ...identity.sessions, ...over };
  const store = makeSessionStore({ sessions, accounts: identity.accounts, otherTabs: openTab() });
  let shown = 0;
  store.subscribe(() => {
    shown += 1;
  });
  return { store, identity, heard, shown: () => shown };
}

describe('who looks', () => {
  it('is not known until it has been asked', async () => {
    const { store, identity } = open();
    identity.become(ada);
    expect(store.view()).toEqual({ viewer: guest, known: false });
    await store.refresh();
    expect(store.view()).toEqual({ viewer: ada, known: true });
  });

  it('is a guest where that cannot be found out at first', async () => {
    const { store } = open({ current: () => errAsync(storageFails) });
    await store.refresh();
    expect(store.view()).toEqual({ viewer: guest, known: true });
  });

  it('stays who it was while that cannot be found out', async () => {
    let down = false;
    const { store } = open({
      current: () => (down ? errAsync(storageFails) : okAsync(ada)),
    });
    await store.refresh();
    down = true;
    await store.refresh();
    expect(store.view().viewer).toEqual(ada);
  });

  it('is a guest when told so and the server cannot be asked [AUTH-27, M4]', async () => {
    let down = false;
    const { store } = open({
      current: () => (down ? errAsync(storageFails) : okAsync(ada)),
    });
    await store.refresh();
    down = true;
    await store.doubt();
    expect(store.view().viewer).toEqual(guest);
  });

  it('is no news when it is the same as before', async () => {
    const { store, shown } = open();
    await store.refresh();
    await store.refresh();
    expect(shown()).toBe(1);
  });

  it('is who signed in meanwhile, not whom an older question was answered with', async () => {
    let answer: (viewer: Viewer) => void = () => {};
    const { store, identity } = open({
      current: () =>
        new ResultAsync(
          new Promise<Viewer>((resolve) => {
            answer = resolve;
          }).then((viewer) => okAsync(viewer)),
        ),
    });
    const asked = store.refresh();
    await identity.accounts.register({ email: credentials.login, password: credentials.password });
    await store.signIn(credentials);
    answer(guest);
    await asked;
    expect(store.view().viewer).toMatchObject({ role: 'user', email: credentials.login });
  });
});

describe('a change of who looks', () => {
  it('is told to the other tabs once it has happened [AUTH-27, M4]', async () => {
    const { store, heard } = open();
    await store.register({ email: credentials.login, password: credentials.password });
    await store.signOut();
    await store.signIn(credentials);
    await store.closeAccount(credentials.password);
    expect(heard).toHaveLength(4);
    expect(store.view().viewer).toEqual(guest);
  });

  it('is none, and other tabs are not told, when it fails', async () => {
    const { store, heard } = open({ signOut: () => errAsync(storageFails) });
    await store.register({ email: credentials.login, password: credentials.password });
    expect((await store.signOut()).isErr()).toBe(true);
    expect((await store.closeAccount('wrong!')).isErr()).toBe(true);
    expect((await store.signIn({ ...credentials, password: 'wrong!' })).isErr()).toBe(true);
    expect(store.view().viewer.role).toBe('user');
    expect(heard).toHaveLength(1);
  });
});
