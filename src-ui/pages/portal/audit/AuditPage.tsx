import { AuditLogList } from '../../../features/admin/audit-log/AuditLogList.tsx';

/** /management-portal/audit */
export function AuditPage() {
  return <AuditLogList />;
}
