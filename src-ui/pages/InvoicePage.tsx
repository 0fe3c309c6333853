import { Skeleton } from '@mantine/core';
import { useLocation, useSearchParams } from 'react-router-dom';
import { hasInvoice } from '../components/Invoice.tsx';
import { Notice } from '../components/Notice.tsx';
import { PaperTools } from '../components/PaperTools.tsx';
import { ReadFailed } from '../components/ReadStates.tsx';
import { PageTitle } from '../contexts/PageTitle.tsx';
import { ShopInvoice } from '../contexts/ShopInvoice.tsx';
import { entranceOf } from '../features/shop/checkout/confirmation-entrance.ts';
import { type FoundOrder, useOrder } from '../features/shop/checkout/use-order.ts';
import { paths } from '../paths.ts';
import { readOrderSentence } from '../text/checkout-failures.texts.ts';
import classes from './InvoicePage.module.css';

function Content({ found }: { found: FoundOrder }) {
  switch (found.status) {
    case 'loading':
      return <Skeleton role="status" aria-label="Loading your invoice" h={480} />;
    case 'absent':
      return (
        <Notice level={1} title="Order not found" action={{ label: 'Go to profile', to: paths.profile }}>
          {readOrderSentence({ kind: 'order-not-found' })}
        </Notice>
      );
    case 'failed':
      return <ReadFailed onRetry={found.retry}>{readOrderSentence(found.failure)}</ReadFailed>;
    case 'found':
      return hasInvoice(found.order) ? (
        <>
          <PaperTools order={paths.order(found.order.id)} ready />
          <ShopInvoice order={found.order} />
        </>
      ) : (
        <Notice
          level={1}
          title="No invoice yet"
          action={{ label: 'Back to the order', to: paths.order(found.order.id) }}
        >
          This order is not paid.
        </Notice>
      );
  }
}

/** /checkout/invoice, for everyone who may see the order. */
export function InvoicePage() {
  const [query] = useSearchParams();
  const { hash } = useLocation();
  const found = useOrder(entranceOf(query, hash), null);
  return (
    <div className={`${classes.paper} page`}>
      <PageTitle>Invoice</PageTitle>
      <Content found={found} />
    </div>
  );
}
