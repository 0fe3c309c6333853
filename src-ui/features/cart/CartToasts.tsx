import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/core/styles/Text.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Button, Group, Text } from '@mantine/core';
import { type NotificationData, Notifications, notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { cartOperationSentences } from '../../text/cart-operations.ts';
import { cartNoticeSentence, cartRefusalSentence, cartStoreSentence } from '../../text/failures.ts';
import classes from './CartToasts.module.css';
import type { CartNews } from './cart-news.ts';

/** How long a toast stays, in milliseconds; one that offers to undo something stays longer. */
const short = 3000;
const long = 6000;

const notSavedId = 'cart-not-saved';

function WithAction({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <Text size="sm" component="span" lineClamp={2}>
        {children}
      </Text>
      {action}
    </Group>
  );
}

function Act({ id, label, onAct }: { id: string; label: string; onAct: () => Promise<void> }) {
  const act = () => {
    notifications.hide(id);
    void onAct();
  };
  return (
    <Button size="compact-sm" variant="default" className={classes.action} onClick={act}>
      {label}
    </Button>
  );
}

function ViewCart({ id }: { id: string }) {
  return (
    <Button
      component={Link}
      to={paths.cart}
      size="compact-sm"
      variant="default"
      className={classes.action}
      onClick={() => notifications.hide(id)}
    >
      View cart
    </Button>
  );
}

const calm = { role: 'status', className: classes.toast, autoClose: short } as const;
const urgent = { role: 'alert', className: `${classes.toast} ${classes.urgent}`, autoClose: false } as const;

const parts = { title: classes.title ?? '', description: classes.description ?? '' };

type Toast = NotificationData & { id: string };

function toastOf(news: Exclude<CartNews, { kind: 'saved-again' }>): Toast {
  switch (news.kind) {
    case 'added': {
      const id = `cart-added-${news.card.id}`;
      const title = news.quantity > 1 ? `Added to cart: ${news.quantity} now` : 'Added to cart';
      return { ...calm, id, title, message: <WithAction action={<ViewCart id={id} />}>{news.card.title}</WithAction> };
    }
    case 'removed': {
      const id = `cart-removed-${news.item.card.id}`;
      const undo = <Act id={id} label="Undo" onAct={news.undo} />;
      const message = <WithAction action={undo}>{news.item.card.title}</WithAction>;
      return { ...calm, id, autoClose: long, title: 'Removed from cart', message };
    }
    case 'cleared': {
      const undo = <Act id="cart-cleared" label="Undo" onAct={news.undo} />;
      const message = <WithAction action={undo}>Everything was taken out.</WithAction>;
      return { ...calm, id: 'cart-cleared', autoClose: long, title: 'Cart cleared', message };
    }
    case 'refused': {
      const message = news.title || 'Your cart is as it was.';
      return { ...calm, id: 'cart-refused', title: cartRefusalSentence(news.refusal), message };
    }
    case 'add-failed': {
      const restore = news.undo && <Act id="cart-add-failed" label="Restore cart" onAct={news.undo} />;
      const said = news.undo
        ? 'The cart was emptied. What was in it has been kept.'
        : 'Nothing was in the cart. Please try again.';
      const message = <WithAction action={restore}>{said}</WithAction>;
      return { ...urgent, id: 'cart-add-failed', title: 'The card could not be added', message };
    }
    case 'restored': {
      const message = news.lines > 0 ? 'Everything is back in it.' : 'There was nothing to bring back.';
      return { ...calm, id: 'cart-restored', title: news.lines > 0 ? 'Cart restored' : 'Cart', message };
    }
    case 'not-saved':
      return { ...calm, id: notSavedId, autoClose: false, message: cartStoreSentence(news.why) };
    case 'found': {
      const newer = news.notice.kind === 'cart-newer';
      const message = cartNoticeSentence(news.notice);
      const update = <Act id="cart-found" label="Update the page" onAct={async () => window.location.reload()} />;
      return {
        ...calm,
        id: `cart-found-${news.notice.kind}`,
        autoClose: false,
        title: 'Your saved cart',
        message: newer ? <WithAction action={update}>{message}</WithAction> : message,
      };
    }
    case 'failed':
      return { ...urgent, id: `cart-failed-${news.operation}`, message: cartOperationSentences[news.operation] };
  }
}

/** Shows what happened to the cart. The same news told again changes its toast instead of adding one. */
export function showNews(news: CartNews): void {
  if (news.kind === 'saved-again') {
    notifications.hide(notSavedId);
    return;
  }
  const toast = { ...toastOf(news), closeButtonProps: { 'aria-label': 'Close' }, classNames: parts };
  notifications.update(toast);
  notifications.show(toast);
}

/** Where toasts appear: below the header, away from what a thumb reaches for at the bottom. */
export function CartToasts() {
  return <Notifications position="top-right" limit={3} containerWidth={400} classNames={{ root: classes.area }} />;
}
