import { act, screen, waitFor, within } from '@testing-library/react';
import { errAsync } from 'neverthrow';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeOrderFile } from '#adapters/csv/order-file.ts';
import { wholeFile } from '#adapters/csv/paged-file.ts';
import { guest } from '#domain/identity/viewer.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { fill } from '#test/support/fill.ts';
import { savedFiles } from '#test/support/saved-files.ts';
import {
  type AdminOrdersWish,
  comeBack,
  common,
  jordan,
  mantle,
  numbered,
  openOrders,
  packed,
  paid,
  shipped,
  unpaid,
  view,
} from './orders-stage.tsx';

afterEach(() => vi.restoreAllMocks());

const some = [
  { number: 1, events: unpaid(1) },
  { number: 2, events: paid(2), cards: [[mantle, 1] as const, [jordan, 2] as const] },
  { number: 3, events: [...paid(3), packed] },
  { number: 4, events: [...paid(4), packed, shipped] },
];

const tab = (name: RegExp) => screen.findByRole('tab', { name });
const table = () => screen.findByRole('table');
const numbers = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent?.slice(0, 8));

describe('the list of orders', () => {
  it('has all orders, the latest first, each with what tells it apart [ORDER-01, ORDER-14]', async () => {
    await openOrders('', { orders: some });
    const list = await table();
    expect(screen.getByRole('heading', { level: 1, name: 'Orders' })).toBeInTheDocument();
    expect(within(list).getByText('Orders: all, latest first')).toBeInTheDocument();
    expect(
      within(list)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Order', 'Date', 'Customer', 'Cards', 'Total', 'State', 'Parcel']);
    expect(numbers()).toEqual(['00000004', '00000003', '00000002', '00000001']);
    const row = within(within(list).getByRole('row', { name: /00000002/ }));
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      expect.stringMatching(/^Jun 1/),
      'Ada Lovelace',
      '1952 Topps Mickey Mantle +1 and 1 more',
      '$300.00',
      'Paid',
      'To pack',
    ]);
    expect(row.getByText('Demo')).toBeInTheDocument();
    expect(screen.getByText('4 orders')).toBeInTheDocument();
  });

  it('has tabs with how many are on each tab, and an address for each [ORDER-01]', async () => {
    const { user, address, router } = await openOrders('', { orders: some });
    await waitFor(() =>
      expect(screen.getAllByRole('tab').map((one) => one.textContent)).toEqual([
        'All 4',
        'To pack 1',
        'To ship 1',
        'Shipped 1',
        'Delivered 0',
        'Unpaid 1',
        'Refunds 0',
        'Returns 0',
        'Review 0',
      ]),
    );
    await user.click(await tab(/^To ship/));
    await waitFor(() => expect(numbers()).toEqual(['00000003']));
    expect(address()).toBe('/management-portal/orders?tab=to-ship');
    await act(() => router?.navigate(-1));
    await waitFor(() => expect(numbers()).toHaveLength(4));
    expect(await tab(/^All/)).toHaveAttribute('aria-selected', 'true');
  });

  it('moves along the tabs by arrows, and opens one by Enter [ORDER-01]', async () => {
    const { user, address } = await openOrders('', { orders: some });
    await table();
    (await tab(/^All/)).focus();
    await user.keyboard('{ArrowRight}');
    expect(await tab(/^To pack/)).toHaveFocus();
    expect(address()).toBe('/management-portal/orders');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(numbers()).toEqual(['00000002']));
    expect(await tab(/^To pack/)).toHaveFocus();
  });

  it('is searched, in its address, and cleared [ORDER-01]', async () => {
    const { user, address } = await openOrders('?tab=to-pack', { orders: some });
    await table();
    fill(screen.getByRole('searchbox', { name: 'Search orders' }), 'mantle');
    await waitFor(() => expect(address()).toBe('/management-portal/orders?tab=to-pack&q=mantle'));
    expect(await screen.findByText('1 order found')).toBeInTheDocument();
    fill(screen.getByRole('searchbox', { name: 'Search orders' }), 'mantlex');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('No order under ‘To pack’ matches “mantlex”.')).toBeInTheDocument();
    await user.click(within(screen.getByRole('tabpanel')).getByRole('button', { name: 'Clear the search' }));
    await waitFor(() => expect(numbers()).toEqual(['00000002']));
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it.each(['?tab=constructor', '?tab=nothing&q=%20'])(
    'treats the address %s as the tab of all orders [ORDER-01]',
    async (query) => {
      await openOrders(query, { orders: some });
      await waitFor(() => expect(numbers()).toHaveLength(4));
    },
  );

  it('opens an order by its link, and comes back to the same tab and search [ORDER-01, ORDER-02]', async () => {
    const { user, address } = await openOrders('?tab=to-pack&q=mantle', { orders: some });
    const link = await screen.findByRole('link', { name: '00000002' });
    expect(link).toHaveAttribute('href', `/management-portal/orders/${numbered(2)}`);
    link.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Order 00000002' })).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('Order 00000002 · GOAT Admin · Goat Collection'));
    expect(screen.getByRole('main')).toHaveFocus();
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Orders' }));
    await waitFor(() => expect(address()).toBe('/management-portal/orders?tab=to-pack&q=mantle'));
    await waitFor(() => expect(numbers()).toEqual(['00000002']));
  });

  it('adds the next orders where there are more than fifty [ORDER-01]', async () => {
    const orders = Array.from({ length: 52 }, (_, index) => ({ number: index + 1, cards: [[common, 1] as const] }));
    const { user } = await openOrders('', { orders });
    await waitFor(() => expect(numbers()).toHaveLength(50));
    expect(screen.getByText('52 orders')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Load more orders' }));
    await waitFor(() => expect(numbers()).toHaveLength(52));
    expect(screen.queryByRole('button', { name: 'Load more orders' })).toBeNull();
  });
});

