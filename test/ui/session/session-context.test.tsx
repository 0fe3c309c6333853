import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userId } from '#domain/identity/user.ts';
import { guest, type Viewer } from '#domain/identity/viewer.ts';
import { makeInMemoryShop } from '#test/support/in-memory-shop.ts';
import { anAdmin, aUser, renderShop } from '#test/support/render-shop.tsx';
import { behaviourOf } from '#test/support/shop-behaviour.ts';
import { type Session, SessionProvider, useSession } from '#ui/contexts/SessionContext.tsx';
import { UseCasesProvider } from '#ui/use-cases.tsx';

let session: Session;

/** What a page reads: the name of the signed-in user, or that there is none. */
function Reader({ read }: { read: () => Promise<string> }) {
  session = useSession();
  const { data } = useQuery({ queryKey: ['orders'], queryFn: read });
  return <output>{data ?? 'nothing'}</output>;
}

async function open(viewer: Viewer, read: () => Promise<string> = async () => 'orders') {
  cleanup();
  const shop = makeInMemoryShop();
  const useCases = behaviourOf(shop, { viewer });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const page = (shown: boolean) => (
    <UseCasesProvider useCases={useCases}>
      <MantineProvider env="test">
        <QueryClientProvider client={client}>
          <SessionProvider>{shown && <Reader read={read} />}</SessionProvider>
        </QueryClientProvider>
      </MantineProvider>
    </UseCasesProvider>
  );
  const view = render(page(true));
  await waitFor(() => expect(session.known).toBe(true));
  return { shop, client, tab: shop.openTab(), leavePage: () => view.rerender(page(false)) };
}

const look = (state: 'hidden' | 'visible') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

beforeEach(() => vi.restoreAllMocks());

describe('the page’s session', () => {
  it('says what the viewer may do [AUTH-19, AUTH-20, AUTH-21]', async () => {
    await open(guest);
    expect([session.signedIn, session.staff, session.may('save-cards')]).toEqual([false, false, false]);
    await open(aUser);
    expect([session.signedIn, session.staff, session.may('save-cards')]).toEqual([true, false, true]);
    await open(anAdmin);
    expect([session.signedIn, session.staff, session.may('open-portal')]).toEqual([true, true, true]);
  });

  it('ends here when it ends in another tab [AUTH-27, M4]', async () => {
    const { shop, tab } = await open(aUser);
    shop.identity.become(guest);
    act(() => tab.notify('session'));
    await waitFor(() => expect(session.signedIn).toBe(false));
  });

  it('is asked for again when the page was out of sight for long, and not before [AUTH-27, M4]', async () => {
    const { shop } = await open(aUser);
    shop.identity.become(guest);
    look('hidden');
    shop.clock.advance(4 * 60_000);
    look('visible');
    expect(session.signedIn).toBe(true);
    look('hidden');
    shop.clock.advance(5 * 60_000);
    look('visible');
    await waitFor(() => expect(session.signedIn).toBe(false));
  });

  it('is asked for again when something that is read needs a sign-in [AUTH-27, M4]', async () => {
    let ended = false;
    const { shop, client } = await open(aUser, async () => {
      if (ended) throw { kind: 'sign-in-needed' };
      return 'orders';
    });
    await screen.findByText('orders');
    ended = true;
    shop.identity.become(guest);
    await act(() => client.invalidateQueries());
    await waitFor(() => expect(session.signedIn).toBe(false));
  });

  it('takes what the page shows with it [AUTH-27, M4]', async () => {
    let orders = 'Ada’s orders';
    await open(aUser, async () => orders);
    await screen.findByText('Ada’s orders');
    orders = 'guest’s orders';
    await act(() => session.signOut());
    expect(await screen.findByText('guest’s orders')).toBeInTheDocument();
    expect(screen.queryByText('Ada’s orders')).toBeNull();
  });

  it('takes what was read on other pages with it [AUTH-27, M4]', async () => {
    const { client, leavePage } = await open(aUser, async () => 'Ada’s orders');
    await screen.findByText('Ada’s orders');
    leavePage();
    expect(client.getQueryData(['orders'])).toBe('Ada’s orders');
    await act(() => session.signOut());
    expect(client.getQueryData(['orders'])).toBeUndefined();
  });

  function counted() {
    let reads = 0;
    return async () => {
      reads += 1;
      return `read ${reads}`;
    };
  }

  it('leaves what a guest has read when a user signs in', async () => {
    const { shop, tab } = await open(guest, counted());
    await screen.findByText('read 1');
    shop.identity.become(aUser);
    act(() => tab.notify('session'));
    await waitFor(() => expect(session.signedIn).toBe(true));
    expect(screen.getByText('read 1')).toBeInTheDocument();
  });

  it('reads anew what a guest has read when an admin signs in, who sees more', async () => {
    const { shop, tab } = await open(guest, counted());
    await screen.findByText('read 1');
    shop.identity.become(anAdmin);
    act(() => tab.notify('session'));
    expect(await screen.findByText('read 2')).toBeInTheDocument();
  });
});

describe('a screen of a user who signed out elsewhere', () => {
  it('is closed, with the watchlist [AUTH-27, M4]', async () => {
    const { shop } = await renderShop('/profile', {
      viewer: { role: 'user', id: userId('1'), email: 'ada@example.com' },
    });
    await screen.findByRole('heading', { name: 'My Watchlist' });
    shop.identity.become(guest);
    shop.openTab().notify('session');
    expect(await screen.findByRole('form', { name: 'Sign In' })).toBeInTheDocument();
    expect(screen.queryByText('ada@example.com')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'My Watchlist' })).toBeNull();
  });
});
