import { Result } from 'neverthrow';
import type { BrowserPasswords } from '../web-crypto/web-crypto-passwords.ts';

const parse = Result.fromThrowable(
  (text: string): unknown => JSON.parse(text),
  () => null,
);

/** A `password` field in invalid JSON, up to the end of the value or text. */
const readableValue = /("password"\s*:\s*)("(?:[^"\\]|\\.)*"?|[^",}\]]*)/g;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Data of a newer version is left alone (S6). */
const isNewer = (content: unknown): boolean => isRecord(content) && typeof content.version === 'number';

/** Hashes readable passwords of accounts, removes others (AUTH-22). @param newId for an account without one */
export async function hidePasswords(text: string, passwords: BrowserPasswords, newId: () => string): Promise<string> {
  const content = parse(text).unwrapOr(null);
  if (content === null) return text.replace(readableValue, '$1""');
  if (isNewer(content)) return text;
  if (!Array.isArray(content)) return JSON.stringify(withoutPasswords(content));
  const accounts: unknown[] = [];
  for (const account of content) {
    if (!isRecord(account) || typeof account.password !== 'string' || typeof account.email !== 'string') {
      accounts.push(withoutPasswords(account));
      continue;
    }
    const { password, ...others } = account;
    accounts.push({ id: newId(), ...(withoutPasswords(others) as object), ...(await passwords.hash(password)) });
  }
  return JSON.stringify(accounts);
}

function withoutPasswords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPasswords);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => (name === 'password' ? [] : [[name, withoutPasswords(part)]])),
  );
}
