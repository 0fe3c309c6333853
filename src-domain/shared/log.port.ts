/** Never passwords, tokens, card numbers or addresses. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** The operator's log. Never throws or blocks. */
export interface Log {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}
