import type { EmailBlock, EmailContent, EmailItem, EmailShop } from './email-content.ts';
import { type collectPictures, markAddress } from './email-pictures.ts';
import { htmlText } from './html-text.ts';

type Pictures = ReturnType<typeof collectPictures>;

// Email clients support tables and inline styles. Some also read this style sheet for dark mode; the others show the
// light colors, so each text sets its background.
const dark = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#000000!important}
.sheet{background:#0a0a0a!important;border-color:#333333!important}
.ink,.ink a{color:#f5f5f5!important}
.quiet,.quiet a{color:#a3a3a3!important}
.line{border-color:#333333!important}
.notice{background:#332b00!important;color:#ffe680!important}
.button{background:#ffffff!important}
.button a{color:#0a0a0a!important}
}`;

const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const ink = `${font};color:#0a0a0a;font-size:16px;line-height:24px;word-break:break-word;overflow-wrap:anywhere`;
const quiet = `${font};color:#5c5c5c;font-size:14px;line-height:20px`;
const rule = 'border-top:1px solid #e0e0e0';
const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

const anchor = (label: string, address: string, style: string): string =>
  `<a href="${htmlText(address)}" style="${style}">${htmlText(label)}</a>`;

const plainLink = 'color:#0a0a0a;text-decoration:underline';

const paragraph = (text: string): string => `<p class="ink" style="margin:0 0 16px;${ink}">${htmlText(text)}</p>`;

const small = (text: string): string => `<p class="quiet" style="margin:16px 0 0;${quiet}">${htmlText(text)}</p>`;

const header = ({ name, logo }: EmailShop, pictures: Pictures): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td style="padding-right:12px"><img src="${htmlText(pictures.source(logo || markAddress) ?? '')}"${logo ? '' : ' width="36"'} height="36" alt="" style="display:block;border:0"></td>
<td class="ink" style="${font};color:#0a0a0a;font-size:18px;line-height:24px;font-weight:600">${htmlText(name)}</td>
</tr></table>`;

const notice = (text: string): string =>
  `<p class="notice" style="margin:24px 0 0;padding:12px 16px;border-radius:8px;background:#fff4c2;${font};color:#4d3d00;font-size:14px;line-height:20px">${htmlText(text)}</p>`;

const heading = (text: string): string =>
  `<h1 class="ink" style="margin:24px 0 16px;${font};color:#0a0a0a;font-size:24px;line-height:32px;font-weight:600">${htmlText(text)}</h1>`;

const picture = (source: string | null): string =>
  source === null
    ? ''
    : `<img src="${htmlText(source)}" width="64" alt="" style="display:block;width:64px;max-width:64px;height:auto;border:0;border-radius:6px">`;

const item = ({ title, detail, quantity, amount, imageUrl }: EmailItem, pictures: Pictures): string => `<tr>
<td class="line" width="80" valign="top" style="width:80px;padding:16px 0;${rule}">${picture(pictures.source(imageUrl))}</td>
<td class="line ink" valign="top" style="padding:16px 0;${rule};${ink}">${htmlText(`${quantity} × ${title}`)}${
  detail && `<br><span class="quiet" style="${quiet}">${htmlText(detail)}</span>`
}</td>
<td class="line ink" valign="top" align="right" style="padding:16px 0 16px 16px;${rule};${ink};white-space:nowrap">${htmlText(amount)}</td>
</tr>`;

function sum([label, amount]: readonly [string, string], index: number, all: readonly unknown[]): string {
  const style = `padding:8px 0;${rule};${ink}${index === all.length - 1 ? ';font-weight:600' : ''}`;
  return `<tr><td class="line ink" colspan="2" style="${style}">${htmlText(label)}</td><td class="line ink" align="right" style="${style};padding-left:16px;white-space:nowrap">${htmlText(amount)}</td></tr>`;
}

function rows({ items = [], sums = [] }: EmailContent, pictures: Pictures): string {
  if (items.length + sums.length === 0) return '';
  const lines = [...items.map((each) => item(each, pictures)), ...sums.map(sum)];
  return `<table ${table} style="margin:8px 0 16px">\n${lines.join('\n')}\n</table>`;
}

const block = ({ title, lines, link }: EmailBlock): string => {
  const way = link ? [anchor(link.label, link.address, plainLink)] : [];
  return `<p class="ink" style="margin:0 0 16px;${ink}"><span class="quiet" style="${quiet}">${htmlText(title)}</span><br>\n${[...lines.map(htmlText), ...way].join('<br>\n')}</p>`;
};

const button = (label: string, address: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 0"><tr><td class="button" bgcolor="#0a0a0a" style="background:#0a0a0a;border-radius:8px">${anchor(
    label,
    address,
    `display:inline-block;padding:14px 24px;${font};color:#ffffff;font-size:16px;line-height:20px;font-weight:600;text-decoration:none`,
  )}</td></tr></table>`;

function footer({ unsubscribe }: EmailContent, { publicUrl, contactEmail, name, footer: last }: EmailShop): string {
  const style = 'color:#5c5c5c;text-decoration:underline';
  const parts = [
    anchor(name, publicUrl, style),
    ...(contactEmail === null ? [] : [`Questions? Write to ${anchor(contactEmail, `mailto:${contactEmail}`, style)}`]),
    ...(unsubscribe ? [anchor(unsubscribe.label, unsubscribe.address, style)] : []),
    ...(last ? [htmlText(last)] : []),
  ];
  return `<p class="quiet" style="margin:0;padding:24px 8px 0;${quiet};text-align:center">${parts.join('<br>\n')}</p>`;
}

/** The centered column, 600 pixels wide. The table is for Outlook, which ignores `max-width`. */
const column = (
  html: string,
): string => `<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->
<div style="max-width:600px;margin:0 auto">
${html}
</div>
<!--[if mso]></td></tr></table><![endif]-->`;

/** Renders an email as HTML. All texts are escaped. */
export function emailHtml(content: EmailContent, shop: EmailShop, pictures: Pictures): string {
  const { blocks = [], notes = [] } = content;
  const body = [
    header(shop, pictures),
    content.notice ? notice(content.notice) : '',
    heading(content.heading),
    ...content.paragraphs.map(paragraph),
    rows(content, pictures),
    ...blocks.map(block),
    button(content.button.label, content.button.address),
    ...notes.map(small),
  ].filter((part) => part !== '');
  const sheet = `<table ${table} class="sheet" bgcolor="#ffffff" style="background:#ffffff;border:1px solid #e0e0e0;border-radius:12px;border-collapse:separate"><tr><td style="padding:24px">
${body.join('\n')}
</td></tr></table>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${htmlText(content.subject)}</title>
<style>
${dark}
</style>
</head>
<body class="page" bgcolor="#f5f5f5" style="margin:0;padding:0;background:#f5f5f5">
<table ${table} class="page" bgcolor="#f5f5f5" style="background:#f5f5f5"><tr><td style="padding:24px 12px">
${column(`${sheet}\n${footer(content, shop)}`)}
</td></tr></table>
</body>
</html>
`;
}
