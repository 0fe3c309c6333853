import './orders-styles.ts';
import type { OrderDesk } from '#domain/checkout/order-desk.use-case.ts';
import { SearchText } from '../../../components/SearchText.tsx';
import { NoDesk } from '../../../features/orders-desk/DeskStates.tsx';
import { OrderTab } from '../../../features/orders-desk/OrderTab.tsx';
import { OrderTabs } from '../../../features/orders-desk/OrderTabs.tsx';
import { useListPlace } from '../../../features/orders-desk/use-list-place.ts';
import { useShelfCounts } from '../../../features/orders-desk/use-shelf-counts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import classes from './OrdersPage.module.css';

function Desk({ desk }: { desk: OrderDesk }) {
  const place = useListPlace();
  const counts = useShelfCounts(desk);
  return (
    <>
      <div className={classes.search}>
        <SearchText
          value={place.search}
          onType={place.type}
          label="Search orders"
          placeholder="Number, payment, email, name or card"
          clearLabel="Clear the search"
        />
      </div>
      <OrderTabs shelf={place.shelf} counts={counts} onChoose={place.choose}>
        <OrderTab desk={desk} place={place} />
      </OrderTabs>
    </>
  );
}

/** /management-portal/orders: all orders, by shelf and search (ORDER-01). */
export function OrdersPage() {
  const { orderDesk } = useUseCases();
  return orderDesk ? <Desk desk={orderDesk} /> : <NoDesk />;
}
