/** Characters. */
export const longestLine = 100;

/** Invisible characters, but for those that join letters of a script. */
const invisible = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu;

/**
 * A name or address line that a customer has typed, for an email: one line of limited length in which no
 * email program finds a link.
 */
export const plainLine = (typed: string): string =>
  [
    ...typed
      .replace(invisible, ' ')
      .replace(/:\/\/|@/g, ' ')
      .replace(/\.(?=[\p{L}\p{N}]{2})/gu, '. ')
      .replace(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, longestLine)
    .join('');
