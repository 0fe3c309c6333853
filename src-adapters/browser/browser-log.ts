import type { Log, LogFields } from '#domain/shared/log.port.ts';

/** The only place that writes to the console. */
export function makeBrowserLog(): Log {
  const at = (level: keyof Log) => (message: string, fields?: LogFields) => {
    try {
      // biome-ignore lint/suspicious/noConsole: the console is where a page's log goes.
      console[level](message, ...(fields ? [fields] : []));
    } catch {
      // A broken console must not break the shop.
    }
  };
  return { info: at('info'), warn: at('warn'), error: at('error') };
}
