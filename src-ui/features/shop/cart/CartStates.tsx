import { Alert, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Notice } from '../../../components/Notice.tsx';
import { paths } from '../../../paths.ts';
import { type CartOperation, cartOperationSentences } from '../../../text/cart-operations.texts.ts';

/** After a failed add the action restores the cart (CART-17). */
export function EmptyCart({ onRestore }: { onRestore: (() => void) | null }) {
  return onRestore ? (
    <Notice title="Your cart is empty" level={1} action={{ label: 'Restore cart', onClick: onRestore }}>
      A card could not be added. A backup of your cart is kept.
    </Notice>
  ) : (
    <Notice title="Your cart is empty" level={1} action={{ label: 'Continue shopping', to: paths.collection }}>
      Cards you add appear here.
    </Notice>
  );
}

export function CartProblem({ operation, onReset }: { operation: CartOperation; onReset: () => void }) {
  return (
    <Alert variant="outline" color="var(--shop-bad)" icon={<IconAlertTriangle aria-hidden />} mb={24}>
      <Text size="sm" c="var(--shop-text)">
        {cartOperationSentences[operation]}
      </Text>
      <Group mt="md">
        <Button variant="default" onClick={() => window.location.reload()}>
          Refresh Page
        </Button>
        <Button variant="outline" color="var(--shop-bad)" onClick={onReset}>
          Reset Cart
        </Button>
      </Group>
    </Alert>
  );
}

export function LoadingCart() {
  return (
    <div role="status" aria-label="Loading your cart">
      <Title order={1}>Cart</Title>
      {[1, 2].map((line) => (
        <Group key={line} gap={24} wrap="nowrap" py={24} align="flex-start">
          <Skeleton w={96} h={128} radius={8} />
          <Stack gap={8} flex={1}>
            <Skeleton h={16} maw={320} />
            <Skeleton h={12} maw={200} />
          </Stack>
        </Group>
      ))}
    </div>
  );
}
