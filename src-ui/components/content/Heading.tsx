import type { ReactNode } from 'react';

export type Level = 1 | 2 | 3;

type HeadingProps = { level: Level | 4; id?: string | undefined; className?: string | undefined; children: ReactNode };

/** The level depends on where the content is shown: on its page, or in the editor's preview. */
export function Heading({ level, ...rest }: HeadingProps) {
  const Element = `h${level}` as const;
  return <Element {...rest} />;
}
