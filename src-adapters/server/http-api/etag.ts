import { createHash } from 'node:crypto';

/** Weak, as the compressed copies share it. */
export const etagOf = (body: Buffer | string): string => `W/"${createHash('sha1').update(body).digest('base64url')}"`;

/** @param given `If-None-Match` */
export const hasEtag = (given: string | undefined, etag: string): boolean =>
  given?.split(',').some((one) => one.trim() === etag) ?? false;
