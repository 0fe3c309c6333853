import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './Notice.module.css';

type NoticeProps = {
  title: string;
  /** The heading's level: 1 where the notice is the page. */
  level?: 1 | 2;
  children?: ReactNode;
  action: { label: string; to: string } | { label: string; onClick: () => void; busy?: boolean };
};

/** A quiet middle of the page: what is so, one sentence, one action. Empty frames stand where cards would. */
export function Notice({ title, level = 2, children, action }: NoticeProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={classes.notice}>
      <div className={classes.frames} aria-hidden="true">
        <span className={classes.frame} />
        <span className={classes.frame} />
        <span className={classes.frame} />
      </div>
      <Heading className={classes.title}>{title}</Heading>
      {children && <p className={classes.text}>{children}</p>}
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
