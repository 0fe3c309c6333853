import { AuditLog } from '../../../features/admin/audit-log/AuditLog.tsx';

/** /management-portal/audit: what was changed about the cards, by whom, and when (AUDIT-02). */
export function AuditPage() {
  return <AuditLog />;
}
