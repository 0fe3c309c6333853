import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Options } from 'react-markdown';

/** A node of the Markdown tree. */
export type TextPart = {
  type: string;
  depth?: number;
  value?: string;
  children?: TextPart[];
  data?: { hProperties: { id: string } };
  position?: { start: { offset?: number }; end: { offset?: number } };
};

type Plugins = NonNullable<Options['remarkPlugins']>;

/** Maximum nesting, against texts such as a long run of '>'. */
const deepest = 24;

/** Maximum emphasis marks in a paragraph: matching more can take the parser minutes. */
const mostMarks = 400;
const deepLine = new RegExp(`^(?:[ \\t]*(?:>|[-+*][ \\t]|\\d{1,9}[.)][ \\t])){${deepest + 1}}`, 'm');

/** Whether a text can be parsed quickly; other texts are shown as typed. */
export const isTame = (text: string): boolean =>
  !deepLine.test(text) &&
  text.split(/\n[ \t]*\n/).every((paragraph) => (paragraph.match(/[*_]/g)?.length ?? 0) <= mostMarks);

/** Replaces nodes nested too deeply with their source. */
function cutDeep(part: TextPart, source: string, depth = 0): void {
  part.children = part.children?.map((child): TextPart => {
    if (depth < deepest || !child.children) {
      cutDeep(child, source, depth + 1);
      return child;
    }
    const { start, end } = child.position ?? { start: {}, end: {} };
    return { type: 'text', value: source.slice(start.offset ?? 0, end.offset ?? 0) };
  }) as TextPart[];
  if (!part.children) delete part.children;
}

const headingsOf = (part: TextPart): TextPart[] =>
  (part.children ?? []).flatMap((child) => (child.type === 'heading' ? [child] : headingsOf(child)));

/** Moves headings below `under` without gaps: '# A', '### B' under level 2 become 3 and 4. */
function shiftHeadings(tree: TextPart, under: number): void {
  const open: number[] = [];
  for (const heading of headingsOf(tree)) {
    const depth = heading.depth ?? 1;
    while ((open.at(-1) ?? 0) >= depth) open.pop();
    open.push(depth);
    heading.depth = Math.min(6, under + open.length);
  }
}

const textOf = ({ value = '', children = [] }: TextPart): string => value + children.map(textOf).join('');

/** The headings of a tree; the id of each begins with the section's, and is not used before in it. */
function namedHeadings(tree: TextPart, section: string) {
  const used = new Map<string, number>();
  return headingsOf(tree).map((heading) => {
    const title = textOf(heading);
    const name = [section, ...(title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])].join('-');
    const before = used.get(name) ?? 0;
    used.set(name, before + 1);
    return { heading, title, id: before === 0 ? name : `${name}-${before + 1}` };
  });
}

/**
 * The headings of a text, without their emphasis and link addresses.
 * @param section id of the section of the text
 */
export const headingsIn = (text: string, section: string): readonly { id: string; title: string }[] =>
  isTame(text) ? namedHeadings(fromMarkdown(text) as TextPart, section).map(({ id, title }) => ({ id, title })) : [];

/**
 * @param under level of the heading above
 * @param section gives each heading the id that `headingsIn` tells; without it headings have none
 */
export const treePlugins = (under: number, section?: string): Plugins => [
  () => (tree: TextPart, file: { readonly value: unknown }) => {
    cutDeep(tree, String(file.value));
    shiftHeadings(tree, under);
    if (section === undefined) return;
    for (const { heading, id } of namedHeadings(tree, section)) heading.data = { hProperties: { id } };
  },
];
