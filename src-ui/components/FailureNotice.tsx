import '@mantine/core/styles/Alert.layer.css';
import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './FailureNotice.module.css';

type FailureNoticeProps = {
  title: string;
  children?: ReactNode;
  /** Leaves the focus where it is: something else takes it. */
  quiet?: boolean;
};

/** What did not work, above the form it was asked by. Takes the focus: on a phone it may lie out of view. */
export function FailureNotice({ title, children, quiet = false }: FailureNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!quiet) notice.current?.focus();
  }, [quiet]);
  return (
    <Alert
      ref={notice}
      tabIndex={-1}
      variant="outline"
      color="var(--shop-bad)"
      icon={<IconAlertTriangle aria-hidden />}
      className={classes.notice}
    >
      <Text size="body" c="var(--shop-text)" fw={500}>
        {title}
      </Text>
      {children && (
        <Text size="body" mt={2} c="dimmed">
          {children}
        </Text>
      )}
    </Alert>
  );
}
