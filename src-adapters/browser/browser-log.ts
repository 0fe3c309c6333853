import type { Log, LogFacts } from '#domain/shared/log.port.ts';

/** The browser's console: the one place of the page that writes to it. */
export function makeBrowserLog(): Log {
  const at = (level: keyof Log) => (message: string, facts?: LogFacts) => {
    try {
      // biome-ignore lint/suspicious/noConsole: the console is where a page's log goes.
      console[level](message, ...(facts ? [facts] : []));
    } catch {
      // A console that something has broken must not break the shop as well.
    }
  };
  return { info: at('info'), warn: at('warn'), error: at('error') };
}
