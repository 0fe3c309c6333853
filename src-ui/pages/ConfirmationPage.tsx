import './cart-styles.ts';
import './checkout-styles.ts';
import { Alert, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import type { Order } from '#domain/checkout/order.ts';
import { PageName } from '../components/PageName.tsx';
import { orderIn } from '../features/checkout/confirmation-state.ts';
import { Receipt } from '../features/checkout/Receipt.tsx';
import { type FoundOrder, useOrder } from '../features/checkout/use-order.ts';
import { paths } from '../paths.ts';
import { readOrderSentence } from '../text/checkout-failures.ts';
import classes from './ConfirmationPage.module.css';

/** The ways on from here (PAY-30). */
function WaysOn({ children }: { children?: ReactNode }) {
  return (
    <Group mt={40} className={classes.ways}>
      <Button component={Link} to={paths.collection}>
        Continue shopping
      </Button>
      <Button component={Link} to={paths.profile} variant="default">
        Go to profile
      </Button>
      {children}
    </Group>
  );
}

function Headline({ order }: { order: Order }) {
  const paid = order.state === 'paid';
  return (
    <div className={classes.headline}>
      <Title order={1}>{paid ? 'Order confirmed' : 'Your order'}</Title>
      <Text mt={8}>
        {paid && `Thank you, ${order.shippingAddress.name}. `}
        {order.demo
          ? 'This is a demonstration order: no money was taken, and nothing will be sent.'
          : 'Keep this page or print it: it is your receipt.'}
      </Text>
    </div>
  );
}

function Content({ found }: { found: FoundOrder }) {
  switch (found.status) {
    case 'loading':
      return (
        <Stack role="status" aria-label="Loading your order">
          <Skeleton h={40} maw={320} />
          <Skeleton h={16} maw={480} />
          <Skeleton h={240} mt={24} />
        </Stack>
      );
    case 'absent':
      return (
        <div className={classes.absent}>
          <Title order={1}>Order Not Found</Title>
          <Text mt={8} c="dimmed">
            {readOrderSentence({ kind: 'order-not-found' })}
          </Text>
          <WaysOn />
        </div>
      );
    case 'failed':
      return (
        <>
          <Title order={1} mb={24}>
            Your order
          </Title>
          <Alert
            variant="outline"
            color="var(--shop-bad)"
            icon={<IconAlertTriangle aria-hidden />}
            className={classes.alert}
          >
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
          <Headline order={found.order} />
          <Receipt order={found.order} />
          <WaysOn>
            <Button variant="subtle" leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
              Print
            </Button>
          </WaysOn>
        </>
      );
  }
}

/** /checkout/success: the order as it was handed over, and after a reload as the shop has it (PAY-27 … PAY-30). */
export function ConfirmationPage() {
  const [query] = useSearchParams();
  const found = useOrder(query.get('order'), orderIn(useLocation().state));
  return (
    <div className={`page ${classes.confirmation}`}>
      <PageName>{found.status === 'absent' ? 'Order Not Found' : 'Your order'}</PageName>
      <Content found={found} />
    </div>
  );
}