describe('a list of orders that is not there', () => {
  it('says what an empty shop, and an empty tab, have to say [ORDER-01]', async () => {
    const { user, address } = await openOrders('');
    expect(await screen.findByText(/There are no orders yet/)).toBeInTheDocument();
    await user.click(await tab(/^Review/));
    expect(await screen.findByText('There are no orders to review.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all orders' }));
    await waitFor(() => expect(address()).toBe('/management-portal/orders'));
  });

  it('says why it could not be read, and reads again when asked [ORDER-01]', async () => {
    let away = true;
    const { user } = await openOrders('', {
      orders: some,
      adminOrders: ({ page }) => ({
        page: (query) => (away ? errAsync({ kind: 'unavailable', why: 'offline' } as const) : page(query)),
      }),
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Cannot connect to API server. Nothing is lost.');
    away = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(numbers()).toHaveLength(4));
  });

  it('is kept by a server alone, and says so elsewhere [ORDER-01]', async () => {
    await openOrders('', { adminOrders: () => null });
    expect(await screen.findByText(/This shop runs in the browser only/)).toBeInTheDocument();
  });

  it('leads to the login when the session has ended [ORDER-01, ADMIN-07]', async () => {
    const { address } = await openOrders('', {
      adminOrders: (_, shop) => ({
        page: () => {
          shop.identity.become(guest);
          return errAsync({ kind: 'sign-in-needed' } as const);
        },
      }),
    });
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeInTheDocument();
    expect(address()).toBe('/admin-yyd92c');
  });
});

describe('a list of orders that lies open', () => {
  it('is read again when it comes back into view, and keeps its focus [ORDER-01]', async () => {
    const { shop } = await openOrders('', { orders: some });
    const link = await screen.findByRole('link', { name: '00000003' });
    link.focus();
    view(shop, { number: 5, events: paid(5) });
    act(() => void comeBack());
    await waitFor(() => expect(numbers()[0]).toBe('00000005'));
    expect(await tab(/^All 5/)).toBeInTheDocument();
    expect(link).toHaveFocus();
  });

  it('is read again every thirty seconds [ORDER-01]', async () => {
    const ticks: (() => void)[] = [];
    const plain = globalThis.setInterval;
    vi.spyOn(globalThis, 'setInterval').mockImplementation(((job: () => void, delay?: number) => {
      if (delay === 30_000) ticks.push(job);
      return plain(job, delay);
    }) as typeof setInterval);
    const { shop } = await openOrders('', { orders: some });
    await table();
    view(shop, { number: 5, events: paid(5) });
    act(() => {
      for (const tick of ticks) tick();
    });
    await waitFor(() => expect(numbers()[0]).toBe('00000005'));
  });

  it('stays when it cannot be read again, and says so [ORDER-01]', async () => {
    let away = false;
    const { user } = await openOrders('', {
      orders: some,
      adminOrders: ({ page }) => ({
        page: (query) => (away ? errAsync(storageFails) : page(query)),
      }),
    });
    await table();
    away = true;
    act(() => void comeBack());
    expect(await screen.findByText(/^This may be out of date\./)).toBeInTheDocument();
    expect(numbers()).toHaveLength(4);
    away = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/^This may be out of date\./)).toBeNull());
  });
});

describe('the file of all orders', () => {
  const withFile: AdminOrdersWish['over'] = (_, { records }) => ({
    exportOrders: () =>
      wholeFile(
        makeOrderFile((cursor) => records.batch(100, cursor)),
        (failure) => failure,
      ),
  });

  it('is saved by the button, whatever tab is open [ORDER-12]', async () => {
    const saved = savedFiles();
    const { user } = await openOrders('?tab=unpaid', { orders: some, over: withFile });
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('orders-2025-06-01.csv');
    const text = (await saved[0]?.text()) ?? '';
    expect(text.trimEnd().split('\r\n')).toHaveLength(1 + 5);
    for (const { number } of some) expect(text).toContain(numbered(number));
  });

  it('is not saved in part: the page says why, and the button can be pressed again [ORDER-12]', async () => {
    const saved = savedFiles();
    const { user } = await openOrders('', {
      orders: some,
      over: () => ({ exportOrders: () => errAsync(storageFails) }),
    });
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Not exported')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
    expect(saved).toEqual([]);
  });
});

describe('the list of orders on a phone', () => {
  it('is a list of cards instead of a wide table [ORDER-01]', async () => {
    await openOrders('', {
      orders: some,
      over: () => {
        const plain = window.matchMedia;
        window.matchMedia = (media) =>
          media.includes('max-width') ? ({ ...plain(media), matches: true, media } as MediaQueryList) : plain(media);
        return {};
      },
    });
    const list = await screen.findByRole('list', { name: 'Orders: all, latest first' });
    expect(screen.queryByRole('table')).toBeNull();
    const first = within(within(list).getAllByRole('listitem')[0] as HTMLElement);
    expect(first.getByRole('link', { name: '00000004' })).toHaveAttribute(
      'href',
      `/management-portal/orders/${numbered(4)}`,
    );
    expect(first.getByText('$125.00')).toBeInTheDocument();
    expect(first.getByText('Shipped')).toBeInTheDocument();
  });
});
