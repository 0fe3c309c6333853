import { Result } from 'neverthrow';
import type { Passwords } from '../web-crypto/web-crypto-passwords.ts';

const parse = Result.fromThrowable(
  (text: string): unknown => JSON.parse(text),
  () => null,
);

/** A text or anything else under the name `password`, as older shops and other hands wrote it. */
const readable = /"password"\s*:/;

/** The same in a text that is no JSON, up to the end of its value or of the text. */
const readableValue = /("password"\s*:\s*)("(?:[^"\\]|\\.)*"?|[^",}\]]*)/g;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const hasReadablePasswords = (text: string): boolean => readable.test(text);

/** Written by a newer shop, which knows better (S6). */
const isNewer = (content: unknown): boolean => isRecord(content) && typeof content.version === 'number';

/**
 * A text with accounts in which no password can be read any more (AUTH-22): those of accounts are hashed, others are taken
 * out; all else stays as it is.
 * @param newId an id for an account that has none
 */
export async function hidePasswords(text: string, passwords: Passwords, newId: () => string): Promise<string> {
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

/** The same value without whatever bears the name `password`, however deep. */
function withoutPasswords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPasswords);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => (name === 'password' ? [] : [[name, withoutPasswords(part)]])),
  );
}
