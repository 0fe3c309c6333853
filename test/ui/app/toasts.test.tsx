import { MantineProvider } from '@mantine/core';
import { notifications, notificationsStore } from '@mantine/notifications';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeInMemoryShop } from '#test/support/in-memory-shop.ts';
import { quickUser } from '#test/support/quick-user.ts';
import { behaviourOf } from '#test/support/shop-behaviour.ts';
import type { Toast } from '#ui/components/toast.ts';
import { useBottomBar } from '#ui/components/use-bottom-bar.ts';
import { ToastProvider, type Toasts, useToasts } from '#ui/contexts/ToastContext.tsx';
import { UseCasesProvider } from '#ui/use-cases.tsx';

const undo = { label: 'Undo', onAction: (): void => undefined };
const aToast: Toast = { id: 'one', title: 'Removed', message: 'A card', tone: 'calm', stays: 'until-closed' };

let toasts: Toasts;
function Peek() {
  toasts = useToasts();
  return null;
}

function open(at = '/') {
  const root = (
    <ToastProvider>
      <Peek />
    </ToastProvider>
  );
  const router = createMemoryRouter(
    [
      { path: '/', element: root },
      { path: '/cart', element: root },
      { path: '/management-portal/*', element: root },
    ],
    { initialEntries: [at] },
  );
  render(
    <UseCasesProvider useCases={behaviourOf(makeInMemoryShop())}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </UseCasesProvider>,
  );
  return { user: quickUser(), router };
}

beforeEach(() => {
  cleanup();
  notifications.clean();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a toast', () => {
  it('that hides by itself stays 10 seconds where something can be undone, and as long as the focus is in it [NAV-21]', async () => {
    const { user } = open();
    const onAction = () => undefined;
    act(() => toasts.show({ ...aToast, stays: 'short', action: { label: 'Undo', onAction } }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    const shown = () => notificationsStore.getState().notifications[0];
    expect(shown()?.autoClose).toBe(10_000);
    act(() => undo.focus());
    expect(shown()?.autoClose).toBe(false);
    await user.tab();
    act(() => (document.activeElement as HTMLElement).blur());
    expect(shown()?.autoClose).toBe(10_000);
  });

  it.each([
    ['short', undefined, 3000],
    ['long', undefined, 6000],
    ['short', { label: 'View cart', to: '/cart' }, 3000],
    ['long', undo, 10_000],
    ['until-closed', undo, false],
  ] as const)('that stays %s with %j hides after %s milliseconds [CMGR-27, NAV-21]', async (stays, action, time) => {
    open();
    act(() => toasts.show({ ...aToast, stays, action }));
    await screen.findByText('A card');
    expect(notificationsStore.getState().notifications[0]?.autoClose).toBe(time);
  });

  it('is shown by whatever page is open, though its code comes with the first one', async () => {
    open();
    act(() => toasts.show(aToast));
    expect(await screen.findByText('A card')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Removed');
  });

  it('interrupts a screen reader when it is urgent', async () => {
    open();
    act(() => toasts.show({ ...aToast, tone: 'urgent' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('A card');
  });

  it('changes when its id is shown again', async () => {
    open();
    act(() => toasts.show(aToast));
    await screen.findByText('A card');
    act(() => toasts.show({ ...aToast, message: 'Another card' }));
    expect(await screen.findByText('Another card')).toBeInTheDocument();
    expect(screen.queryByText('A card')).toBeNull();
  });

  it('goes when it is hidden, also when it has just been asked for', async () => {
    open();
    act(() => toasts.show(aToast));
    act(() => toasts.show({ ...aToast, id: 'two', message: 'Stays' }));
    act(() => toasts.hide('one'));
    await screen.findByText('Stays');
    await waitFor(() => expect(screen.queryByText('A card')).toBeNull());
  });

  it('does what it offers, once, and goes', async () => {
    const { user } = open();
    let done = 0;
    act(() => toasts.show({ ...aToast, action: { label: 'Undo', onAction: () => done++ } }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(done).toBe(1);
    await waitFor(() => expect(screen.queryByText('A card')).toBeNull());
  });

  it('leads to the page that its link offers', async () => {
    const { user, router } = open();
    act(() => toasts.show({ ...aToast, action: { label: 'View cart', to: '/cart' } }));
    await user.click(await screen.findByRole('link', { name: 'View cart' }));
    expect(router.state.location.pathname).toBe('/cart');
  });

  it('goes where the page that it leads to opens in another way [NAV-25]', async () => {
    const { router } = open();
    act(() => toasts.show({ ...aToast, action: { label: 'View cart', to: '/cart' } }));
    await screen.findByText('A card');
    await act(async () => router.navigate('/cart'));
    await waitFor(() => expect(screen.queryByText('A card')).toBeNull());
  });

  it.each(['/', '/management-portal/orders'])('at %s appears at the lower edge [NAV-25]', async (at) => {
    open(at);
    act(() => toasts.show(aToast));
    expect((await screen.findByText('A card')).closest('[data-position]')).toHaveAttribute(
      'data-position',
      'bottom-right',
    );
  });

  it.each([
    ['above a bar that stays at the lower edge', 'sticky', '120px'],
    ['where it always does beside one that scrolls away', 'static', '0px'],
  ])('appears at its height at the lower edge: %s [NAV-25]', (_, position, lift) => {
    let measure = () => {};
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(then: () => void) {
          measure = then;
        }
        observe() {}
        disconnect() {}
      },
    );
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(108);
    const Bar = () => <section ref={useBottomBar()} style={{ position: position as 'sticky', bottom: 12 }} />;
    const { unmount } = render(<Bar />);
    measure();
    const shownLift = () => document.documentElement.style.getPropertyValue('--shop-bar');
    expect(shownLift()).toBe(lift);
    unmount();
    expect(shownLift()).toBe('');
  });

  it('that was hidden before any was shown changes nothing', async () => {
    open();
    act(() => toasts.hide('one'));
    act(() => toasts.show(aToast));
    expect(await screen.findByText('A card')).toBeInTheDocument();
  });
});
