import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

const encodings = ['br', 'gzip'] as const;
export type ContentEncoding = (typeof encodings)[number];

/** With what was compressed of it so far. */
export type CompressibleBody = { readonly body: Buffer; readonly encoded: Map<ContentEncoding, Buffer> };

/** From level 7 on it takes several times the processor time. */
export const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 5 };

const compressors = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
};

export const compressed = (body: Buffer | string, encoding: ContentEncoding): Promise<Buffer> =>
  encoding === 'gzip' ? compressors.gzip(body) : compressors.br(body, { params: brotliParams });

/** Bytes: smaller answers are not compressed. */
const threshold = 1024;

export const encodingOf = ({ 'accept-encoding': accepted }: IncomingHttpHeaders): ContentEncoding | null =>
  accepted === undefined ? null : (encodings.find((name) => name === negotiate(accepted, [...encodings])) ?? null);

type Asking = { readonly headers: IncomingHttpHeaders };

export const encodingFor = ({ headers }: Asking, { length }: Buffer | string): ContentEncoding | null =>
  length < threshold ? null : encodingOf(headers);
