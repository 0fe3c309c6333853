import { OrderCheck } from '../../../features/admin/orders/OrderCheck.tsx';
import { NoAdminOrders } from '../../../features/admin/orders/OrderStates.tsx';
import { useUseCases } from '../../../use-cases.tsx';

/** /management-portal/orders/check */
export function OrderCheckPage() {
  const { examineShop } = useUseCases();
  return examineShop ? <OrderCheck examineShop={examineShop} /> : <NoAdminOrders />;
}
