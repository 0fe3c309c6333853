import * as z from 'zod/mini';
import { builtInCheckout, type CheckoutRules, phoneRules } from '#domain/checkout/checkout-rules.ts';
import { noPolicies, type ShopPolicies } from '#domain/content/shop-policies.ts';
import type { AffiliateCampaign } from '#domain/listings/affiliate-link.ts';
import { builtInDetails, type ShopDetails } from '#domain/settings/shop-details.ts';
import { branded } from './texts.wire.ts';

const campaignShape: z.ZodMiniType<AffiliateCampaign> = z.object({
  campaignId: z.string(),
  rotationId: z.string(),
  toolId: z.string(),
  referenceId: z.string(),
});

const policiesShape: z.ZodMiniType<ShopPolicies> = z.object({
  contactEmail: z.nullable(z.string()),
  shippingDays: z.nullable(z.object({ from: z.number(), to: z.number() })),
  returnDays: z.nullable(z.number()),
});

/** Saved pages may hold an older configuration: a new field has a default. */
const detailsShape: z.ZodMiniType<ShopDetails> = z.object({
  name: z.string(),
  tagline: z.string(),
  logo: z.string(),
  links: z.array(z.object({ label: z.string(), address: z.string() })),
  headline: z.string(),
  featuredPicture: z.string(),
  vacation: z.nullable(z.string()),
  // Their table would be in the first page's code.
  hidden: branded<ShopDetails['hidden']>(z.array(z.string())),
  showsSold: z._default(z.boolean(), false),
});

const checkoutShape: z.ZodMiniType<CheckoutRules> = z.object({
  // Their table would be in the first page's code.
  countries: branded<CheckoutRules['countries']>(z.array(z.string())),
  phone: z.enum(phoneRules),
});

/** Shop settings for the page. Never contains credentials (ADMIN-12). */
export const shopConfigShape = z.object({
  profile: z.literal('server'),
  payments: z.enum(['demo', 'stripe']),
  stripePublishableKey: z._default(z.nullable(z.string()), null),
  /** Never with live keys (PAY-20). */
  demoFallback: z._default(z.boolean(), true),
  marketplace: z._default(z.enum(['demo', 'off', 'ebay']), 'ebay'),
  mailServer: z._default(z.boolean(), true),
  stripeTax: z._default(z.boolean(), false),
  adminLoginPath: z.string(),
  publicUrl: z.string(),
  campaign: z.nullable(campaignShape),
  policies: z._default(policiesShape, noPolicies),
  details: z._default(detailsShape, builtInDetails),
  checkout: z._default(checkoutShape, builtInCheckout),
  /** The cards on which customers may make offers. */
  offers: z._default(z.enum(['none', 'marked', 'all']), 'none'),
});
export type ShopConfig = z.infer<typeof shopConfigShape>;
