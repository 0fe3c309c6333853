/** Joins the lines of each paragraph and list item. The source breaks long lines; an editor would show the breaks. */
export const unwrapped = (markdown: string): string => markdown.replace(/(\S)\n *(?!\n|[-#] |##)(?=\S)/g, '$1 ');
