import { readTitle, type TitleReading } from '#domain/cards/title/read-title.ts';

type Fields = Omit<TitleReading, 'title'>;

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

const bare = (line: string): string => line.replace(/^\uFEFF/, '').replace(/\r$/, '');

/**
 * Reads one title per line and writes one JSON object per line; skips blank lines. @param write gets lines without line
 * breaks @returns the number of titles
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
