/** What a spreadsheet may take for a formula: these signs first, behind spaces or apostrophes too. */
const formula = /^'*[\s\u200B\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^'*[\t\r]/;

/**
 * A text that no spreadsheet runs: with an apostrophe before it, which spreadsheets take for 'this is text' (CMGR-40). Texts
 * that begin like one that was made harmless get another, so that `asWritten` gives each back as it was.
 */
export const harmless = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** The text that was made harmless. */
export const asWritten = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
