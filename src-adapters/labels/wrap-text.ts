/** Splits a text where it is too wide, at spaces where possible; the last line is cut and ends in '…'. */
export function wrapText(text: string, lines: number, fits: (line: string) => boolean): readonly string[] {
  const words = text.split(/\s+/).filter(Boolean);
  const wrapped: string[] = [];
  while (words.length > 0 && wrapped.length < lines) {
    const isLast = wrapped.length === lines - 1;
    let count = words.length;
    while (count > 1 && !fits(words.slice(0, count).join(' '))) count -= 1;
    const line = words.splice(0, count).join(' ');
    if (isLast && words.length > 0) wrapped.push(cut(`${line} ${words[0]}`, fits));
    else wrapped.push(fits(line) ? line : cut(line, fits));
  }
  return wrapped;
}

function cut(text: string, fits: (line: string) => boolean): string {
  const letters = [...text];
  while (letters.length > 1 && !fits(`${letters.join('').trimEnd()}…`)) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
