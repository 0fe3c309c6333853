import type { Unavailable } from '#domain/shared/unavailable.ts';

/** @param otherwise of a shop that answers */
export function outageText({ why }: Unavailable, otherwise: string): string {
  if (why === 'storage') return otherwise;
  return why === 'not-the-shop'
    ? 'The server at this address is not the shop.'
    : 'The shop cannot be reached. Is it running?';
}
