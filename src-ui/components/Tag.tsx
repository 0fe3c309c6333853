import type { ReactNode } from 'react';
import classes from './Tag.module.css';

export type Tone = 'ink' | 'good' | 'warn' | 'plain';

export function Tag({ tone, look, children }: { tone: Tone; look: 'filled' | 'outlined'; children: ReactNode }) {
  return (
    <span className={`${classes.tag} ellipsis strong fz-12 chip-corners`} data-tone={tone} data-look={look}>
      {children}
    </span>
  );
}
