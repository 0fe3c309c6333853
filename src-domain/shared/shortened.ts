/** Cuts a text to `most` characters and adds an ellipsis. Does not split a character. */
export function shortened(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most).join('').trimEnd()}…`;
}
