import type { Options } from 'react-markdown';

/** A node of the Markdown tree. */
export type TextPart = {
  type: string;
  depth?: number;
  value?: string;
  children?: TextPart[];
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

/** @param under level of the heading above */
export const treePlugins = (under: number): Plugins => [
  () => (tree: TextPart, file: { readonly value: unknown }) => {
    cutDeep(tree, String(file.value));
    shiftHeadings(tree, under);
  },
];
