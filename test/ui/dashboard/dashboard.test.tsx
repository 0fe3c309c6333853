import { act, screen, waitFor, within } from '@testing-library/react';
import { errAsync, ResultAsync } from 'neverthrow';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Card, cardId } from '#domain/cards/card.ts';
import type { Dashboard } from '#domain/dashboard/dashboard.ts';
import type { DashboardFigures } from '#domain/dashboard/dashboard-figures.port.ts';
import { cents } from '#domain/money/cents.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { aCard } from '#test/support/cards.ts';
import { anAdmin, renderShop } from '#test/support/render-shop.tsx';
import { comeBack, jordan, numbered, type OrderWish, packed, paid, type Shop, view } from '../portal/orders-stage.tsx';

/** The room that charts measure; without it they complain, again and again. */
const room = { x: 0, y: 0, top: 0, left: 0, right: 600, bottom: 190, width: 600, height: 190, toJSON: () => ({}) };

// Preloads the charts, so that they do not load after the test's window is gone.
beforeAll(() => import('#ui/features/admin/dashboard/DayCharts.tsx'));
beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(room));
afterEach(() => vi.restoreAllMocks());

const mantle = aCard({
  id: 'c02',
  title: '1952 Topps Mickey Mantle',
  price: 4_125.4,
  addedAt: '2025-06-01T00:00:00.000Z',
});
const draft = aCard({ id: 'c03', title: 'A draft', price: 50, isPosted: false });

type Figures = Pick<DashboardFigures, 'read'>;

type Wish = {
  readonly cards?: readonly Card[];
  readonly orders?: readonly OrderWish[];
  readonly dashboard?: (figures: Figures) => Figures;
  readonly prepare?: (shop: Shop) => void;
  readonly ordersPage?: boolean;
};

/** The dashboard over a shop with these cards and orders. */
async function open(wish: Wish = {}) {
  const {
    cards = [jordan, mantle, draft],
    orders = [],
    dashboard = (plain) => plain,
    prepare,
    ordersPage = true,
  } = wish;
  return renderShop('/management-portal/dashboard', {
    viewer: anAdmin,
    cards,
    over: (useCases, shop) => {
      for (const order of orders) view(shop, order);
      prepare?.(shop);
      return { dashboard: dashboard(useCases.dashboard), ...(!ordersPage && { adminOrders: null }) };
    },
  });
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));

/** Returns these answers in order, then repeats the last. */
function answers(...given: readonly ((figures: Figures) => ReturnType<Figures['read']>)[]) {
  let reads = 0;
  return {
    reads: () => reads,
    over: (figures: Figures): Figures => ({
      read: () => {
        reads += 1;
        return given[Math.min(reads, given.length) - 1]?.(figures) ?? figures.read();
      },
    }),
  };
}
const away = () => errAsync({ ...storageFails, detail: 'The shop cannot be reached.' } as const);
const real = (figures: Figures) => figures.read();

describe('the tiles', () => {
  it('show the shop’s own figures without decimals, and what came in this month [ADMIN-20, ADMIN-21, MONEY-03]', async () => {
    await open();
    const tile = async (name: string) => (await screen.findByRole('link', { name })).closest('div');
    expect(await tile('Total Cards')).toHaveTextContent('Total Cards3+1 this month');
    // 9 × 125 + 4,125.40 + 50
    expect(await tile('Total Inventory Value')).toHaveTextContent('Total Inventory Value$5,300+$4,125 this month');
    expect(await tile('Pending Updates')).toHaveTextContent('Pending Updates1Drafts to be posted');
  });

  it('lead to the cards they count [ADMIN-20]', async () => {
    const { user, address } = await open();
    await user.click(await screen.findByRole('link', { name: 'Pending Updates' }));
    expect(address()).toBe('/management-portal/cards?status=drafts');
  });
});

