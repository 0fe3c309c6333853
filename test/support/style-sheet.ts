import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The declarations of the first rule with exactly this selector, by property: what jsdom does not lay out. */
export function styleRule(file: string, selector: string): Readonly<Record<string, string>> {
  const sheet = readFileSync(join(root, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll('"', "'");
  const rules = [...sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  const rule = rules.find(([, selectors = '']) => selectors.trim().split(/,\s*/).includes(selector));
  if (!rule) throw new Error(`${file} has no rule for ${selector}`);
  const declarations = (rule[2] ?? '').split(';').flatMap((declaration) => {
    const [property, ...value] = declaration.split(':');
    return property?.trim() ? [[property.trim(), value.join(':').trim()] as const] : [];
  });
  return Object.fromEntries(declarations);
}
