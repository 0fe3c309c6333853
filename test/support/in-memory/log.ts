import type { Log, LogFields } from '#domain/shared/log.port.ts';

type LogEntry = {
  readonly level: keyof Log;
  readonly message: string;
  readonly fields?: LogFields | undefined;
};

export type RecordingLog = Log & { readonly entries: readonly LogEntry[] };

export function makeRecordingLog(): RecordingLog {
  const entries: LogEntry[] = [];
  const at = (level: keyof Log) => (message: string, fields?: LogFields) => {
    entries.push({ level, message, fields });
  };
  return { entries, info: at('info'), warn: at('warn'), error: at('error') };
}

export const makeSilentLog = (): Log => ({ info: () => {}, warn: () => {}, error: () => {} });
