import { createRequire } from 'node:module';
import type { fastifySwaggerUi } from '@fastify/swagger-ui';
import type nodemailer from 'nodemailer';
import type sharp from 'sharp';
import type { Stripe } from 'stripe';

const load = createRequire(import.meta.url);

/** Packages that take a tenth of a second or more to load, and that a start does not need. Loaded by the first call. */
export const latePackages = {
  nodemailer: (): typeof nodemailer => load('nodemailer'),
  sharp: (): typeof sharp => load('sharp'),
  swaggerUi: (): typeof fastifySwaggerUi => load('@fastify/swagger-ui'),
  stripe: (): typeof Stripe => load('stripe'),
} as const;
