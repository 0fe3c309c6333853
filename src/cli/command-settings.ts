import { err, ok, type Result } from 'neverthrow';
import { type ProcessSettings, readServerSettings } from '../server/server-settings.ts';

export type CliSettings = {
  readonly server: ProcessSettings;
  /** A remote shop's URL; null for the local one. */
  readonly shopUrl: string | null;
  readonly adminPassword: string | null;
};

/** Returns one line that names an invalid variable. */
export function readCliSettings(
  environment: Readonly<Record<string, string | undefined>>,
): Result<CliSettings, string> {
  const shopUrl = environment.SHOP_URL || null;
  if (shopUrl !== null && !/^https?:/.test(URL.canParse(shopUrl) ? new URL(shopUrl).protocol : '')) {
    return err('SHOP_URL: is not an http(s) address');
  }
  return readServerSettings(environment).andThen((server) =>
    ok({ server, shopUrl, adminPassword: server.admin.password ?? null }),
  );
}
