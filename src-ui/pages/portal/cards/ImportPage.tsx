import { CardImport } from '../../../features/admin/card-import/CardImport.tsx';

/** The Card Manager's way in for files of cards (CMGR-38 … CMGR-41). */
export function ImportPage() {
  return <CardImport />;
}
