import { counted } from '../../../text/card-import.texts.ts';
import classes from './CardImport.module.css';

/** Rows of a kind that are listed; the report has all of them. */
export const shownRows = 100;

/** How many rows are not listed. @param all of them */
export function MoreRows({ all }: { all: number }) {
  if (all <= shownRows) return null;
  return <p className={classes.quiet}>And {counted(all - shownRows)} more. The report has all of them.</p>;
}
