import type { PaymentProvider } from '../support/payment-provider/payment-provider.ts';

/** Uses the provider stand-in. */
export const shopSettings = (
  dataDir: string,
  databaseUrl: string | null,
  { secretKey, publishableKey, webhookSecret }: PaymentProvider,
): Readonly<Record<string, string>> => ({
  PORT: '0',
  DATA_DIR: dataDir,
  ...(databaseUrl !== null && { DATABASE_URL: databaseUrl, SESSION_SECRET: 'd'.repeat(40) }),
  ADMIN_PASSWORD: 'destructive runs',
  SEED_SAMPLE: 'false',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'silent',
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_PUBLISHABLE_KEY: publishableKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
});
