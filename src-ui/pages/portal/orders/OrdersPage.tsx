import { Box } from '@mantine/core';
import './orders-styles.ts';
import type { AdminOrders } from '#domain/checkout/admin-orders.use-case.ts';
import { SearchText } from '../../../components/SearchText.tsx';
import { NoDesk } from '../../../features/admin/orders/DeskStates.tsx';
import { OrderTab } from '../../../features/admin/orders/OrderTab.tsx';
import { OrderTabs } from '../../../features/admin/orders/OrderTabs.tsx';
import { useListView } from '../../../features/admin/orders/use-list-view.ts';
import { useShelfCounts } from '../../../features/admin/orders/use-shelf-counts.ts';
import { useUseCases } from '../../../use-cases.tsx';

function Desk({ desk }: { desk: AdminOrders }) {
  const place = useListView();
  const counts = useShelfCounts(desk);
  return (
    <>
      <Box maw={420} mb={16}>
        <SearchText
          value={place.search}
          onType={place.type}
          label="Search orders"
          placeholder="Number, payment, email, name or card"
          clearLabel="Clear the search"
        />
      </Box>
      <OrderTabs shelf={place.shelf} counts={counts} onChoose={place.choose}>
        <OrderTab desk={desk} place={place} />
      </OrderTabs>
    </>
  );
}

/** /management-portal/orders */
export function OrdersPage() {
  const { adminOrders } = useUseCases();
  return adminOrders ? <Desk desk={adminOrders} /> : <NoDesk />;
}
