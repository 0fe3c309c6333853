import { htmlText } from './html-text.ts';

/** A row of a table: what it is, and what it costs. */
export type Row = readonly [what: string, amount: string];

/** A part of a letter, which both its text and its HTML show. */
export type Part =
  | { readonly words: string }
  | { readonly label: string; readonly link: string }
  | { readonly title: string; readonly lines: readonly string[] }
  /** The last row is the sum. */
  | { readonly rows: readonly Row[] };

function asText(part: Part): string {
  if ('words' in part) return part.words;
  if ('link' in part) return `${part.label}:\n${part.link}`;
  if ('title' in part) return [`${part.title}:`, ...part.lines].join('\n');
  return part.rows.map(([what, amount]) => `${what}: ${amount}`).join('\n');
}

const cell = 'padding:4px 0;border-bottom:1px solid #dddddd';

function tableRow([what, amount]: Row, index: number, rows: readonly Row[]): string {
  const style = index === rows.length - 1 ? `${cell};font-weight:bold` : cell;
  const price = `${style};padding-left:16px;text-align:right;white-space:nowrap`;
  return `<tr><td style="${style}">${htmlText(what)}</td><td style="${price}">${htmlText(amount)}</td></tr>`;
}

const table = 'width:100%;border-collapse:collapse;color:#1a1a1a;font-size:16px';

function asHtml(part: Part): string {
  if ('words' in part) return `<p>${htmlText(part.words)}</p>`;
  if ('link' in part) {
    return `<p><a href="${htmlText(part.link)}" style="color:#1b4fa0">${htmlText(part.label)}</a></p>`;
  }
  if ('title' in part) return `<p>${[`${part.title}:`, ...part.lines].map(htmlText).join('<br>\n')}</p>`;
  return `<table role="presentation" style="${table}">\n${part.rows.map(tableRow).join('\n')}\n</table>`;
}

const page = 'margin:0;padding:16px;background:#ffffff;color:#1a1a1a';
const column = 'max-width:560px;margin:0 auto;font-family:Arial,sans-serif;font-size:16px;line-height:1.5';

export const textOf = (parts: readonly Part[]): string => parts.map(asText).join('\n\n');

/** HTML that plain mail programs show: no style sheet, no picture, and the words of whoever wrote them as words alone. */
export const htmlOf = (parts: readonly Part[]): string =>
  `<div style="${page}"><div style="${column}">\n${parts.map(asHtml).join('\n')}\n</div></div>`;
