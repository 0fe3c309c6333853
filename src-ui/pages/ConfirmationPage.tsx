import { Alert, Anchor, Box, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconPrinter } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Order } from '#domain/checkout/orders/order.ts';
import { isOpen } from '#domain/checkout/orders/order-state.ts';
import { hasInvoice } from '../components/Invoice.tsx';
import { useCart } from '../contexts/CartContext.tsx';
import { PageTitle } from '../contexts/PageTitle.tsx';
import { useSession } from '../contexts/SessionContext.tsx';
import type { CheckoutReturn } from '../features/shop/checkout/checkout-return.ts';
import { type Entrance, entranceOf, isMarked } from '../features/shop/checkout/confirmation-entrance.ts';
import { orderIn } from '../features/shop/checkout/confirmation-state.ts';
import { asksForMore, OrderHeadline } from '../features/shop/checkout/OrderHeadline.tsx';
import { Receipt } from '../features/shop/checkout/Receipt.tsx';
import { useTakeFromCart } from '../features/shop/checkout/use-bought-cart.ts';
import { type FoundOrder, useOrder } from '../features/shop/checkout/use-order.ts';
import { paths } from '../paths.ts';
import { readOrderSentence, unpaidSentence } from '../text/checkout-failures.texts.ts';
import { statusTitle } from '../text/order-status.texts.ts';
import { useUseCases } from '../use-cases.tsx';

/** Few orders have been sent when their page is opened. */
const OrderReturns = lazy(async () => ({
  default: (await import('../features/shop/returns/OrderReturnList.tsx')).OrderReturnList,
}));

const isSent = ({ fulfilment }: Order): boolean => fulfilment === 'shipped' || fulfilment === 'delivered';

function WaysOn({ quiet = false, children }: { quiet?: boolean; children?: ReactNode }) {
  const { signedIn } = useSession();
  return (
    <Group mt={40} className="no-print">
      <Button component={Link} to={paths.collection} variant={quiet ? 'default' : 'filled'}>
        Continue shopping
      </Button>
      <Button component={Link} to={signedIn ? paths.profile : paths.newAccount} variant="default">
        {signedIn ? 'Go to profile' : 'Create an account'}
      </Button>
      {children}
    </Group>
  );
}

function Absent({ entrance }: { entrance: Entrance }) {
  const { signedIn } = useSession();
  const { mailServer } = useUseCases().shop;
  const here = entrance.orderId && `${paths.checkoutSuccess}?order=${encodeURIComponent(entrance.orderId)}`;
  return (
    <Box py={64}>
      <Title order={1}>Order Not Found</Title>
      <Text mt={8} c="dimmed" maw={640}>
        {readOrderSentence({ kind: 'order-not-found' })}
      </Text>
      {entrance.intent && (
        <Text mt={8} maw={640}>
          If you have just paid, your order is safe.{mailServer && ' Open it with the link in our email.'}
        </Text>
      )}
      {here && !signedIn && (
        <Text mt={8} maw={640}>
          Did you order with an account?{' '}
          <Anchor component={Link} to={paths.signInFor(here)} underline="always" inherit>
            Sign in to view it
          </Anchor>
        </Text>
      )}
      <WaysOn />
    </Box>
  );
}

function Content({ found, entrance }: { found: FoundOrder; entrance: Entrance }) {
  switch (found.status) {
    case 'loading':
      return (
        <Stack role="status" aria-label="Loading your order">
          <Title order={1}>Your order</Title>
          <Skeleton h={16} maw={480} />
          <Skeleton h={240} mt={24} />
        </Stack>
      );
    case 'absent':
      return <Absent entrance={entrance} />;
    case 'failed':
      return (
        <>
          <Title order={1} mb={24}>
            Your order
          </Title>
          <Alert variant="outline" color="var(--shop-bad)" icon={<IconAlertTriangle aria-hidden />}>
            <Text size="sm" c="var(--shop-text)">
              {readOrderSentence(found.failure)}
            </Text>
            <Button variant="default" mt="md" onClick={found.retry}>
              Try again
            </Button>
          </Alert>
          <WaysOn />
        </>
      );
    case 'found':
      return (
        <>
          <OrderHeadline
            order={found.order}
            notice={isDeclined(found) ? unpaidSentence('requires_payment_method', found.declined) : null}
          />
          <Receipt order={found.order}>
            {isSent(found.order) && (
              <Suspense fallback={null}>
                <OrderReturns order={found.order} />
              </Suspense>
            )}
          </Receipt>
          <WaysOn quiet={asksForMore(found.order)}>
            {hasInvoice(found.order) && (
              <Button component={Link} to={paths.invoice(found.order.id)} variant="default">
                Invoice
              </Button>
            )}
            <Button variant="subtle" leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
              Print
            </Button>
          </WaysOn>
        </>
      );
  }
}

const isDeclined = (found: FoundOrder): boolean =>
  found.status === 'found' && found.declined !== null && isOpen(found.order.state);

/** Removes bought items from the cart when the payment is first seen here (P7). */
function useBought(found: FoundOrder): void {
  const takeFromCart = useTakeFromCart();
  const { status } = useCart();
  const order = found.status === 'found' && status !== 'loading' ? found.order : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what matters is whether the order is bought.
  useEffect(() => {
    if (order) takeFromCart(order);
  }, [order?.id, order?.state]);
}

/** Removes tokens and provider parameters from the URL. */
function useCleanAddress(found: FoundOrder, entrance: Entrance): void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const id = found.status === 'found' && isMarked(entrance) ? found.order.id : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: done once for an order that was found.
  useEffect(() => {
    if (id) void navigate(`${paths.checkoutSuccess}?order=${encodeURIComponent(id)}`, { replace: true, state });
  }, [id]);
}

/** Returns a failed payment to the checkout with its reason (P6). */
function BackToCheckout({ order, declined }: { order: Order; declined: string }) {
  const state: CheckoutReturn = { declined, shipping: order.shippingAddress };
  return <Navigate to={paths.checkout} replace state={state} />;
}

function titleOf(found: FoundOrder): string {
  if (found.status === 'found') return statusTitle(found.order);
  return found.status === 'absent' ? 'Order Not Found' : 'Your order';
}

function Confirmation({ found, entrance }: { found: FoundOrder; entrance: Entrance }) {
  useBought(found);
  useCleanAddress(found, entrance);
  return (
    <Box maw="60rem" className="page">
      <PageTitle>{titleOf(found)}</PageTitle>
      <Content found={found} entrance={entrance} />
    </Box>
  );
}

const unread: Entrance = { orderId: null, intent: null, receiptToken: '' };

/** /checkout/success, after checkout, reload, emailed link or provider redirect. Also what the server renders. */
export function ConfirmationPage() {
  const { known } = useSession();
  return known ? (
    <OpenedConfirmation />
  ) : (
    <Box maw="60rem" className="page">
      <Content found={{ status: 'loading' }} entrance={unread} />
    </Box>
  );
}

function OpenedConfirmation() {
  const [query] = useSearchParams();
  const { hash, state } = useLocation();
  const entrance = entranceOf(query, hash);
  const found = useOrder(entrance, orderIn(state));
  const { cart, status } = useCart();
  const cameBack = found.status === 'found' && entrance.intent !== null && isDeclined(found);
  if (cameBack && status !== 'loading' && cart.length > 0) {
    return <BackToCheckout order={found.order} declined={found.declined ?? ''} />;
  }
  return <Confirmation found={cameBack && status === 'loading' ? { status } : found} entrance={entrance} />;
}
