import { Link, type LinkProps } from 'react-router-dom';
import classes from './RowLink.module.css';

type RowLinkProps = Pick<LinkProps, 'id' | 'to' | 'state' | 'children'> & {
  /** What does not fit on a line is cut off. */
  cut?: boolean;
};

/** A link whose room is the whole row that it stands in, so that one may press anywhere; the row is positioned. */
export function RowLink({ cut = false, ...link }: RowLinkProps) {
  return <Link {...link} className={`covers ${classes.link}`} data-cut={cut} />;
}
