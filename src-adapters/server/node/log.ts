import { type DestinationStream, type Logger, pino } from 'pino';
import type { Log, LogFields } from '#domain/shared/log.port.ts';

const secrets = ['password', 'token', 'receipt', 'cookie', 'authorization', 'clientSecret', 'email', 'address', 'card'];
const redacted = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

let opened: DestinationStream | null = null;

/**
 * Standard output, written a few lines at a time and at the exit of the process. All loggers share it: each one opened
 * would write ten times a second for as long as the process lives, even if it has nothing to say.
 */
function standardOutput(): DestinationStream {
  opened ??= pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 100 });
  return opened;
}

/** JSON lines. */
export const makeLogger = (level: LogLevel, destination: DestinationStream = standardOutput()): Logger =>
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

export function makeNodeLog(logger: Logger): Log {
  const at = (level: 'info' | 'warn' | 'error') => (message: string, fields?: LogFields) => {
    try {
      logger[level](fields ?? {}, message);
    } catch {
      // Logging failures must not stop the logged action.
    }
  };
  return { info: at('info'), warn: at('warn'), error: at('error') };
}
