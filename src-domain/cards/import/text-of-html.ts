const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  middot: '·',
  reg: '®',
  trade: '™',
  copy: '©',
  eacute: 'é',
};

function characterOf(code: number): string | null {
  return code > 31 && code < 0x110000 && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : null;
}

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[String(name).toLowerCase()] ?? whole;
    return characterOf(decimal ? Number(decimal) : Number.parseInt(String(hex), 16)) ?? whole;
  });

const isHtml = (text: string): boolean => /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i.test(text);

/** A description in HTML as plain text: a line for each paragraph, item and row, without tags. Other texts are kept. */
export function textOfHtml(text: string): string {
  if (!isHtml(text)) return /&(?:#\d|#x|[a-z]{2,6};)/i.test(text) ? decoded(text) : text;
  const bare = text
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(style|script|title|head)\b[^>]*>[\s\S]*?<\/\1>/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<li\b[^>]*>/gi, '\n- ')
    .replace(/<\/?(?:p|div|br|tr|ul|ol|h[1-6]|table|section|hr)\b[^>]*>/gi, '\n')
    .replace(/<\/t[dh]>/gi, ' ')
    .replace(/<[^<>]*>/g, '');
  return decoded(bare)
    .split('\n')
    .map((line) => line.replace(/[ \u00A0]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
