import { readFileSync } from 'node:fs';
import { err, ok, type Result } from 'neverthrow';

type Environment = Readonly<Record<string, string | undefined>>;

const secrets = [
  'DATABASE_URL',
  'READ_DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'ADMIN_PASSWORD',
  'SESSION_SECRET',
  'SESSION_SECRET_PREVIOUS',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'EBAY_CLIENT_SECRET',
  'S3_SECRET_ACCESS_KEY',
] as const;

/** Of services that a shop may do without: `compose.yaml` names a file for each. In place of others something else would be used. */
const optional: readonly string[] = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'SMTP_URL', 'EBAY_CLIENT_SECRET'];
const isOptional = (name: string): boolean => optional.includes(name);

/**
 * Reads secrets that are files, as a container has them: `X_FILE` names the file that contains `X`, without its last line
 * break. Returns one line that names a variable, never a value.
 */
export function readSecretFiles(environment: Environment): Result<Environment, string> {
  const read: Record<string, string> = {};
  for (const name of secrets) {
    const path = environment[`${name}_FILE`];
    if (!path) continue;
    if (environment[name]) return err(`${name}_FILE: cannot be set together with ${name}`);
    try {
      read[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    } catch {
      return err(`${name}_FILE: is not a file that can be read`);
    }
    if (read[name] === '' && !isOptional(name)) return err(`${name}_FILE: is an empty file`);
  }
  return ok({ ...environment, ...read });
}
