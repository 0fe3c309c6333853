import { screen, waitFor, within } from '@testing-library/react';
import { errAsync } from 'neverthrow';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Consent } from '#adapters/server/newsletter/mailing-list.ts';
import type { Subscribers } from '#domain/newsletter/newsletter.port.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { fill } from '#test/support/fill.ts';
import { anAdmin, renderShop, type ShopWish } from '#test/support/render-shop.tsx';
import { savedFiles } from '#test/support/saved-files.ts';

const address = '/management-portal/newsletter';
const away = storageFails;

type Stage = Parameters<NonNullable<ShopWish['over']>>[1];

/** The admin page with this many subscribers. */
async function openList(
  count: number,
  { at = address, change = (list: Subscribers, _: Stage): Subscribers => list } = {},
) {
  return renderShop(at, {
    viewer: anAdmin,
    over: ({ subscribers }, shop) => {
      for (let n = 0; n < count; n += 1) {
        const email = `reader${n}@example.org`;
        const consent: Consent = {
          email,
          name: n === 0 ? 'Ada <b>' : '',
          interests: n === 0 ? ['boxes', 'deals'] : [],
          at: Date.parse('2025-06-01T12:00:00.000Z') + n,
          place: n === 0 ? 'API' : 'signup page',
        };
        void shop.newsletter.list.request(consent).andThen((id) => shop.newsletter.list.confirm(id, consent.at));
      }
      return { subscribers: subscribers && { ...subscribers, list: change(subscribers.list, shop) } };
    },
  });
}

