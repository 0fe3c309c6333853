import { ActionIcon } from '@mantine/core';
import { IconShoppingBag } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { badgeText } from '#domain/cart/cart.ts';
import { useCart } from '../../contexts/CartContext.tsx';
import { paths } from '../../paths.ts';
import classes from './Header.module.css';

const label = (count: number): string =>
  count === 0 ? 'Cart, empty' : count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`;

export function CartLink() {
  const { count } = useCart();
  const badge = badgeText(count);
  return (
    <ActionIcon component={Link} to={paths.cart} aria-label={label(count)} pos="relative" className={classes.cart}>
      <IconShoppingBag size={20} stroke={1.6} aria-hidden />
      {badge && (
        <span
          key={badge}
          className={`${classes.badge} appears tabular inverse`}
          aria-hidden="true"
          data-testid="cart-badge"
        >
          {badge}
        </span>
      )}
    </ActionIcon>
  );
}
