import type { HttpApiSettings } from './ports.ts';

/** Trusts exactly one proxy, or those of the list, so that callers cannot forge the header. */
export const proxiesOf = (trusted: HttpApiSettings['trustProxy']) => {
  if (trusted === true) return (_address: string, hop: number) => hop === 0;
  return trusted === false ? false : [...trusted];
};
