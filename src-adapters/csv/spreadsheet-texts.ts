/** Digits and signs, but for whole numbers of at most 15 digits and for formulas (`harmless`). */
const signs = /^'*(?!\s*-|(?:0|[1-9]\d{0,14})$)(?=\D*\d)[\d\s.,:/()%$€£-]+$/;

const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';

/** Also after spaces or apostrophes, so that the apostrophe can be taken off exactly. */
const words = new RegExp(
  String.raw`^'*\s*(?:${[
    String.raw`[\d.]+e[+\-]?\d+`,
    String.raw`\d{1,4}[\s/.,\-]*${month}(?:[\s/.,\-]*\d{1,4})?`,
    String.raw`${month}[\s/.,\-]*\d{1,4}(?:[\s/.,\-]+\d{1,4})?`,
    String.raw`\d{4}-\d\d-\d\dT[\d:.]+Z?`,
    'true|false',
  ].join('|')})\s*$`,
  'i',
);

/** Whether a spreadsheet may write the whole cell in another way. */
const looksLikeNumberOrDate = (text: string): boolean => signs.test(text) || words.test(text);

/**
 * Prefixes a text that looks like a number or a date with an apostrophe, so that spreadsheets keep '02134', '5E3', '1-2'
 * and numbers of 16 digits as they are. For cells of texts; numbers stay numbers. `withoutProtection` is the exact reverse.
 */
export const protectFromSpreadsheet = (text: string): string => (looksLikeNumberOrDate(text) ? `'${text}` : text);

/** The reverse of `protectFromSpreadsheet`. */
export const withoutProtection = (text: string): string =>
  text.startsWith("'") && looksLikeNumberOrDate(text.slice(1)) ? text.slice(1) : text;
