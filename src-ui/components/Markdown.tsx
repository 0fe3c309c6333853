import { useMemo } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import { Link } from 'react-router-dom';
import { pageLink } from '#domain/content/page-link.ts';
import { outsideRel } from '#domain/listings/outside-rel.ts';
import classes from './Markdown.module.css';
import { isTame, treePlugins } from './markdown-tree.ts';

const parts: Components = {
  a: ({ href = '', children }) => {
    const link = pageLink(href);
    if (!link) return <>{children}</>;
    if (link.to === 'shop') return <Link to={link.href}>{children}</Link>;
    return link.to === 'mail' ? (
      <a href={link.href}>{children}</a>
    ) : (
      <a href={link.href} target="_blank" rel={`${outsideRel(link.href)} nofollow`}>
        {children}
        <span className="unseen"> (opens in a new tab)</span>
      </a>
    );
  },
  // Loads nothing external: an image becomes its alt text.
  img: ({ alt }) => alt ?? null,
  pre: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long line is moved along by keyboard too.
    <pre tabIndex={0}>{children}</pre>
  ),
};

type MarkdownProps = {
  children: string;
  /** Level of the heading above; headings in the text start below it. */
  under: 1 | 2 | 3 | 4 | 5;
  /** Id of the section of this text; with it, links lead to each heading. */
  section?: string;
};

/** Renders Markdown. HTML is shown as text, and links must pass `pageLink`. Loaded with the pages that need it. */
export function Markdown({ children, under, section }: MarkdownProps) {
  const plugins = useMemo(() => treePlugins(under, section), [under, section]);
  if (!isTame(children)) return <div className="pre-wrap breaks">{children}</div>;
  return (
    <div className={`${classes.text} breaks`}>
      <ReactMarkdown remarkPlugins={plugins} components={parts} urlTransform={(url) => url}>
        {children}
      </ReactMarkdown>
    </div>
  );
}
