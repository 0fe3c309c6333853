import fastifySwagger, { type StaticDocumentSpec } from '@fastify/swagger';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { latePackages } from '../node/late-packages.ts';
import { sendFailure } from './answer.ts';
import type { App } from './app-types.ts';

/** The pages around the description, in a server of their own, which listens nowhere. */
async function pagesOf(app: Pick<App, 'swagger'>): Promise<FastifyInstance> {
  const pages = fastify();
  // Its type knows OpenAPI up to 3.0.
  const specification = { document: app.swagger() } as StaticDocumentSpec;
  await pages.register(fastifySwagger, { mode: 'static', specification });
  await pages.register(latePackages.swaggerUi(), {
    routePrefix: '/documentation',
    staticCSP: true,
    transformStaticCSP: (policy) => policy.replace('upgrade-insecure-requests;', ''),
  });
  return pages;
}

/** Of the connection, not of the answer. */
const hopHeaders: ReadonlySet<string> = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

/** OpenAPI description and its pages, loaded at the first request for them (API-02). Must be registered before the routes. */
export async function document(app: App, version: string): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Goat Collection',
        version,
        description:
          'Cards, carts and orders of the shop. Failures are `application/problem+json` with a `code` and a sentence for the shopper.',
      },
    },
    transform: jsonSchemaTransform,
  });
  let pages: Promise<FastifyInstance> | undefined;
  const show = async ({ url }: FastifyRequest, reply: FastifyReply) => {
    pages ??= pagesOf(app);
    const page = await (await pages).inject(url);
    if (page.statusCode >= 400) return sendFailure(reply, { kind: 'no-such-call' });
    const headers = Object.entries(page.headers).filter(([name]) => !hopHeaders.has(name));
    return reply.code(page.statusCode).headers(Object.fromEntries(headers)).send(page.rawPayload);
  };
  for (const path of ['/documentation', '/documentation/*']) app.get(path, { schema: { hide: true } }, show);
}

/** Maps the specified documentation URL to the plain one. */
export const documentationAddress = (url: string): string =>
  url.startsWith('/documentation/static/index.html')
    ? url.replace(/^\/documentation\/static\/index\.html(\/json)?$/, '/documentation$1')
    : url;
