import * as z from 'zod/mini';
import type { LocalAdmin } from '#adapters/browser/local-storage/local-sessions.ts';
import { type ShopConfig, shopConfigShape } from '#adapters/calls/shop-config.wire.ts';
import { shopConfigElement } from '#adapters/calls/shop-config-element.ts';
import { builtInCheckout, type CheckoutRules } from '#domain/checkout/checkout-rules.ts';
import { readDayRange, readDays, type ShopPolicies } from '#domain/content/shop-policies.ts';
import type { AffiliateCampaign } from '#domain/listings/affiliate-link.ts';
import type { OfferScope } from '#domain/settings/offer-settings.ts';
import { builtInDetails, type ShopDetails } from '#domain/settings/shop-details.ts';
import { isEmail } from '#domain/shared/email.ts';

/** Build settings and the shop's configuration. */
export type BrowserSettings = {
  /** Browser profile only (STORE-15). */
  readonly simulatedDelays: boolean;
  /** Registers the service worker; off in development (STORE-17). */
  readonly keepsPage: boolean;
  readonly adminLoginPath: string;
  /** Browser profile only (ADMIN-05). */
  readonly admin: LocalAdmin;
  readonly campaign: AffiliateCampaign | null;
  readonly policies: ShopPolicies;
  readonly details: ShopDetails;
  readonly checkout: CheckoutRules;
  readonly offers: OfferScope;
  /** Null in the browser profile (STORE-01). */
  readonly shopConfig: ShopConfig | null;
};

/** SHA-256 of 'goat-demo', the documented demo password (docs/operations.md). */
const demoPassword = 'cae39ef7fe9a4c4cce1d740648c3c6044692435928473eb448e4890ea70d2d4b';

const name = z.string().check(z.trim(), z.minLength(1));

const unsetOr = (fits: (text: string) => boolean, error: string) =>
  z._default(z.string().check(z.refine((text) => text === '' || fits(text), { error })), '');

const built = z.object({
  PROD: z._default(z.boolean(), false),
  VITE_SIMULATED_DELAYS: z._default(z.enum(['true', 'false']), 'false'),
  VITE_ADMIN_LOGIN_PATH: z._default(z.string().check(z.regex(/^\/[\w/-]+$/)), '/admin-yyd92c'),
  VITE_ADMIN_USERNAME: z._default(name, 'admin'),
  VITE_ADMIN_EMAIL: z._default(name, 'admin@localhost'),
  VITE_ADMIN_PASSWORD_SHA256: z._default(z.string().check(z.regex(/^[0-9a-fA-F]{64}$/)), demoPassword),
  VITE_EBAY_CAMPAIGN_ID: z._default(z.string(), ''),
  VITE_EBAY_ROTATION_ID: z._default(z.string(), ''),
  VITE_EBAY_TOOL_ID: z._default(z.string(), ''),
  VITE_EBAY_REFERENCE_ID: z._default(z.string(), ''),
  VITE_CONTACT_EMAIL: unsetOr(isEmail, 'is not an email address'),
  VITE_SHIPPING_DAYS: unsetOr(
    (text) => readDayRange(text) !== null,
    'is not a number of business days, or a range as 1-2',
  ),
  VITE_RETURN_DAYS: unsetOr((text) => readDays(text) !== null, 'is not a number of days'),
});

function required<T>(shape: z.ZodMiniType<T>, value: unknown, what: string): T {
  const read = shape.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new Error(`${what}${issue?.path.length ? ` ${issue.path.join('.')}` : ''}: ${issue?.message ?? 'wrong value'}`);
}

function readShopConfig(page: Pick<Document, 'getElementById'>): ShopConfig | null {
  const element = page.getElementById(shopConfigElement);
  if (!element) return null;
  try {
    return required(shopConfigShape, JSON.parse(element.textContent ?? ''), shopConfigElement);
  } catch (thrown) {
    throw thrown instanceof SyntaxError ? new Error(`${shopConfigElement}: is not JSON`) : thrown;
  }
}

/** @throws when a setting is invalid */
export function readBrowserSettings(
  page: Pick<Document, 'getElementById'>,
  environment: Record<string, unknown> = import.meta.env,
): BrowserSettings {
  const given = required(built, environment, 'setting');
  const shopConfig = readShopConfig(page);
  const builtCampaign = given.VITE_EBAY_CAMPAIGN_ID && {
    campaignId: given.VITE_EBAY_CAMPAIGN_ID,
    rotationId: given.VITE_EBAY_ROTATION_ID,
    toolId: given.VITE_EBAY_TOOL_ID,
    referenceId: given.VITE_EBAY_REFERENCE_ID,
  };
  return {
    simulatedDelays: given.VITE_SIMULATED_DELAYS === 'true',
    keepsPage: given.PROD,
    adminLoginPath: shopConfig?.adminLoginPath ?? given.VITE_ADMIN_LOGIN_PATH,
    admin: {
      username: given.VITE_ADMIN_USERNAME,
      email: given.VITE_ADMIN_EMAIL,
      passwordSha256: given.VITE_ADMIN_PASSWORD_SHA256,
    },
    campaign: shopConfig ? shopConfig.campaign : builtCampaign || null,
    policies: shopConfig?.policies ?? {
      contactEmail: given.VITE_CONTACT_EMAIL || null,
      shippingDays: readDayRange(given.VITE_SHIPPING_DAYS),
      returnDays: readDays(given.VITE_RETURN_DAYS),
    },
    details: shopConfig?.details ?? builtInDetails,
    checkout: shopConfig?.checkout ?? builtInCheckout,
    offers: shopConfig?.offers ?? 'none',
    shopConfig,
  };
}
