import { Link, type LinkProps } from 'react-router-dom';

type RowLinkProps = Pick<LinkProps, 'id' | 'to' | 'state' | 'children'> & {
  /** Cuts text to one line. */
  cut?: boolean;
};

/** A link that covers its row; the row must be positioned. */
export function RowLink({ cut = false, ...link }: RowLinkProps) {
  // Only a block is cut.
  return <Link {...link} className={`covers link strong ${cut ? 'block ellipsis' : ''}`} />;
}
