import { Notice } from '../../../components/Notice.tsx';
import { AdminOffers } from '../../../features/admin/offers/AdminOffers.tsx';
import { paths } from '../../../paths.ts';
import { useUseCases } from '../../../use-cases.tsx';

export function NoOffersHere() {
  return (
    <Notice title="No offers here" action={{ label: 'Back to the dashboard', to: paths.adminDashboard }}>
      This shop has no server, so that customers cannot make offers.
    </Notice>
  );
}

/** /management-portal/offers */
export function OffersPage() {
  const { offers } = useUseCases();
  return offers ? <AdminOffers offers={offers} /> : <NoOffersHere />;
}
