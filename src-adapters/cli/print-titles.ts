import { readTitle, type TitleReading } from '#domain/cards/title/read-title.ts';

type Fields = Omit<TitleReading, 'title'>;

/** A reading as one flat object: the plain values, and under `words` what each of them was read from. */
function titleAsJson({ title, ...fields }: TitleReading): Record<string, unknown> {
  const values: Record<string, unknown> = { title };
  const words: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields) as [keyof Fields, NonNullable<Fields[keyof Fields]>][]) {
    values[name] = 'value' in field ? field.value : runOf(field);
    words[name] = field.words;
  }
  return { ...values, words };
}

const runOf = ({ n, of }: NonNullable<Fields['serial']>) => (n === undefined ? { of } : { n, of });

/** The line's text without the byte order mark of a file's first line and the carriage return of a Windows file. */
const bare = (line: string): string => line.replace(/^\uFEFF/, '').replace(/\r$/, '');

/**
 * Reads titles, one a line, and writes one JSON object a line. Blank lines are passed over; nothing a line says is an error.
 * @param write is given each line without its line break
 * @returns how many titles were printed
 */
export async function printTitles(lines: AsyncIterable<string>, write: (line: string) => void): Promise<number> {
  let printed = 0;
  for await (const line of lines) {
    const title = bare(line).trim();
    if (title === '') continue;
    write(JSON.stringify(titleAsJson(readTitle(title))));
    printed += 1;
  }
  return printed;
}
