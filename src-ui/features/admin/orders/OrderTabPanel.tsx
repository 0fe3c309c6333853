import { Text } from '@mantine/core';
import type { AdminOrders } from '#domain/checkout/orders/admin-orders.use-case.ts';
import { openTabs } from '#domain/checkout/orders/packing-orders.ts';
import { LoadMore } from '../../../components/LoadMore.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { Reading } from '../../../components/ReadStates.tsx';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { emptyTab, ordersText, tabText } from '../../../text/admin-orders.texts.ts';
import { OrderList } from './OrderList.tsx';
import { OrderOutdated, OrdersFailed } from './OrderStates.tsx';
import type { ListViewControl } from './use-list-view.ts';
import { type OrderPages, useOrderPages } from './use-order-pages.ts';

type View = { view: ListViewControl };

function NoOrders({ view: { tab, search, choose, type } }: View) {
  const [first = 'all'] = openTabs(useSession().may('run-orders'));
  if (search) {
    return (
      <Notice title="No order found" action={{ label: 'Clear the search', onClick: () => type('') }}>
        {`No ${tab === 'all' ? 'order' : `order under ‘${tabText[tab]}’`} matches “${search}”.`}
      </Notice>
    );
  }
  if (tab === first)
    return (
      <Text inherit my={32} c="dimmed">
        {emptyTab[tab]}
      </Text>
    );
  return (
    <Notice
      title="Nothing here"
      action={{ label: first === 'all' ? 'Show all orders' : 'Show orders to pack', onClick: () => choose(first) }}
    >
      {emptyTab[tab]}
    </Notice>
  );
}

const captionOf = ({ tab, search }: ListViewControl): string =>
  `Orders: ${tabText[tab].toLowerCase()}${search ? `, matching “${search}”` : ''}, latest first`;

function Found({ pages, view }: View & { pages: OrderPages }) {
  if (pages.orders.length === 0) return <NoOrders view={view} />;
  return (
    <div data-outdated={pages.outdated} className="dims">
      <OrderList orders={pages.orders} caption={captionOf(view)} query={view.query} />
      <LoadMore pages={pages} label="Load more orders" shown={pages.orders.length} total={pages.total} />
    </div>
  );
}

export function OrderTabPanel({ adminOrders, view }: View & { adminOrders: AdminOrders }) {
  const pages = useOrderPages(adminOrders, view);
  const { status, failure, total, retry } = pages;
  if (status === 'loading') return <Reading what="orders" />;
  if (status === 'error') return failure && <OrdersFailed failure={failure} onRetry={retry} />;
  return (
    <>
      {failure && <OrderOutdated failure={failure} onRetry={retry} />}
      <Text role="status" size="note" mih={20} mt={12} mb={4} c="dimmed">
        {total !== null && total > 0 && (view.search ? `${ordersText(total)} found` : ordersText(total))}
      </Text>
      <Found pages={pages} view={view} />
    </>
  );
}
