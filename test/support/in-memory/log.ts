import type { Log, LogFacts } from '#domain/shared/log.port.ts';

type LogEntry = {
  readonly level: keyof Log;
  readonly message: string;
  readonly facts?: LogFacts | undefined;
};

export type RecordingLog = Log & { readonly entries: readonly LogEntry[] };

export function makeRecordingLog(): RecordingLog {
  const entries: LogEntry[] = [];
  const at = (level: keyof Log) => (message: string, facts?: LogFacts) => {
    entries.push({ level, message, facts });
  };
  return { entries, info: at('info'), warn: at('warn'), error: at('error') };
}

export const makeSilentLog = (): Log => ({ info: () => {}, warn: () => {}, error: () => {} });
