import { ActionIcon, Group, Text } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type CartItem, mostOf } from '#domain/cart/cart.ts';
import { onlyLeft } from '../../../text/stock.texts.ts';
import classes from './CartLineRow.module.css';

export function QuantityStepper({ item, onChange }: { item: CartItem; onChange: (quantity: number) => void }) {
  const { card, quantity } = item;
  const atLimit = quantity >= mostOf(card);
  return (
    <div>
      <Group
        gap={0}
        wrap="nowrap"
        w="fit-content"
        bd="1px solid var(--shop-line)"
        bdrs={6}
        className="paper"
        role="group"
        aria-label={`Quantity of ${card.title}`}
      >
        <ActionIcon
          className={classes.step ?? ''}
          aria-label={`One less of ${card.title}`}
          disabled={quantity <= 1}
          onClick={() => onChange(quantity - 1)}
        >
          <IconMinus size={16} stroke={1.75} />
        </ActionIcon>
        <Text component="output" size="sm" miw={36} ta="center" aria-label="Quantity">
          {quantity}
        </Text>
        <ActionIcon
          className={classes.step ?? ''}
          aria-label={`One more of ${card.title}`}
          disabled={atLimit}
          onClick={() => onChange(quantity + 1)}
        >
          <IconPlus size={16} stroke={1.75} />
        </ActionIcon>
      </Group>
      {atLimit && card.stock !== undefined && (
        <Text size="xs" c="dimmed" mt={4}>
          {onlyLeft(card.stock)}
        </Text>
      )}
    </div>
  );
}
