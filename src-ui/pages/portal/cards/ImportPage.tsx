import { CardImport } from '../../../features/admin/card-import/CardImport.tsx';

export function ImportPage() {
  return <CardImport />;
}
