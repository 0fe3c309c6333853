import { err, ok, type Result } from 'neverthrow';
import { readSettings, type Settings } from '../server/server-settings.ts';

/** What the command line is told, beside what the server is told. */
export type CliSettings = {
  readonly server: Settings;
  /** A shop elsewhere, met through its API; null for the one of this folder or database. */
  readonly shopUrl: string | null;
  readonly adminPassword: string | null;
};

/** The settings of an environment, or one line that names the variable that is wrong. */
export function readCliSettings(
  environment: Readonly<Record<string, string | undefined>>,
): Result<CliSettings, string> {
  const shopUrl = environment.SHOP_URL || null;
  if (shopUrl !== null && !/^https?:/.test(URL.canParse(shopUrl) ? new URL(shopUrl).protocol : '')) {
    return err('SHOP_URL: is not an http(s) address');
  }
  return readSettings(environment).andThen((server) =>
    ok({ server, shopUrl, adminPassword: environment.ADMIN_PASSWORD || null }),
  );
}
