import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeInMemoryShop } from '#test/support/in-memory-shop.ts';
import { quickUser } from '#test/support/quick-user.ts';
import { anAdmin, renderShop } from '#test/support/render-shop.tsx';
import { behaviourOf } from '#test/support/shop-behaviour.ts';
import { ErrorScreen } from '#ui/app/ErrorScreen.tsx';
import { UseCasesProvider } from '#ui/use-cases.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const broken = () => {
  throw new TypeError('a bug');
};

const renderAlone = (errorScreen: ReactNode) =>
  render(
    <UseCasesProvider useCases={behaviourOf(makeInMemoryShop([]))}>
      <MantineProvider>{errorScreen}</MantineProvider>
    </UseCasesProvider>,
  );

describe('the error screen', () => {
  it('stands in for a page that broke, in the theme in effect, and is logged [NAV-15]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { shop } = await renderShop('/cards', {
      dark: true,
      over: ({ catalog }) => ({ catalog: { ...catalog, page: broken, facets: broken }, clock: { now: broken } }),
    });
    expect(await screen.findByRole('heading', { name: 'Oops! Something went wrong' })).toBeInTheDocument();
    expect(screen.getByText('We encountered an unexpected error. Please try refreshing the page.')).toBeInTheDocument();
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
    const told = expect.objectContaining({ level: 'error', fields: { reason: 'TypeError: a bug' } });
    await waitFor(() => expect(shop.log.entries).toContainEqual(told));
  });

  it.each([
    [false, 'light'],
    [true, 'dark'],
  ])(
    'stands in for a broken page of the portal too, where the device’s dark look is %s [NAV-15]',
    async (dark, scheme) => {
      vi.spyOn(console, 'error').mockImplementation(() => {});
      await renderShop('/management-portal/dashboard', {
        dark,
        viewer: anAdmin,
        over: ({ dashboard }) => ({
          // Data that no page expects.
          dashboard: {
            read: () =>
              dashboard.read().map((figures) => ({ ...figures, days: null as never, latestOrders: null as never })),
          },
        }),
      });
      expect(await screen.findByRole('heading', { name: 'Oops! Something went wrong' })).toBeInTheDocument();
      expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', scheme);
      for (const name of ['Refresh Page', 'Go Back']) expect(screen.getByRole('button', { name })).toBeEnabled();
    },
  );

  it('reloads the page, or goes back [NAV-16]', async () => {
    const refresh = vi.fn();
    const back = vi.fn();
    renderAlone(<ErrorScreen onRefresh={refresh} onBack={back} />);
    const user = quickUser();
    await user.click(screen.getByRole('button', { name: 'Refresh Page' }));
    expect([refresh.mock.calls.length, back.mock.calls.length]).toEqual([1, 0]);
    await user.click(screen.getByRole('button', { name: 'Go Back' }));
    expect([refresh.mock.calls.length, back.mock.calls.length]).toEqual([1, 1]);
  });

  it('goes back in the history unless it is told otherwise [NAV-16]', async () => {
    const back = vi.spyOn(window.history, 'back').mockImplementation(() => {});
    renderAlone(<ErrorScreen />);
    await quickUser().click(screen.getByRole('button', { name: 'Go Back' }));
    expect(back).toHaveBeenCalledOnce();
  });
});
