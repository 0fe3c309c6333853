import ts from 'typescript';
import { nodesOf, readSources, type SourceFile } from './source-files.ts';

/** Files that word failures and other texts for users. */
const worded =
  /\.failures\.ts$|-texts?\.ts$|-failures\.ts$|\/outages\.ts$|^src-adapters\/(calls|cli)\/|^src-ui\/text\//;

const fewestWords = 5;

/** A string with its values left open; null for anything else. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('…');
}

/** What a value stands before or behind, with a space between, is a sentence of its own. */
const sentencesIn = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|(?<=…)\s+(?=[A-Z])/)
    .map((sentence) => sentence.replace(/^…|[….!?]+$/g, '').toLowerCase())
    .filter((sentence) => sentence.split(/\s+/).filter((word) => /[a-z]/.test(word)).length >= fewestWords);

const sentencesOf = ({ tree }: SourceFile): string[] =>
  nodesOf(tree).flatMap((node) => sentencesIn(textOf(node) ?? ''));

/** A sentence for users is written once: one line per sentence that a second file writes again. */
export function inspectSentences(root: string): string[] {
  const files = readSources(root, ['src-domain', 'src-adapters', 'src-ui']).filter(({ path }) => worded.test(path));
  const first = new Map<string, string>();
  return files.flatMap((file) =>
    sentencesOf(file).flatMap((sentence) => {
      const other = first.get(sentence) ?? file.path;
      first.set(sentence, other);
      return other === file.path ? [] : [`${file.path} writes a sentence of ${other} again: ${sentence}`];
    }),
  );
}
