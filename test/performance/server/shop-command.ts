import { readFileSync } from 'node:fs';

/** Arguments of node in `npm start`. */
export function shopCommand(): readonly string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  return (scripts.start ?? '').split(' ').slice(1);
}
