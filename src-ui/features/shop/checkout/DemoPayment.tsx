import { Box, Button, Group, Text } from '@mantine/core';
import { Tag } from '../../../components/Tag.tsx';
import { moneyText } from '../../../text/money.texts.ts';
import { Hold } from './Hold.tsx';
import type { PaymentProps } from './payment-props.ts';

/** Demonstration form: takes no card and no money, and says so (PAY-21). */
export function DemoPayment({ open, busy, onPay, onHoldOver }: PaymentProps & { onPay: () => void }) {
  return (
    <Box p={24} className="panel">
      <Box mih={22} mb={16}>
        <Hold deadline={open.deadline} onOver={onHoldOver} />
      </Box>
      {open.standsIn && (
        <Text size="sm" mb="xs">
          The payment provider cannot be reached right now. You can place a demo order instead.
        </Text>
      )}
      <Group gap="4px 8px" mb="md">
        <Tag tone="ink" look="outlined">
          Demonstration
        </Tag>
        <Text span size="sm">
          You need no payment card, and you are not charged.
        </Text>
      </Group>
      <Button size="md" fullWidth loading={busy} onClick={onPay}>
        Pay {moneyText(open.placed.order.total)}
      </Button>
    </Box>
  );
}
