/** What a table holds under a word from outside; nothing for a word that every object knows ('constructor'). */
export const own = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;
