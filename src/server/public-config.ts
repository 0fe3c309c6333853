import type { ShopConfig } from '#adapters/calls/shop-config.wire.ts';
import type { SettingsDocument as SavedSettings } from '#domain/documents/documents.ts';
import { checkoutRules } from '#domain/settings/checkout-settings.ts';
import { type ShopDetails, shopDetails, shopPolicies } from '#domain/settings/shop-details.ts';
import type { ProcessSettings } from './server-settings.ts';

/** Without a marketplace there are no live listings (LIST-32). */
const shownDetails = (details: ShopDetails, { kind }: ProcessSettings['marketplace']): ShopDetails =>
  kind === 'off' ? { ...details, hidden: [...new Set([...details.hidden, 'live-listings' as const])] } : details;

/** Settings for the page. @param publicUrl as customers see it @param saved in the portal */
export function shopConfig(
  {
    payments,
    marketplace,
    adminLoginPath,
    campaign,
    policies,
    mail,
    tax,
  }: Pick<ProcessSettings, 'payments' | 'marketplace' | 'adminLoginPath' | 'campaign' | 'policies' | 'mail' | 'tax'>,
  publicUrl: string,
  { shop, checkout, offers }: Pick<SavedSettings, 'shop' | 'checkout' | 'offers'>,
): ShopConfig {
  const isStripe = payments.kind === 'stripe';
  return {
    profile: 'server',
    payments: payments.kind,
    stripePublishableKey: isStripe ? payments.publishableKey : null,
    demoFallback: !isStripe || payments.mode === 'test',
    marketplace: marketplace.kind,
    mailServer: mail.smtpUrl !== null,
    stripeTax: tax === 'stripe',
    adminLoginPath,
    publicUrl,
    campaign,
    policies: shopPolicies(shop, policies),
    details: shownDetails(shopDetails(shop), marketplace),
    checkout: checkoutRules(checkout),
    offers: offers.cards,
  };
}
