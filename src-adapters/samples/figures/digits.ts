/** Block digits in a 10 x 16 box, drawn as strokes so that no font is needed on a jersey. */
const strokes: Readonly<Record<string, string>> = {
  '0': 'M3 1.6H7L8.4 3V13L7 14.4H3L1.6 13V3z',
  '1': 'M2.6 4.2L5.2 1.8V14.4M2.2 14.4H8.2',
  '2': 'M1.6 4.8V3L3 1.6H7L8.4 3V6.2L1.8 12.4V14.4H9.8',
  '3': 'M1.6 4.4V3L3 1.6H7L8.4 3V6.4L7 7.8H4.2M7 7.8L8.4 9.4V13L7 14.4H3L1.6 13V11.6',
  '4': 'M7 16V2L1.8 9.6V11H9.8',
  '5': 'M9 1.6H1.8V7H7L8.4 8.4V13L7 14.4H3L1.6 13V11.6',
  '6': 'M8.4 4.4V3L7 1.6H3L1.6 3V13L3 14.4H7L8.4 13V9L7 7.6H1.6',
  '7': 'M.4 1.6H8.4V4.4L4.4 16',
  '8': 'M3 1.6H7L8.4 3V6.4L7 7.8H3L1.6 6.4V3zM3 7.8H7L8.4 9.4V13L7 14.4H3L1.6 13V9.4z',
  '9': 'M1.6 11.6V13L3 14.4H7L8.4 13V3L7 1.6H3L1.6 3V7L3 8.4H8.4',
};

/** A jersey number, `height` high, its middle at the origin; `edge` is the colour of its outline. */
export function jerseyNumber(number: string, height: number, colour: string, edge: string): string {
  const digits = [...number].filter((digit) => strokes[digit]);
  const scale = Math.round((height / 16) * 100) / 100;
  const width = digits.length * 12 - 2;
  const lines = digits
    .map((digit, index) => `<path d="${strokes[digit]}" transform="translate(${index * 12})"/>`)
    .join('');
  const layer = (paint: string, thickness: number): string =>
    `<g stroke="${paint}" stroke-width="${thickness}">${lines}</g>`;
  return `<g transform="scale(${scale})translate(${-width / 2} -8)" fill="none" stroke-linejoin="miter">${layer(edge, 5)}${layer(colour, 2.9)}</g>`;
}
