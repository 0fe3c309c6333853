import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import classes from './CommissionNotice.module.css';

/** Stands where links to the marketplace carry affiliate parameters (LIST-24). */
export function CommissionNotice({ children }: { children: string }) {
  return (
    <p className={classes.notice}>
      {children}{' '}
      <Link to={paths.privacy} className={classes.link}>
        Privacy Policy
      </Link>
    </p>
  );
}
