/**
 * A text for a place with little room: whole while it has at most so many characters, else cut there, with an ellipsis
 * after it (LIST-14, BOX-03, BOX-12). No character is cut in two.
 */
export function shortened(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most).join('').trimEnd()}…`;
}
