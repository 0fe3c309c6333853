import { useQuery } from '@tanstack/react-query';
import type { Order } from '#domain/checkout/orders/order.ts';
import { Invoice } from '../components/Invoice.tsx';
import { orThrow } from '../components/or-throw.ts';
import { ReadFailed, Reading } from '../components/ReadStates.tsx';
import { contentsKey } from '../query-keys.ts';
import { useUseCases } from '../use-cases.tsx';

/** The invoice with the seller as the settings have it now. */
export function ShopInvoice({ order }: { order: Order }) {
  const { documents, shop } = useUseCases();
  const { data, isError, refetch } = useQuery({
    queryKey: [contentsKey, 'shop'],
    queryFn: () => orThrow(documents.read('shop')),
  });
  if (isError) return <ReadFailed onRetry={() => void refetch()}>The invoice cannot be read.</ReadFailed>;
  if (data === undefined) return <Reading what="the invoice" />;
  const { name } = shop.details;
  const { contactEmail } = shop.policies;
  return <Invoice order={order} shop={{ name, contactEmail, address: data?.content.invoiceAddress.trim() ?? '' }} />;
}
