import { useParams } from 'react-router-dom';
import { offerId } from '#domain/offers/offer-id.ts';
import { AdminOffer } from '../../../features/admin/offers/AdminOffer.tsx';
import { useUseCases } from '../../../use-cases.tsx';
import { NoOffersHere } from './OffersPage.tsx';

/** /management-portal/offers/{id} */
export function AdminOfferPage() {
  const { offers } = useUseCases();
  const { '*': rest = '' } = useParams();
  const id = offerId(rest.replace(/\/+$/, '').split('/').at(-1) ?? '');
  return offers ? <AdminOffer key={id} offers={offers} id={id} /> : <NoOffersHere />;
}
