import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

function inMedia(sheet: string, media: string): string {
  const from = sheet.indexOf(`@media ${media} {`);
  if (from < 0) throw new Error(`there is no @media ${media}`);
  const to = sheet.indexOf('\n}', from);
  return sheet.slice(sheet.indexOf('{', from) + 1, to < 0 ? undefined : to);
}

/**
 * The declarations of the first rule with exactly this selector, by property: what jsdom does not lay out.
 * @param media the condition whose rules alone are looked at
 */
export function styleRule(file: string, selector: string, media?: string): Readonly<Record<string, string>> {
  const whole = readFileSync(join(root, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll('"', "'");
  const sheet = media === undefined ? whole : inMedia(whole, media);
  const rules = [...sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  const rule = rules.find(([, selectors = '']) => selectors.trim().split(/,\s*/).includes(selector));
  if (!rule) throw new Error(`${file} has no rule for ${selector}`);
  const declarations = (rule[2] ?? '').split(';').flatMap((declaration) => {
    const [property, ...value] = declaration.split(':');
    return property?.trim() ? [[property.trim(), value.join(':').trim()] as const] : [];
  });
  return Object.fromEntries(declarations);
}
