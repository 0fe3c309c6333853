import { Box, Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { AdminOrders } from '#domain/checkout/orders/admin-orders.use-case.ts';
import { openTabs } from '#domain/checkout/orders/packing-orders.ts';
import { SearchText } from '../../../components/SearchText.tsx';
import { ExportButton } from '../../../contexts/ExportButton.tsx';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { NoAdminOrders } from '../../../features/admin/orders/OrderStates.tsx';
import { OrderTabPanel } from '../../../features/admin/orders/OrderTabPanel.tsx';
import { OrderTabs } from '../../../features/admin/orders/OrderTabs.tsx';
import { useListView } from '../../../features/admin/orders/use-list-view.ts';
import { useTabCounts } from '../../../features/admin/orders/use-tab-counts.ts';
import { paths } from '../../../paths.ts';
import { adminOrdersSentence } from '../../../text/admin-orders-failures.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';

function OrderLists({ adminOrders }: { adminOrders: AdminOrders }) {
  const mayRun = useSession().may('run-orders');
  const { exportOrders } = useUseCases();
  const view = useListView(openTabs(mayRun));
  const counts = useTabCounts(adminOrders);
  return (
    <>
      <Group gap={12} mb={16} justify="space-between">
        <Box flex="1 1 240px" maw={420}>
          <SearchText
            value={view.search}
            onType={view.type}
            label="Search orders"
            placeholder="Number, payment, email, name or card"
            clearLabel="Clear the search"
          />
        </Box>
        {mayRun && (
          <Group gap={16}>
            <Link to={paths.orderCheck} className="underlined">
              Check payments and stock
            </Link>
            {exportOrders && <ExportButton name="orders" exportAll={exportOrders} sentence={adminOrdersSentence} />}
          </Group>
        )}
      </Group>
      <OrderTabs tabs={openTabs(mayRun)} tab={view.tab} counts={counts} onChoose={view.choose}>
        <OrderTabPanel adminOrders={adminOrders} view={view} />
      </OrderTabs>
    </>
  );
}

/** /management-portal/orders */
export function OrdersPage() {
  const { adminOrders } = useUseCases();
  return adminOrders ? <OrderLists adminOrders={adminOrders} /> : <NoAdminOrders />;
}
