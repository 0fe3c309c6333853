import { Notice } from '../../../components/Notice.tsx';
import { AdminStaff } from '../../../features/admin/staff/AdminStaff.tsx';
import { paths } from '../../../paths.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { UsersTabs } from './UsersTabs.tsx';

/** /management-portal/users/staff */
export function StaffPage() {
  const { staff } = useUseCases();
  if (!staff) {
    return (
      <Notice title="No staff here" action={{ label: 'Back to the dashboard', to: paths.adminDashboard }}>
        This shop has no server, so it has no staff.
      </Notice>
    );
  }
  return (
    <UsersTabs selected="staff">
      <AdminStaff staff={staff} />
    </UsersTabs>
  );
}
