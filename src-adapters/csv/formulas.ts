/** Text that a spreadsheet may run as a formula, also after spaces or apostrophes. */
const formula = /^'*[\s\u200B\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^'*[\t\r]/;

/** Prefixes formulas with an apostrophe (CMGR-40). `asWritten` is the exact reverse. */
export const harmless = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** The reverse of `harmless`. */
export const asWritten = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
