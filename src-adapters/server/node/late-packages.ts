import { createRequire } from 'node:module';
import type { fastifySwaggerUi } from '@fastify/swagger-ui';
import type nodemailer from 'nodemailer';
import type sharp from 'sharp';
import type { Stripe } from 'stripe';

const load = createRequire(import.meta.url);

type HeicPhoto = {
  get_width(): number;
  get_height(): number;
  /** Fills `data` with RGBA; calls back with null when it is damaged. */
  display(
    target: { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number },
    done: (shown: object | null) => void,
  ): void;
};

/** What is used of libheif-js, which has no types of its own. */
type Libheif = {
  readonly ready: Promise<unknown>;
  readonly HeifDecoder: new () => { decode(bytes: Uint8Array): readonly HeicPhoto[] };
};

/** Packages that take a tenth of a second or more to load, and that a start does not need. Loaded by the first call. */
export const latePackages = {
  // Its other entries look for their file in the working directory.
  libheif: (): Libheif => load('libheif-js/wasm-bundle'),
  nodemailer: (): typeof nodemailer => load('nodemailer'),
  sharp: (): typeof sharp => load('sharp'),
  swaggerUi: (): typeof fastifySwaggerUi => load('@fastify/swagger-ui'),
  stripe: (): typeof Stripe => load('stripe'),
} as const;
