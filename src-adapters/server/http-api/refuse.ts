import type { FastifyError } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { RequestFailure } from './request-failures.ts';

const byStatus: Readonly<Record<number, RequestFailure['kind']>> = {
  400: 'bad-request',
  // A folder, or a path outside the page's folder.
  403: 'no-such-call',
  404: 'no-such-call',
  413: 'too-large',
  415: 'wrong-media-type',
  429: 'too-many-requests',
};

const unreadable = new Set(['FST_ERR_CTP_EMPTY_JSON_BODY', 'FST_ERR_CTP_INVALID_JSON_BODY']);

const plain = (kind: Exclude<RequestFailure['kind'], 'invalid-request'>): RequestFailure => ({ kind });

/** Maps framework errors and bugs to failures. */
export function failureOf(error: FastifyError): RequestFailure {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map(({ instancePath, message }) => ({
      path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: message ?? 'is not valid',
    }));
    return { kind: 'invalid-request', issues };
  }
  const status = error.statusCode ?? 500;
  if (unreadable.has(error.code) || error instanceof SyntaxError) return plain('unreadable-request');
  const kind = byStatus[status];
  if (kind && kind !== 'invalid-request') return plain(kind);
  return plain(status >= 400 && status < 500 ? 'bad-request' : 'internal');
}
