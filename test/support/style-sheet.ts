import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

interface Rule {
  readonly selectors: readonly string[];
  readonly media: string | undefined;
  readonly declarations: Record<string, string>;
}

const nestedIn = (outer: readonly string[], inner: string) =>
  inner.split(/,\s*/).flatMap((selector) => {
    if (outer.length === 0) return [selector];
    return outer.map((parent) => (selector.includes('&') ? selector.replaceAll('&', parent) : `${parent} ${selector}`));
  });

/** The rules of a style sheet without nesting, in their order. */
function rulesOf(sheet: string): readonly Rule[] {
  const rules: Rule[] = [];
  const open: Rule[] = [];
  for (const [, text = '', end] of sheet.matchAll(/([^{};]*)([{};])/g)) {
    const outer = open.at(-1);
    const [property = '', ...value] = text.split(':');
    if (outer && end !== '{' && value.length > 0) outer.declarations[property.trim()] = value.join(':').trim();
    if (end === '}') open.pop();
    if (end !== '{') continue;
    const head = text.trim();
    const around = outer?.selectors ?? [];
    const condition = head.match(/^@(?:media|container) (.*)$/)?.[1];
    const rule = {
      selectors: condition === undefined ? nestedIn(around, head) : around,
      media: condition ?? outer?.media,
      declarations: {},
    };
    rules.push(rule);
    open.push(rule);
  }
  return rules;
}

/**
 * The declarations of the first rule with exactly this selector, by property: what jsdom does not lay out.
 * @param media the condition of the rule; without it, the first rule whatever its condition
 */
export function styleRule(file: string, selector: string, media?: string): Readonly<Record<string, string>> {
  const sheet = readFileSync(join(root, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll('"', "'");
  const rule = rulesOf(sheet).find(
    ({ selectors, media: condition }) => selectors.includes(selector) && (media === undefined || condition === media),
  );
  if (!rule) throw new Error(`${file} has no rule for ${selector}`);
  return rule.declarations;
}
