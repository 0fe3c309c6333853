import { type DestinationStream, type Logger, pino } from 'pino';
import type { Log, LogFacts } from '#domain/shared/log.port.ts';

/** Names under which a secret or an address might be logged by mistake; what stands there is never written. */
const secrets = ['password', 'token', 'receipt', 'cookie', 'authorization', 'clientSecret', 'email', 'address', 'card'];
const redacted = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** One line of JSON a message, to standard output unless told otherwise. */
export const makeLogger = (level: LogLevel, destination: DestinationStream = pino.destination(1)): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: redacted, censor: '[redacted]' },
    },
    destination,
  );

/** The domain's log over a logger. */
export function makeNodeLog(logger: Logger): Log {
  const at = (level: 'info' | 'warn' | 'error') => (message: string, facts?: LogFacts) => {
    try {
      logger[level](facts ?? {}, message);
    } catch {
      // A log that cannot be written must not stop what is logged about.
    }
  };
  return { info: at('info'), warn: at('warn'), error: at('error') };
}
