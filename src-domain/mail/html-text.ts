const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML content and attributes. */
export const htmlText = (words: string): string => words.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter);
