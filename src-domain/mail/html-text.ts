const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Words as they stand in a letter's HTML, in its text and in its attributes: whoever wrote them, they are words only. */
export const htmlText = (words: string): string => words.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter);
