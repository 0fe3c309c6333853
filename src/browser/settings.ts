import * as z from 'zod/mini';
import { type ShopConfig, shopConfigElement, shopConfigShape } from '#adapters/wire/shop-config.ts';
import type { AffiliateCampaign } from '#domain/listings/affiliate-link.ts';

/** What was set when the page was built, and what the server says about the shop. */
export type Settings = {
  /** Delays that imitate a network, in the browser profile only (STORE-15). */
  readonly simulatedDelays: boolean;
  /** Whether the browser keeps the page for when there is no connection: not while it is being developed (STORE-17). */
  readonly keepsPage: boolean;
  readonly adminLoginPath: string;
  readonly campaign: AffiliateCampaign | null;
  /** Null where no server injected it: the browser profile (STORE-01). */
  readonly shopConfig: ShopConfig | null;
};

const built = z.object({
  PROD: z._default(z.boolean(), false),
  VITE_SIMULATED_DELAYS: z._default(z.enum(['true', 'false']), 'false'),
  VITE_ADMIN_LOGIN_PATH: z._default(z.string().check(z.regex(/^\/[\w/-]+$/)), '/admin-yyd92c'),
  VITE_EBAY_CAMPAIGN_ID: z._default(z.string(), ''),
  VITE_EBAY_ROTATION_ID: z._default(z.string(), ''),
  VITE_EBAY_TOOL_ID: z._default(z.string(), ''),
  VITE_EBAY_REFERENCE_ID: z._default(z.string(), ''),
});

/** Ends the start with one line that names what is wrong. */
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

/** @throws when a setting is wrong: a page that is set up wrongly does not start */
export function readSettings(
  page: Pick<Document, 'getElementById'>,
  environment: Record<string, unknown> = import.meta.env,
): Settings {
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
    campaign: shopConfig ? shopConfig.campaign : builtCampaign || null,
    shopConfig,
  };
}
