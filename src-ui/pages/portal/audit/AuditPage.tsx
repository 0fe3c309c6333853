import { AuditLog } from '../../../features/admin/audit-log/AuditLog.tsx';

/** /management-portal/audit */
export function AuditPage() {
  return <AuditLog />;
}
