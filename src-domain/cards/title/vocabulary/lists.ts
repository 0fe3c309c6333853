/** Splits at white space. */
export const words = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean);

/** Splits at ';'. A line break counts as a space. */
export const phrases = (text: string): readonly string[] =>
  text
    .split(';')
    .map((phrase) => phrase.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
