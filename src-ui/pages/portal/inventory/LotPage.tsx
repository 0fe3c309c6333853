import { useParams } from 'react-router-dom';
import { LotSheet } from '../../../features/admin/inventory/LotSheet.tsx';
import { useUseCases } from '../../../use-cases.tsx';
import { NoInventoryHere } from './InventoryPage.tsx';

/** /management-portal/inventory/lots/{number} */
export function LotPage() {
  const { lots } = useUseCases();
  const { '*': rest = '' } = useParams();
  const last = rest.replace(/\/+$/, '').split('/').at(-1) ?? '';
  const number = /^\d{1,9}$/.test(last) ? Number(last) : 0;
  return lots ? <LotSheet key={number} lots={lots} number={number} /> : <NoInventoryHere />;
}
