import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import classes from './Footer.module.css';
import { KeyHelp } from './KeyHelp.tsx';

const links = [
  [paths.search, 'Search Cards'],
  [paths.about, 'About'],
  [paths.legal, 'Legal'],
  [paths.terms, 'Terms & Privacy'],
] as const;

/** Reaches what the drawer does not (NAV-18). */
export function Footer() {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <p className={classes.word}>Goat Collection</p>
        <nav aria-label="Footer">
          <ul className={classes.links}>
            {links.map(([to, text]) => (
              <li key={to}>
                <Link to={to} className={classes.link}>
                  {text}
                </Link>
              </li>
            ))}
            <li className={classes.keys}>
              <KeyHelp className={classes.link} />
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}
