import { withoutProtection } from './spreadsheet-texts.ts';

/** Text that a spreadsheet may run as a formula, also after spaces or apostrophes. */
const formula = /^'*[\s\u200B\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^'*[\t\r]/;

/** Prefixes formulas with an apostrophe (CMGR-40). */
export const harmless = (text: string): string => (formula.test(text) ? `'${text}` : text);

const withoutEscape = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;

/** The reverse of `harmless`, and of `protectFromSpreadsheet` before it. */
export const asWritten = (text: string): string =>
  text.startsWith("'") ? withoutProtection(withoutEscape(text)) : text;
