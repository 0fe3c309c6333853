import type { ShopConfig } from '#adapters/calls/shop-config.wire.ts';
import { oncePer } from '#adapters/server/http-api/query-cache.ts';
import type { CurrentSettings } from '#adapters/server/sql/documents/current-settings.ts';
import type { SettingsDocument as SavedSettings } from '#domain/documents/documents.ts';
import type { EmailShop } from '#domain/mail/email-content.ts';
import { shopDetails, shopPolicies } from '#domain/settings/shop-details.ts';
import { shopConfig } from './public-config.ts';
import type { ProcessSettings } from './server-settings.ts';

type ServerSettings = Pick<
  ProcessSettings,
  'payments' | 'marketplace' | 'adminLoginPath' | 'campaign' | 'policies' | 'publicUrl' | 'mail' | 'tax'
>;

/** The page's configuration, with the settings as they are now; the same object until they change. */
export function makeCurrentShop(settings: Pick<CurrentSettings, 'read'>, server: ServerSettings): () => ShopConfig {
  const configOf = oncePer((saved: SavedSettings) => shopConfig(server, server.publicUrl, saved));
  return () => configOf(settings.read());
}

/** What emails say of the shop. Each property is read when an email is written. */
export const makeEmailShop = (
  settings: Pick<CurrentSettings, 'read'>,
  { publicUrl, policies }: Pick<ServerSettings, 'publicUrl' | 'policies'>,
): EmailShop => ({
  publicUrl,
  get contactEmail() {
    return shopPolicies(settings.read().shop, policies).contactEmail;
  },
  get name() {
    return shopDetails(settings.read().shop).name;
  },
  get logo() {
    return settings.read().shop.logo;
  },
  get footer() {
    return settings.read().emails.footer.trim();
  },
});
