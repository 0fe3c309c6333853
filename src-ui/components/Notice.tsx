import { Box, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './Notice.module.css';

type NoticeProps = {
  title: string;
  /** 1 when the notice is the whole page. */
  level?: 1 | 2;
  children?: ReactNode;
  action: { label: string; to: string } | { label: string; onClick: () => void; busy?: boolean };
};

/** Empty state: title, sentence and action. */
export function Notice({ title, level = 2, children, action }: NoticeProps) {
  return (
    <div className={`${classes.notice} grid gap-12`}>
      <Box w={180} h={132} mb={20} className="relative" aria-hidden="true">
        <span className={`${classes.frame} paper`} />
        <span className={`${classes.frame} paper`} />
        <span className={`${classes.frame} paper`} />
      </Box>
      <Box component={level === 1 ? 'h1' : 'h2'} mb={children ? 0 : 12} fw={650}>
        {title}
      </Box>
      {children && (
        <Box component="p" maw="52ch" mb={8} c="dimmed">
          {children}
        </Box>
      )}
      {'to' in action ? (
        <Button component={Link} to={action.to}>
          {action.label}
        </Button>
      ) : (
        <Button onClick={action.onClick} loading={action.busy ?? false}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
