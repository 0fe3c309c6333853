import { ActionIcon, Alert, Anchor, Button, Flex, Group, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { lineVariant } from '#domain/cards/variant-text.ts';
import { type CartItem, lineTotal } from '#domain/cart/cart.ts';
import { isOut, type LineState } from '#domain/cart/reconcile-cart.ts';
import { dollarsOf } from '#domain/money/cents.ts';
import { priceText } from '#domain/money/price-text.ts';
import { CardPrice } from '../../../components/CardPrice.tsx';
import { paths } from '../../../paths.ts';
import { differenceWords } from '../../../text/line-states.texts.ts';
import { isOnlyCopy } from '../../../text/stock.texts.ts';
import classes from './CartLineRow.module.css';
import { LinePicture } from './LinePicture.tsx';
import { QuantityStepper } from './QuantityStepper.tsx';

export type CartLineProps = {
  readonly item: CartItem;
  readonly state: LineState;
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
  /** The customer agrees to the changed line. */
  readonly onAccept: () => void;
};

function Difference({ state, title, onAccept }: { state: LineState; title: string; onAccept: () => void }) {
  if (state.kind === 'fine') return null;
  const { text, act } = differenceWords(state);
  return (
    <Alert role="status" variant="outline" color="var(--shop-warn)" maw={400} mt={12} p="8px 8px 8px 12px">
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={500}>
          {text}
        </Text>
        <Button size="compact-sm" variant="default" onClick={onAccept} aria-label={`${act}: ${title}`}>
          {act}
        </Button>
      </Group>
    </Alert>
  );
}

export function CartLineRow({ item, state, onQuantity, onRemove, onAccept }: CartLineProps) {
  const { card, quantity } = item;
  const out = isOut(state);
  return (
    <li className={`${classes.line} line-above grid`}>
      <Link to={paths.card(card.id)} tabIndex={-1} aria-hidden="true">
        <LinePicture card={card} />
      </Link>
      <div className={`${classes.text} shrinks`}>
        <Anchor
          component={Link}
          to={paths.card(card.id)}
          c="inherit"
          fz={15}
          lh={1.4}
          fw={600}
          lts="-0.01em"
          className="block"
        >
          {card.title}
        </Anchor>
        <Text size="sm" c="dimmed" mt={4}>
          {lineVariant(card)}
        </Text>
        <Text size="sm" mt={8}>
          <CardPrice card={card} />
          {quantity > 1 && (
            <Text span size="sm" c="dimmed">
              {' '}
              each
            </Text>
          )}
        </Text>
        <Difference state={state} title={card.title} onAccept={onAccept} />
      </div>
      {!out && (
        <>
          <Flex gap={4} align="flex-start" className={classes.controls}>
            {(quantity > 1 || !isOnlyCopy(card)) && <QuantityStepper item={item} onChange={onQuantity} />}
            <ActionIcon aria-label={`Remove ${card.title}`} onClick={onRemove}>
              <IconTrash size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
          </Flex>
          <Text fw={600} pt={8} ta="right" className="nowrap">
            {priceText(dollarsOf(lineTotal(item)))}
          </Text>
        </>
      )}
    </li>
  );
}
