import type { ShopConfig } from '#adapters/wire/shop-config.wire.ts';
import type { Settings } from './server-settings.ts';

/** What the page is told of the settings. @param publicUrl the address that customers see */
export function shopConfig(
  {
    payments,
    adminLoginPath,
    campaign,
    policies,
  }: Pick<Settings, 'payments' | 'adminLoginPath' | 'campaign' | 'policies'>,
  publicUrl: string,
): ShopConfig {
  const isStripe = payments.kind === 'stripe';
  return {
    profile: 'server',
    payments: payments.kind,
    stripePublishableKey: isStripe ? payments.publishableKey : null,
    demoFallback: !isStripe || payments.mode === 'test',
    adminLoginPath,
    publicUrl,
    campaign,
    policies,
  };
}
