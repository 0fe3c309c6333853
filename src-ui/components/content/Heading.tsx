import type { ReactNode } from 'react';

/** The level of a heading that others stand under. */
export type Level = 1 | 2 | 3;

type HeadingProps = { level: Level | 4; id?: string | undefined; className?: string | undefined; children: ReactNode };

/** A heading whose level depends on where the words are shown: on their page, or beside their editor. */
export function Heading({ level, ...rest }: HeadingProps) {
  const Element = `h${level}` as const;
  return <Element {...rest} />;
}
