import { Notice } from '../../../components/Notice.tsx';
import { AdminCustomers } from '../../../features/admin/customers/AdminCustomers.tsx';
import { paths } from '../../../paths.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { UsersTabs } from './UsersTabs.tsx';

/** Shown without a server. */
export function NoCustomersHere() {
  return (
    <Notice title="No customers here" action={{ label: 'Back to the dashboard', to: paths.adminDashboard }}>
      This shop has no server, so that it has no customers but the user of this browser.
    </Notice>
  );
}

/** /management-portal/users */
export function CustomersPage() {
  const { customers } = useUseCases();
  if (!customers) return <NoCustomersHere />;
  return (
    <UsersTabs selected="customers">
      <AdminCustomers customers={customers.all} />
    </UsersTabs>
  );
}
