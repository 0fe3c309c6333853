import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { makeInMemoryShop } from '#test/support/in-memory-shop.ts';
import { quickUser } from '#test/support/quick-user.ts';
import { behaviourOf } from '#test/support/shop-behaviour.ts';
import { ToastProvider } from '#ui/contexts/ToastContext.tsx';
import { useLateDialog } from '#ui/contexts/use-late-dialog.ts';
import { UseCasesProvider } from '#ui/use-cases.tsx';

/** Its code cannot be had the first two times: once when the pointer comes near, once when it is pressed. */
function makeLoad() {
  let tries = 0;
  return async () => {
    tries += 1;
    if (tries <= 2) throw new TypeError('Failed to fetch dynamically imported module');
    return { words: 'the enlarged picture' };
  };
}

function Opener({ load }: { load: () => Promise<{ words: string }> }) {
  const dialog = useLateDialog(load, 'enlarge the picture');
  return (
    <>
      <button type="button" onPointerEnter={dialog.fetch} onClick={dialog.open}>
        Enlarge
      </button>
      {dialog.opened && dialog.code && <p>{dialog.code.words}</p>}
    </>
  );
}

it('says when the code of a dialog cannot be had, and asks for it again at the next press [CARD-24]', async () => {
  cleanup();
  const shop = makeInMemoryShop();
  const load = makeLoad();
  const page = (
    <ToastProvider>
      <Opener load={load} />
    </ToastProvider>
  );
  render(
    <UseCasesProvider useCases={behaviourOf(shop)}>
      <MantineProvider>
        <RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />
      </MantineProvider>
    </UseCasesProvider>,
  );
  const user = quickUser();
  await user.click(screen.getByRole('button', { name: 'Enlarge' }));
  expect(await screen.findByText('Cannot enlarge the picture now')).toBeInTheDocument();
  expect(shop.log.entries).toContainEqual(
    expect.objectContaining({ level: 'warn', message: 'the code of a dialog could not be loaded' }),
  );
  expect(screen.queryByText('the enlarged picture')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Enlarge' }));
  await waitFor(() => expect(screen.getByText('the enlarged picture')).toBeInTheDocument());
});
