/** The words of a vocabulary written as running text: separated by white space. */
export const words = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean);

/** The phrases of a vocabulary written as running text: separated by ';' (a line break counts as a space). */
export const phrases = (text: string): readonly string[] =>
  text
    .split(';')
    .map((phrase) => phrase.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
