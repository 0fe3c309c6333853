import { Button, Group, getDefaultZIndex, Text } from '@mantine/core';
import { type NotificationData, Notifications, notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../paths.ts';
import classes from './ToastArea.module.css';
import type { Toast, ToastAction } from './toast.ts';

/** Milliseconds. */
const times = { short: 3000, long: 6000, 'until-closed': false } as const satisfies Record<
  Toast['stays'],
  number | false
>;

/** Milliseconds for a toast with undo (NAV-21). */
const undoTime = 10_000;

const timeOf = ({ stays, action }: Toast): number | false =>
  stays !== 'until-closed' && action && 'onAction' in action ? undoTime : times[stays];

const tones = {
  calm: { role: 'status', className: `${classes.toast} panel floating` },
  urgent: { role: 'alert', className: `${classes.toast} panel floating ${classes.urgent}` },
} as const satisfies Record<Toast['tone'], object>;

const parts = { title: classes.title ?? '', description: 'quiet' };

function Action({ id, action }: { id: string; action: ToastAction }) {
  const buttonProps = { size: 'compact-sm', variant: 'default', flex: 'none' } as const;
  const hide = () => notifications.hide(id);
  if ('to' in action) {
    return (
      <Button component={Link} to={action.to} {...buttonProps} onClick={hide}>
        {action.label}
      </Button>
    );
  }
  const act = () => {
    hide();
    void action.onAction();
  };
  return (
    <Button {...buttonProps} onClick={act}>
      {action.label}
    </Button>
  );
}

const messageOf = ({ id, message, action }: Toast): NotificationData['message'] =>
  action ? (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <Text size="sm" component="span" lineClamp={2}>
        {message}
      </Text>
      <Action id={id} action={action} />
    </Group>
  ) : (
    message
  );

/** Shows a toast or updates the one with the same id. Stays while hovered or focused. */
export function showToast(toast: Toast): void {
  if (toast.action && 'to' in toast.action) leadsTo.set(toast.id, toast.action.to);
  else leadsTo.delete(toast.id);
  const shown: NotificationData = {
    ...tones[toast.tone],
    id: toast.id,
    title: toast.title,
    message: messageOf(toast),
    autoClose: timeOf(toast),
    closeButtonProps: { 'aria-label': 'Close' },
    classNames: parts,
  };
  const whileFocused: NotificationData = {
    ...shown,
    onFocusCapture: () => notifications.update({ ...whileFocused, autoClose: false }),
    onBlurCapture: () => notifications.update(whileFocused),
  };
  notifications.update(whileFocused);
  notifications.show(whileFocused);
}

/** Addresses that shown toasts lead to, by toast. */
const leadsTo = new Map<string, string>();

export const hideToast = (id: string): void => void notifications.hide(id);

const inPortal = (pathname: string): boolean => pathname === paths.portal || pathname.startsWith(`${paths.portal}/`);

/** Above the bars at the window's lower edge (`useBottomBar`). In the portal behind dialogs. */
export function ToastArea() {
  const { pathname } = useLocation();
  const layer = inPortal(pathname) && { zIndex: getDefaultZIndex('modal') - 1 };
  // Where a toast leads to, it has done its work.
  useEffect(() => {
    for (const [id, to] of leadsTo) {
      if (to !== pathname) continue;
      leadsTo.delete(id);
      notifications.hide(id);
    }
  }, [pathname]);
  return (
    <Notifications
      {...layer}
      position="bottom-right"
      limit={3}
      containerWidth={400}
      classNames={{ root: `${classes.area} no-print` }}
    />
  );
}
