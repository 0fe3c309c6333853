import { counted } from '../../../text/card-import.texts.ts';

/** Rows listed per kind; the report has all. */
export const shownRows = 100;

export function MoreRows({ all }: { all: number }) {
  if (all <= shownRows) return null;
  return <p className="plain quiet">And {counted(all - shownRows)} more. The report has all of them.</p>;
}