describe('the recently updated cards', () => {
  it('are named with id, title, price, views and when [ADMIN-22, ADMIN-23]', async () => {
    await open({
      prepare: ({ dashboard }) => {
        for (let looks = 0; looks < 3; looks += 1) void dashboard.figures.countView(cardId('c01'));
        void dashboard.figures.countView(cardId('c02'));
      },
    });
    const panel = await region('Recently Updated Cards');
    const items = panel.getAllByRole('listitem');
    expect(items).toHaveLength(3);
    expect(items[0]).toHaveTextContent('1996 Topps Michael Jordan');
    expect(items[0]).toHaveTextContent('c01');
    expect(items[0]).toHaveTextContent('$125');
    expect(items[0]).toHaveTextContent('3 views');
    expect(items[0]?.querySelector('time')).toHaveAttribute('datetime', '2025-06-01T12:00:00.000Z');
    expect(items[1]).toHaveTextContent('1 view');
    expect(items[2]).toHaveTextContent('0 views');
  });

  it('lead to their forms, and to the Card Manager [ADMIN-22, ADMIN-24]', async () => {
    await open();
    const panel = await region('Recently Updated Cards');
    expect(panel.getByRole('link', { name: '1996 Topps Michael Jordan' })).toHaveAttribute(
      'href',
      '/management-portal/cards?edit=c01',
    );
    expect(panel.getByRole('link', { name: 'Manage Cards' })).toHaveAttribute('href', '/management-portal/cards');
  });
});

describe('the quick actions', () => {
  it('all open the Card Manager, each as its name says [ADMIN-24, CMGR-52]', async () => {
    await open();
    const panel = await region('Quick Actions');
    const links = panel.getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Add New Card',
      'Update Prices',
      'Manage Images',
      'Edit Descriptions',
      'Bulk Edit',
    ]);
    for (const link of links) expect(link.getAttribute('href')).toMatch(/^\/management-portal\/cards(\?|$)/);
    expect(links[0]).toHaveAttribute('href', '/management-portal/cards?new');
    expect(links[2]).toHaveAttribute('href', '/management-portal/cards?task=pictures');
    expect(links[3]).toHaveAttribute('href', '/management-portal/cards?task=descriptions');
  });
});

describe('the line of thirty days', () => {
  const orders = [
    { number: 1, events: paid(1), cards: [[jordan, 2] as const] },
    { number: 2, events: paid(2) },
  ];

  it('tells orders, sales and the stock’s value of each day in a table too [ADMIN-29]', async () => {
    const { user } = await open({ orders });
    const panel = await region('Last 30 days');
    expect(panel.getByRole('img', { name: /^Orders paid, day by day: 2 orders, \$375 in sales/ })).toBeInTheDocument();
    expect(
      panel.getByRole('img', { name: /^Stock value, day by day: \$4,925, Recorded since today/ }),
    ).toBeInTheDocument();
    expect(panel.getByText(/^Sales are .* with shipping and sales tax, less refunds\. Canceled/)).toBeInTheDocument();
    await user.click(panel.getByText('All values'));
    const rows = panel.getAllByRole('row');
    expect(rows).toHaveLength(31);
    expect(rows[1]).toHaveTextContent('Jun 1, 20252$375$4,925');
    expect(rows[2]).toHaveTextContent('May 31, 20250$0not recorded');
  });

  it.each([
    [430_040, '+$1,000 since May 29'],
    [630_040, '−$1,000 since May 29'],
  ])('says how the value moved since it is recorded, from %d cents [ADMIN-29]', async (stockValue, expected) => {
    const withValue = (read: Dashboard): Dashboard => ({
      ...read,
      days: read.days.map((day, index) => (index === 26 ? { ...day, stockValue: cents(stockValue) } : day)),
    });
    await open({ dashboard: (figures) => ({ read: () => figures.read().map(withValue) }) });
    expect(await screen.findByText(expected)).toBeInTheDocument();
  });

  it('says that orders of the demonstration brought nothing [ADMIN-29, PAY-23]', async () => {
    await open({ orders });
    const panel = await region('Last 30 days');
    expect(panel.getByText('Demo orders: nothing was paid')).toBeInTheDocument();
  });

  it('says nothing of a demonstration where orders are real [ADMIN-29]', async () => {
    await open({
      dashboard: (figures) => ({
        read: () => figures.read().map((read): Dashboard => ({ ...read, ordersCounted: 'real' })),
      }),
    });
    const panel = await region('Last 30 days');
    expect(panel.queryByText(/demonstration/)).toBeNull();
  });
});

