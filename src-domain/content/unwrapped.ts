/**
 * Markdown with each paragraph and each entry of a list on one line: in the source the lines are broken to be read there, and
 * an editor shows what is broken. Blank lines, lists, headings and the words stay.
 */
export const unwrapped = (markdown: string): string => markdown.replace(/(\S)\n *(?!\n|[-#] |##)(?=\S)/g, '$1 ');
