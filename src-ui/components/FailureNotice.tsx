import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';

type FailureNoticeProps = {
  title: string;
  children?: ReactNode;
  /** Does not take the focus. */
  quiet?: boolean;
};

/** An error above a form. Takes the focus, because it may be out of view on a phone. */
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
      className="below-header"
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
