import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { sendFailure } from './answer.ts';
import type { App } from './app-types.ts';
import { emptyResponse } from './empty-response.ts';
import { inlineScriptsIn } from './page.ts';
import type { HttpApiSettings } from './ports.ts';
import { RateWindows } from './rate-windows.ts';
import { isUnlimited, limitCustomers, requestLimits } from './request-limits.ts';

const ebayPictures = 'https://i.ebayimg.com';

const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];
/** Bank authentication (3-D Secure). */
const stripeHooks = 'https://hooks.stripe.com';
const stripeApi = 'https://api.stripe.com';

const affiliateNetwork = 'https://epnt.ebay.com';

type Needs = { readonly withStripe: boolean; readonly withCampaign: boolean; readonly inline: readonly string[] };

/**
 * Scripts from the shop and, as their guide requires, Stripe. Mantine and its scroll lock make style elements while the page
 * runs, hence 'unsafe-inline' for styles. The affiliate script only with a campaign.
 */
const contentPolicy = ({ withStripe, withCampaign, inline }: Needs) => ({
  'default-src': ["'self'"],
  'script-src': [
    "'self'",
    ...inline,
    ...(withStripe ? stripeScripts : []),
    ...(withCampaign ? [affiliateNetwork] : []),
  ],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:', ebayPictures],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'", ...(withStripe ? [stripeApi] : []), ...(withCampaign ? [affiliateNetwork] : [])],
  'frame-src': withStripe ? [...stripeScripts, stripeHooks] : ["'none'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
});

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');

/** With a cookie, `Sec-Fetch-Site` or `Origin` is required; without one there is no session to abuse (A5). */
function isCrossSite({ headers, host }: FastifyRequest, publicHost: string): boolean {
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none';
  const { origin, cookie } = headers;
  if (origin !== undefined) return hostOf(origin) !== host && hostOf(origin) !== publicHost;
  return cookie !== undefined;
}

/** Helmet's headers are the same for every answer, so that it runs once. */
function headersOf(options: HelmetOptions): Readonly<Record<string, string>> {
  const response = emptyResponse();
  helmet(options)(response.req, response, () => undefined);
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** Security headers, cross-site check and rate limits. @param customerOf null without a cookie @returns the headers, which every answer has */
export async function secure(
  app: App,
  { shop, page, rateLimit }: HttpApiSettings,
  customerOf: (request: FastifyRequest) => string | null = () => null,
): Promise<Readonly<Record<string, string>>> {
  const overHttps = shop.publicUrl.startsWith('https:');
  const publicHost = hostOf(shop.publicUrl);
  const withStripe = shop.payments === 'stripe';

  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: contentPolicy({
        withStripe,
        withCampaign: shop.campaign !== null,
        inline: inlineScriptsIn(page),
      }),
    },
    strictTransportSecurity: overHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    // Wallets and banks open popups that report back to the page.
    crossOriginOpenerPolicy: { policy: withStripe ? 'same-origin-allow-popups' : 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // For Internet Explorer, Flash and browsers older than the page supports.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });

  if (rateLimit) {
    await app.register(fastifyRateLimit, {
      max: requestLimits.all.address,
      timeWindow: '1 minute',
      store: RateWindows,
      allowList: ({ url }) => isUnlimited(url),
    });
  }

  app.addHook('onRequest', (request, reply, done) => {
    // Routes with public answers say how long they may be kept.
    reply.headers(headers).header('Cache-Control', 'no-store');
    const guarded = !safeMethods.has(request.method) && request.routeOptions.config.fromAnySite !== true;
    if (guarded && isCrossSite(request, publicHost)) sendFailure(reply, { kind: 'cross-site' });
    else done();
  });
  if (rateLimit) limitCustomers(app, customerOf);
  return headers;
}
