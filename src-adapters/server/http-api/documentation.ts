import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { App } from './app-types.ts';

/** OpenAPI description and its page (API-02). Must be registered before the routes. */
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
  await app.register(fastifySwaggerUi, {
    routePrefix: '/documentation',
    staticCSP: true,
    transformStaticCSP: (policy) => policy.replace('upgrade-insecure-requests;', ''),
  });
}

/** Maps the specified documentation URL to the plain one. */
export const documentationAddress = (url: string): string =>
  url.replace(/^\/documentation\/static\/index\.html(\/json)?$/, '/documentation$1');
