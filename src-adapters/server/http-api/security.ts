import fastifyHelmet from '@fastify/helmet';
import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { sendFailure } from './answer.ts';
import type { App } from './app-types.ts';
import type { ApiSettings } from './ports.ts';

const ebayPictures = 'https://i.ebayimg.com';

/** The payment provider's script and its frames, where the card is typed in; never a part of the page itself. */
const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];
/** Where the bank asks the customer something. */
const stripeHooks = 'https://hooks.stripe.com';
const stripeApi = 'https://api.stripe.com';

/** The affiliate network, whose script follows links to the marketplace (LIST-25). */
const affiliateNetwork = 'https://epnt.ebay.com';

/**
 * Scripts come from the shop's own files, and with Stripe from Stripe, as its guide to security asks for. Mantine sets styles
 * in the page, hence the one 'unsafe-inline'. The affiliate network's script is let in where there is a campaign.
 */
const contentPolicy = ({ withStripe, withCampaign }: { withStripe: boolean; withCampaign: boolean }) => ({
  'default-src': ["'self'"],
  'script-src': ["'self'", ...(withStripe ? stripeScripts : []), ...(withCampaign ? [affiliateNetwork] : [])],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:', ebayPictures],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'", ...(withStripe ? [stripeApi] : []), ...(withCampaign ? [affiliateNetwork] : [])],
  'frame-src': withStripe ? [...stripeScripts, stripeHooks] : ["'none'"],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
});

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');

/**
 * Whether another site may stand behind a change. A browser says so by `Sec-Fetch-Site` or `Origin`; with a cookie one of
 * them must be there, without one nobody is spoken for (A5).
 */
function isCrossSite({ headers, host }: FastifyRequest, publicHost: string): boolean {
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none';
  const { origin, cookie } = headers;
  if (origin !== undefined) return hostOf(origin) !== host && hostOf(origin) !== publicHost;
  return cookie !== undefined;
}

const perMinute = 600;

/** Headers, refusal of changes that other sites ask for, and a limit a caller. */
export async function secure(app: App, { shop, rateLimit }: ApiSettings): Promise<void> {
  const overHttps = shop.publicUrl.startsWith('https:');
  const publicHost = hostOf(shop.publicUrl);
  const withStripe = shop.payments === 'stripe';

  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: contentPolicy({ withStripe, withCampaign: shop.campaign !== null }),
    },
    strictTransportSecurity: overHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    // Wallets and banks open a window of their own, and answer to the page that did.
    crossOriginOpenerPolicy: { policy: withStripe ? 'same-origin-allow-popups' : 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });

  if (rateLimit) {
    await app.register(fastifyRateLimit, {
      max: perMinute,
      timeWindow: '1 minute',
      allowList: ({ url }) => /^\/(assets|pictures|images)\/|^\/(health|ready)$/.test(url),
    });
  }

  app.addHook('onRequest', async (request, reply) => {
    const guarded = !safeMethods.has(request.method) && request.routeOptions.config.fromAnySite !== true;
    if (guarded && isCrossSite(request, publicHost)) {
      return sendFailure(reply, { kind: 'cross-site' });
    }
    return undefined;
  });
}