const rows = async () => within(await screen.findByRole('table', { name: /Subscribers/ })).getAllByRole('row');
const emails = async () => (await rows()).slice(1).map((row) => within(row).getByRole('rowheader').textContent);

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the portal’s newsletter section', () => {
  it('lists address, name, interests, since when and from where, the latest first [NEWS-09]', async () => {
    await openList(2);
    expect(await emails()).toEqual(['reader1@example.org', 'reader0@example.org']);
    const cells = within((await rows())[2] as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells.slice(0, 4)).toEqual(['Ada <b>', 'Boxes, Deals', 'Jun 1, 2025', 'API']);
    expect(screen.getByText('2 addresses')).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('Newsletter · GOAT Admin · Goat Collection'));
  });

  it('reads on with a press, as many as there are [NEWS-09]', async () => {
    const { user } = await openList(60);
    expect(await emails()).toHaveLength(50);
    expect(screen.getByText('60 addresses')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Load more addresses' }));
    await waitFor(async () => expect(await emails()).toHaveLength(60));
    expect(screen.queryByRole('button', { name: 'Load more addresses' })).toBeNull();
  });

  it('finds one, keeps the search in the address, and says when no subscriber is found [NEWS-09]', async () => {
    const adminOrders = await openList(3);
    const field = await screen.findByRole('searchbox', { name: 'Search the list' });
    fill(field, 'ADER2@');
    await adminOrders.user.keyboard('{Enter}');
    await waitFor(async () => expect(await emails()).toEqual(['reader2@example.org']));
    expect(adminOrders.address()).toBe(`${address}?q=ADER2%40`);
    expect(screen.getByText('1 address found')).toBeInTheDocument();
    fill(field, 'nobody');
    await adminOrders.user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'No addresses found' })).toBeInTheDocument();
    await adminOrders.user.click(
      within(screen.getByRole('main')).getAllByRole('button', { name: 'Clear the search' }).at(-1) as HTMLElement,
    );
    await waitFor(async () => expect(await emails()).toHaveLength(3));
  });

  it('says that there are no subscribers yet [NEWS-09]', async () => {
    await openList(0);
    expect(await screen.findByRole('heading', { name: 'No subscribers yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See the signup page' })).toHaveAttribute('href', '/signup');
  });

  it('says that the list cannot be read, and reads it again when asked [NEWS-09]', async () => {
    let broken = true;
    const { user } = await openList(1, {
      change: (list) => ({ ...list, page: (query) => (broken ? errAsync(away) : list.page(query)) }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('The list cannot be loaded right now. Nothing is lost.');
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await emails()).toEqual(['reader0@example.org']);
  });

  it('asks before it removes one, says what happens, and takes it off the list [NEWS-09]', async () => {
    const { user } = await openList(2);
    await rows();
    await user.click(screen.getByRole('button', { name: 'Remove reader0@example.org' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove from the list' });
    expect(dialog).toHaveTextContent(/reader0@example.org receives no more emails.*cannot be undone/);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(await emails()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Remove reader0@example.org' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(async () => expect(await emails()).toEqual(['reader1@example.org']));
    expect(await screen.findByText('The address receives no more emails.')).toBeInTheDocument();
  });

  it('keeps the question open when removing fails, and says that nothing happened [NEWS-09]', async () => {
    const { user } = await openList(1, { change: (list) => ({ ...list, remove: () => errAsync(away) }) });
    await rows();
    await user.click(screen.getByRole('button', { name: 'Remove reader0@example.org' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The address is still on the list.');
    expect(await emails()).toHaveLength(1);
  });

  it('takes it as done when another admin was faster [NEWS-09]', async () => {
    const { user } = await openList(1, {
      change: (list) => ({
        ...list,
        remove: (id, status) =>
          list.remove(id, status).andThen(() => errAsync({ kind: 'subscriber-not-found' } as const)),
      }),
    });
    await rows();
    await user.click(screen.getByRole('button', { name: 'Remove reader0@example.org' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('heading', { name: 'No subscribers yet' })).toBeInTheDocument();
  });

  it('shows pending sign-ups apart, with the tab in the address, and removes one there [NEWS-10]', async () => {
    const adminOrders = await openList(1, {
      change: (list, { newsletter, clock }) => {
        void newsletter.list.request({
          email: 'new@example.org',
          name: '',
          interests: [],
          at: clock.now(),
          place: 'API',
        });
        return list;
      },
    });
    expect(await emails()).toEqual(['reader0@example.org']);
    await adminOrders.user.click(screen.getByRole('tab', { name: 'Pending' }));
    const table = await screen.findByRole('table', { name: /Pending sign-ups/ });
    expect(within(table).getByRole('rowheader')).toHaveTextContent('new@example.org');
    expect(adminOrders.address()).toBe(`${address}?status=pending`);
    await adminOrders.user.click(screen.getByRole('button', { name: 'Remove new@example.org' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove from the list' });
    expect(dialog).toHaveTextContent(/has not confirmed this sign-up/);
    await adminOrders.user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('heading', { name: 'No pending sign-ups' })).toBeInTheDocument();
    await adminOrders.user.click(screen.getByRole('tab', { name: 'Confirmed' }));
    expect(await emails()).toEqual(['reader0@example.org']);
  });

  it('exports all of them as CSV, with a way to leave in each row [NEWS-06, NEWS-08]', async () => {
    const { user } = await openList(60);
    const saved = savedFiles();
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/^newsletter-\d{4}-\d\d-\d\d\.csv$/);
    const text = (await saved[0]?.text()) ?? '';
    expect(text.trimEnd().split('\r\n')).toHaveLength(61);
    expect(text).toContain('http://localhost:3000/unsubscribe?token=');
  });

  it('says why the file cannot be downloaded [NEWS-06]', async () => {
    const { user } = await renderShop(address, {
      viewer: anAdmin,
      over: ({ subscribers }) => ({ subscribers: subscribers && { ...subscribers, exportAll: () => errAsync(away) } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Not exported')).toBeInTheDocument();
  });

  it('says that there is no list where there is no server [NEWS-05]', async () => {
    await renderShop(address, { viewer: anAdmin, over: () => ({ subscribers: null }) });
    expect(await screen.findByRole('heading', { name: 'No list here' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  });
});
