import type { Options } from 'react-markdown';

/** What is read of a part of a parsed text: of which kind it is, its parts, and where it stands in the text. */
export type TextPart = {
  type: string;
  depth?: number;
  value?: string;
  children?: TextPart[];
  position?: { start: { offset?: number }; end: { offset?: number } };
};

type Plugins = NonNullable<Options['remarkPlugins']>;

/** As deep as lists, quotes and emphasis may stand in one another. Nobody reads deeper, and a text of nothing but '>' must not stop the page. */
const deepest = 24;

/** More stars and underscores than any paragraph has: to find out which of them belong together takes a parser minutes. */
const mostMarks = 400;
const deepLine = new RegExp(`^(?:[ \\t]*(?:>|[-+*][ \\t]|\\d{1,9}[.)][ \\t])){${deepest + 1}}`, 'm');

/** Whether a text can be read as Markdown in a moment. One that nobody wrote for people is shown as it was typed. */
export const isTame = (text: string): boolean =>
  !deepLine.test(text) &&
  text.split(/\n[ \t]*\n/).every((paragraph) => (paragraph.match(/[*_]/g)?.length ?? 0) <= mostMarks);

/** What lies deeper than that is shown as it was typed. */
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

/** The headings below a part, in the order of the text. */
const headingsOf = (part: TextPart): TextPart[] =>
  (part.children ?? []).flatMap((child) => (child.type === 'heading' ? [child] : headingsOf(child)));

/**
 * Puts headings below the one they stand under, without leaving a level out: '# A', '### B' under a level of 2 become 3 and
 * 4, as do '## A', '###### B'.
 */
function shiftHeadings(tree: TextPart, under: number): void {
  const open: number[] = [];
  for (const heading of headingsOf(tree)) {
    const depth = heading.depth ?? 1;
    while ((open.at(-1) ?? 0) >= depth) open.pop();
    open.push(depth);
    heading.depth = Math.min(6, under + open.length);
  }
}

/** What a parsed text goes through before it is drawn. @param under the level of the heading that it stands under */
export const treePlugins = (under: number): Plugins => [
  () => (tree: TextPart, file: { readonly value: unknown }) => {
    cutDeep(tree, String(file.value));
    shiftHeadings(tree, under);
  },
];
