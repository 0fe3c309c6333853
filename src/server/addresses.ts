import type { ProcessSettings } from './server-settings.ts';

const hostInUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** Wildcard addresses cannot be opened in a browser. */
const isAny = (host: string): boolean => host === '0.0.0.0' || host === '::';

/** The URL on this machine. */
export const urlAt = (host: string, port: number): string =>
  `http://${isAny(host) ? '127.0.0.1' : hostInUrl(host)}:${port}`;

/** The configured URL, else the one on this machine. */
export const publicUrlAt = ({ publicUrl, host }: Pick<ProcessSettings, 'publicUrl' | 'host'>, port: number): string =>
  publicUrl || (host === '127.0.0.1' || isAny(host) ? `http://localhost:${port}` : urlAt(host, port));
