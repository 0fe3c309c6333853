const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';

/** Texts that a spreadsheet would write in another way, each a whole cell. */
const rewritten = [
  String.raw`0\d+`,
  String.raw`\d{16,}`,
  String.raw`\d+\.\d*|\.\d+`,
  String.raw`(?:\d+\.?\d*|\.\d+)e[+\-]?\d+`,
  String.raw`\d{1,4}(?:\s*[/.\-]\s*\d{1,4}){1,2}`,
  String.raw`\d{1,4}[\s/.,\-]*${month}(?:[\s/.,\-]*\d{1,4})?`,
  String.raw`${month}[\s/.,\-]*\d{1,4}(?:[\s/.,\-]+\d{1,4})?`,
  'true|false',
];

/** Also after spaces or apostrophes, so that the apostrophe can be taken off exactly. */
const looksLikeNumberOrDate = new RegExp(String.raw`^'*\s*(?:${rewritten.join('|')})\s*$`, 'i');

/**
 * Prefixes a text that looks like a number or a date with an apostrophe, so that spreadsheets keep '02134', '5E3', '1-2'
 * and numbers of 16 digits as they are. For cells of texts; numbers stay numbers. `withoutProtection` is the exact reverse.
 */
export const protectFromSpreadsheet = (text: string): string => (looksLikeNumberOrDate.test(text) ? `'${text}` : text);

/** The reverse of `protectFromSpreadsheet`. */
export const withoutProtection = (text: string): string =>
  text.startsWith("'") && looksLikeNumberOrDate.test(text.slice(1)) ? text.slice(1) : text;