describe('the latest orders', () => {
  it('lead to the orders page, with what tells them apart [ADMIN-30]', async () => {
    const { user, address } = await open({
      orders: [
        { number: 1, events: paid(1) },
        { number: 2, events: [...paid(2), packed], cards: [[mantle, 1] as const, [jordan, 1] as const] },
      ],
    });
    const panel = await region('Latest Orders');
    const [latest] = panel.getAllByRole('listitem');
    expect(latest).toHaveTextContent('00000002');
    expect(latest).toHaveTextContent('Demo');
    expect(latest).toHaveTextContent('Paid');
    expect(latest).toHaveTextContent('Ada Lovelace · 1952 Topps Mickey Mantle and 1 more');
    await user.click(panel.getByRole('link', { name: '00000001' }));
    expect(address()).toBe(`/management-portal/orders/${numbered(1)}`);
  });

  it('lead to their confirmations in a shop without an orders page [ADMIN-30]', async () => {
    await open({ orders: [{ number: 1, events: paid(1) }], ordersPage: false });
    const panel = await region('Latest Orders');
    expect(panel.getByRole('link', { name: '00000001' })).toHaveAttribute(
      'href',
      `/checkout/success?order=${numbered(1)}`,
    );
  });

  it('are left out without orders [ADMIN-30]', async () => {
    await open();
    expect((await region('Latest Orders')).getByText('There are no orders yet.')).toBeInTheDocument();
  });
});

describe('the cards that wait longest', () => {
  it('lead to their forms, and say since when [ADMIN-30]', async () => {
    await open();
    const panel = await region('Longest Unsold');
    const items = panel.getAllByRole('listitem');
    expect(items).toHaveLength(2);
    expect(items[0]).toHaveTextContent('151 days · since Jan 1, 2025');
    expect(items[1]).toHaveTextContent('today · since');
    expect(panel.getByRole('link', { name: '1996 Topps Michael Jordan' })).toHaveAttribute(
      'href',
      '/management-portal/cards?edit=c01',
    );
  });

  it('are left out where no card is posted [ADMIN-30]', async () => {
    await open({ cards: [draft] });
    expect((await region('Longest Unsold')).getByText('No posted card is in stock.')).toBeInTheDocument();
  });
});

describe('the dashboard’s states', () => {
  it('says that it loads, with the places of what comes [ADMIN-20]', async () => {
    let go = (): void => {};
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    const { over } = answers((figures) => ResultAsync.fromSafePromise(gate).andThen(figures.read));
    await open({ dashboard: over });
    expect(await screen.findByText('Loading the dashboard')).toBeInTheDocument();
    await act(async () => go());
    expect(await screen.findByRole('link', { name: 'Total Cards' })).toBeInTheDocument();
    expect(screen.queryByText('Loading the dashboard')).toBeNull();
  });

  it('of an empty shop has one way on [ADMIN-24]', async () => {
    await open({ cards: [] });
    expect(await screen.findByRole('heading', { name: 'The shop is empty' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Add New Card' })).toHaveAttribute('href', '/management-portal/cards?new');
    expect(screen.queryByRole('region', { name: 'Last 30 days' })).toBeNull();
  });

  it('says why nothing can be read, and tries again [ADMIN-20, R2]', async () => {
    const { over } = answers(away, real);
    const { user } = await open({ dashboard: over });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The shop cannot be reached. Nothing is lost. Please try again in a moment.',
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Total Cards' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps what it showed when it cannot be read again, and says so [ADMIN-20, R2]', async () => {
    const { over } = answers(real, away);
    await open({ dashboard: over });
    await screen.findByRole('link', { name: 'Total Cards' });
    act(() => void comeBack());
    expect(await screen.findByText(/These figures may be out of date/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Total Cards' })).toBeInTheDocument();
  });

  it('loads again when the page becomes visible [ADMIN-23]', async () => {
    const { over, reads } = answers(real);
    const { shop } = await open({ dashboard: over });
    await screen.findByRole('link', { name: 'Total Cards' });
    const before = reads();
    await shop.cardStore.save([aCard({ id: 'another' })]);
    act(() => void comeBack());
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Total Cards' }).closest('div')).toHaveTextContent('4'),
    );
    expect(reads()).toBeGreaterThan(before);
  });
});
