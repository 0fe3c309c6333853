import { Box, Button, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Order } from '#domain/checkout/orders/order.ts';
import type { OrderMessage, ReadOrderMessages } from '#domain/checkout/orders/order-message.ts';
import type { ReadOrderFailure } from '#domain/checkout/orders/read-order.use-case.ts';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { orThrow } from '../../../components/or-throw.ts';
import { readOrderSentence } from '../../../text/checkout-failures.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';

const dateTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

function Message({ message: { at, text } }: { message: OrderMessage }) {
  return (
    <Box component="li" p="12px 16px" bd="1px solid var(--shop-divider)" bdrs="var(--shop-card-radius)">
      <Text size="xs" c="dimmed">
        <time dateTime={at}>{dateTime.format(Date.parse(at))}</time>
      </Text>
      <Text size="sm" className="pre-wrap">
        {text}
      </Text>
    </Box>
  );
}

function Read({ order, read }: { order: Order; read: ReadOrderMessages }) {
  const { checkout, shop } = useUseCases();
  const { data, error, refetch } = useQuery<readonly OrderMessage[], ReadOrderFailure>({
    queryKey: ['order-messages', order.id],
    queryFn: () => orThrow(read(order.id, checkout.receipts.find(order.id)?.receiptToken ?? '')),
    retry: false,
    staleTime: 0,
  });
  if (error && !data) {
    return (
      <div className="no-print">
        <FailureNotice title={`The messages about this order could not be loaded. ${readOrderSentence(error)}`} quiet />
        <Button variant="default" mt={16} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="order-messages" className="no-print">
      <Title order={2} id="order-messages" mb={16}>
        Messages from {shop.details.name}
      </Title>
      <Stack component="ol" gap={12}>
        {data.map((message) => (
          <Message key={message.at} message={message} />
        ))}
      </Stack>
    </section>
  );
}

/** What the shop wrote about this order; nothing while there is none (RET-01). */
export function OrderMessages({ order }: { order: Order }) {
  const { readOrderMessages } = useUseCases();
  return readOrderMessages && order.paidAt !== null ? <Read order={order} read={readOrderMessages} /> : null;
}
